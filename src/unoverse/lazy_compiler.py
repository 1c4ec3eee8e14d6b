"""Teaches numba to translate inner functions without optimising them one by one.

numba optimises and assembles every function on its own and again inside each of its callers. Here an inner function
stays as translated, and the entry point that needs it links it with all that it calls and optimises the whole once.
This uses numba's inner classes; unoverse.backend does without where they are not to be had.
"""

from __future__ import annotations

from typing import Any, Final

from numba import _dynfunc
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder, _LowerResult
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering


class InnerLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of one inner function, as translated."""

    _shared_module: Any

    def _optimize_functions(self, module: Any) -> None:
        """As numba does, but not for every function that is only called: there is nothing in it to optimise."""
        module.data_layout = self._codegen._data_layout
        for function in module.functions:
            if not function.is_declaration:
                passes, builder = self._codegen._function_pass_manager()
                passes.run(function, builder)

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """The function together with everything it calls, for the entry point."""
        if self._shared_module is None:
            self._ensure_finalized()
            self._shared_module = self._linked()
        return self._shared_module

    def _linked(self) -> Any:
        inner, other = self._callees()
        module = self._final_module.clone()
        for library in inner:
            module.link_in(library._final_module, preserve=True)
        # After their callers: a function that nobody has asked for yet would be dropped.
        for library in other:
            module.link_in(library._get_module_for_linking(), preserve=True)
        for function in module.functions:
            if not function.is_declaration and function.linkage.name == "external":
                function.linkage = "linkonce_odr"
        return module

    def _callees(self) -> tuple[list[Any], list[Any]]:
        """All libraries that this one reaches: inner ones, and those that numba finished itself."""
        inner: dict[int, Any] = {id(self): self}
        other: dict[int, Any] = {}
        waiting: list[Any] = [self]
        while waiting:
            for library in waiting.pop()._linking_libraries:
                if id(library) in inner or id(library) in other:
                    continue
                if isinstance(library, InnerLibrary):
                    inner[id(library)] = library
                    waiting.append(library)
                else:
                    other[id(library)] = library
        del inner[id(self)]
        return list(inner.values()), list(other.values())


class EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of an entry point together with everything it calls.

    Nobody else calls that copy, and saying so lets the optimiser see that the rules are never written to: inside
    `arena.batch.play` all that house rules would do disappears. numba's first, cheap pass would only repeat the work.
    """

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "linkonce_odr":
                function.linkage = "internal"
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


@register_pass(mutates_CFG=True, analysis_only=False)
class EntryLowering(NativeLowering):  # type: ignore[misc]
    """Translates an entry point."""

    _name = "entry_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


@register_pass(mutates_CFG=True, analysis_only=False)
class InnerLowering(NativeLowering):  # type: ignore[misc]
    """Translates an inner function and leaves it at that."""

    _name = "inner_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = InnerLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        state.flags.no_compile = True
        # Game, rules and view never lie in the same memory: what was read of one survives a write to another.
        # A promise: no function may reach the same field by two of its arguments. `chance.shuffle` gets a game and its
        # pile, and never touches the pile through the game.
        state.flags.noalias = True
        super().run_pass(state)
        made = state["cr"]
        name = made.fndesc.qualname.rpartition(".")[2]
        # Stands for the function where numba wants a Python object; nobody ever calls it.
        stub = _dynfunc.make_function(
            made.fndesc.lookup_module(), name, "inner function", 0, made.env, (state.library,)
        )
        state.targetctx.insert_user_function(stub, made.fndesc, [state.library])
        state["cr"] = _LowerResult(made.fndesc, made.call_helper, cfunc=stub, env=made.env)
        state.library._ensure_finalized()
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class AsideLowering(InnerLowering):
    """The same for a function that is not to be written into its callers."""

    _name = "aside_lowering"

    def run_pass(self, state: Any) -> bool:
        super().run_pass(state)
        module = state.library._final_module
        module.get_function(state["cr"].fndesc.llvm_func_name).add_function_attribute("noinline")
        return True


NOT_NEEDED: Final = {
    "DeadBranchPrune",
    "FindLiterallyCalls",
    "GenericRewrites",
    "InlineClosureLikes",
    "InlineInlinables",
    "InlineOverloads",
    "LiteralPropagationSubPipelinePass",
    "LiteralUnroll",
    "MakeFunctionToJitFunction",
    "NoPythonSupportedFeatureValidation",
    "NopythonRewrites",
    "RewriteDynamicRaises",
    "RewriteSemanticConstants",
    "WithLifting",
}
"""Passes for what our functions do not have: closures, `with`, `raise`, literal arguments, array expressions."""


class InnerCompiler(CompilerBase):  # type: ignore[misc]
    """numba's own passes, with the last one replaced and those left out that would find nothing to do."""

    lowering: Any = InnerLowering

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        needed = [step for step in passes.passes if step[0].__name__ not in NOT_NEEDED]
        passes.passes = [(self.lowering if one is NativeLowering else one, about) for one, about in needed]
        passes._finalized = False
        passes.finalize()
        return [passes]


class AsideCompiler(InnerCompiler):
    lowering = AsideLowering


class EntryCompiler(InnerCompiler):
    lowering = EntryLowering
