"""How numba sees our records and sets of cards. Imported only where something is compiled.

A set of cards is a tuple of 64-bit words, as many as the field it comes from has. Whole numbers in records take one to
eight bytes there and are read as 64-bit numbers, so that every function is compiled once.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba import types
from numba.core import cgutils
from numba.core.registry import cpu_target
from numba.core.typing import arraydecl
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import lower_builtin

from unoverse import card_sets, records

WORD = ir.IntType(64)
BITS = 64
ENTRY_COUNT = ir.IntType(16)
MOST_ENTRIES = (1 << ENTRY_COUNT.width) - 1
ENTRY_LAYOUT = ((0, 32), (4, 16), (6, 8), (7, 8), (8, 8), (9, 8), (10, 8))
"""Where the fields of an entry of the log stand and how many bits each has; a test compares `table.log.ENTRY`."""
ENTRY_FIELDS = len(ENTRY_LAYOUT)
ENTRY_BYTES = 12
LINE = 64
"""Bytes that a processor fetches from memory at a time."""
_DEPOSITS = bool(get_host_cpu_features().get("bmi2", False))
_Typing = Callable[..., Any]
_SET = types.UniTuple(types.uint64, 2)
"""What a set of cards is that comes from no field."""


# Sets of cards


def register_sets() -> None:
    """Teaches numba everything of `card_sets`."""
    for operation, name in (
        (operator.and_, "and_"),
        (operator.or_, "or_"),
        (operator.iand, "and_"),
        (operator.ior, "or_"),
    ):
        _register_pairwise(operation, name)
    _register(operator.invert, _same_set, (types.UniTuple,), _inverted)
    _register(card_sets.whole, _set_of_field, (types.Array,), _whole)
    _register(card_sets.row, _set_of_row, (types.Array, types.Integer), _row)
    _register(card_sets.put, _stores_set, (types.Array, types.UniTuple), _put)
    _register(card_sets.put_row, _stores_row, (types.Array, types.Integer, types.UniTuple), _put_row)
    _register(card_sets.insert, _changes_field, (types.Array, types.Integer), _insert)
    _register(card_sets.remove, _changes_field, (types.Array, types.Integer), _remove)
    _register(card_sets.insert_row, _changes_row, (types.Array, types.Integer, types.Integer), _insert_row)
    _register(card_sets.remove_row, _changes_row, (types.Array, types.Integer, types.Integer), _remove_row)
    _register(card_sets.has, _asks_card, (types.UniTuple, types.Integer), _has)
    _register(card_sets.is_empty, _asks, (types.UniTuple,), _is_empty)
    _register(card_sets.count, _counts, (types.UniTuple,), _count)
    _register(card_sets.first, _counts, (types.UniTuple,), _first)
    _register(card_sets.rest, _same_set, (types.UniTuple,), _rest)
    _register(card_sets.lower_first, _same_sets, (types.UniTuple, types.UniTuple), _lower_first)
    _register(card_sets.higher, _same_set, (types.UniTuple,), _higher)
    _register(card_sets.word_of, _word_of_field, (types.Array, types.Integer), _load_word)
    _register(card_sets.lowest_bit, _counts_word, (types.Integer,), _lowest_bit)
    _register(card_sets.without_lowest, _same_word, (types.Integer,), _without_lowest)
    _register(card_sets.one, _set_of_number, (types.Integer,), _one)
    _register(records.attach_log, _attaches, (types.Record, types.Array, types.Integer), _attach_log)
    _register(records.detach_log, _detaches, (types.Record,), _detach_log)
    _register(records.append_entry, _appends, (types.Record, *[types.Integer] * ENTRY_FIELDS), _append_entry)
    _register(records.fetch_ahead, _fetches, (types.Record,), _fetch_ahead)
    _register(records.copy_head, _copies, (types.Record, types.Record, types.Integer), _copy_head)
    _register_nth()


def words_of(cards: card_sets.CardSet, width: int = 2) -> tuple[Any, ...]:
    """A constant set as compiled code holds it."""
    return tuple(np.uint64(cards >> BITS * place & (1 << BITS) - 1) for place in range(width))


def _is_set(kind: Any) -> bool:
    return isinstance(kind, types.UniTuple) and kind.dtype == types.uint64


def _register(
    function: Any, typed: Callable[..., Any], arguments: tuple[Any, ...], lowered: Callable[..., Any]
) -> None:
    def generic(self: Any, args: Any, kws: Any) -> Any:
        return typed(*args) if len(args) == len(arguments) else None

    infer_global(function)(type("Typed", (AbstractTemplate,), {"generic": generic}))
    lower_builtin(function, *arguments)(lowered)


def _register_pairwise(operation: Any, name: str) -> None:
    def lowered(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        pairs = zip(*(cgutils.unpack_tuple(builder, one) for one in args), strict=True)
        return _tuple(context, builder, sig, [getattr(builder, name)(*pair) for pair in pairs])

    _register(operation, _same_sets, (types.UniTuple, types.UniTuple), lowered)


# What each of them takes and gives


def _set_type(field: Any) -> Any:
    return types.UniTuple(types.uint64, field.shape[-1])


def _is_field(field: Any, dimensions: int) -> bool:
    is_nested = isinstance(field, types.NestedArray)
    return is_nested and field.ndim == dimensions and field.dtype == types.uint64


def _same_sets(cards: Any, others: Any) -> Any:
    return signature(cards, cards, others) if _is_set(cards) and cards == others else None


def _set_of_number(card: Any) -> Any:
    return signature(_SET, types.int64)


def _copies(target: Any, source: Any, length: Any) -> Any:
    return signature(types.none, target, source, types.int64)


def _word_of_field(field: Any, place: Any) -> Any:
    return signature(types.uint64, field, types.int64) if _is_field(field, 1) else None


def _counts_word(word: Any) -> Any:
    return signature(types.int64, types.uint64)


def _same_word(word: Any) -> Any:
    return signature(types.uint64, types.uint64)


def _attaches(game: Any, log: Any, written: Any) -> Any:
    return signature(types.none, game, log, types.int64)


def _detaches(game: Any) -> Any:
    return signature(types.int64, game)


def _appends(game: Any, *values: Any) -> Any:
    return signature(types.none, game, *[types.int64] * len(values))


def _same_set(cards: Any) -> Any:
    return signature(cards, cards) if _is_set(cards) else None


def _set_of_field(field: Any) -> Any:
    return signature(_set_type(field), field) if _is_field(field, 1) else None


def _set_of_row(field: Any, place: Any) -> Any:
    return signature(_set_type(field), field, types.int64) if _is_field(field, 2) else None


def _stores_set(field: Any, cards: Any) -> Any:
    return signature(types.none, field, cards) if _is_field(field, 1) and _is_set(cards) else None


def _stores_row(field: Any, place: Any, cards: Any) -> Any:
    return signature(types.none, field, types.int64, cards) if _is_field(field, 2) and _is_set(cards) else None


def _changes_field(field: Any, card: Any) -> Any:
    return signature(types.none, field, types.int64) if _is_field(field, 1) else None


def _changes_row(field: Any, place: Any, card: Any) -> Any:
    return signature(types.none, field, types.int64, types.int64) if _is_field(field, 2) else None


def _asks(cards: Any) -> Any:
    return signature(types.boolean, cards) if _is_set(cards) else None


def _asks_card(cards: Any, card: Any) -> Any:
    return signature(types.boolean, cards, types.int64) if _is_set(cards) else None


def _counts(cards: Any) -> Any:
    return signature(types.int64, cards) if _is_set(cards) else None


# How each of them is carried out


def _tuple(context: Any, builder: Any, sig: Any, words: Any) -> Any:
    return context.make_tuple(builder, sig.return_type, words)


def _inverted(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _tuple(context, builder, sig, [builder.not_(word) for word in cgutils.unpack_tuple(builder, args[0])])


def _data(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    return context.make_array(kind)(context, builder, value).data


def _place(builder: Any, kind: Any, row: Any) -> Any:
    return builder.mul(row, WORD(kind.shape[-1]))


def _loaded(context: Any, builder: Any, sig: Any, value: Any, start: Any) -> Any:
    data = _data(context, builder, sig.args[0], value)
    places = [builder.add(start, WORD(word)) for word in range(sig.return_type.count)]
    return _tuple(context, builder, sig, [builder.load(builder.gep(data, [place])) for place in places])


def _stored(context: Any, builder: Any, sig: Any, value: Any, start: Any, cards: Any) -> Any:
    data = _data(context, builder, sig.args[0], value)
    for word, bits in enumerate(cgutils.unpack_tuple(builder, cards)):
        builder.store(bits, builder.gep(data, [builder.add(start, WORD(word))]))
    return context.get_dummy_value()


def _whole(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _loaded(context, builder, sig, args[0], WORD(0))


def _row(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _loaded(context, builder, sig, args[0], _place(builder, sig.args[0], args[1]))


def _put(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _stored(context, builder, sig, args[0], WORD(0), args[1])


def _put_row(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _stored(context, builder, sig, args[0], _place(builder, sig.args[0], args[1]), args[2])


def _bit(builder: Any, card: Any) -> Any:
    return builder.shl(WORD(1), builder.and_(card, WORD(BITS - 1)))


def _changed(context: Any, builder: Any, sig: Any, value: Any, start: Any, card: Any, inserts: bool) -> Any:
    data = _data(context, builder, sig.args[0], value)
    word = builder.gep(data, [builder.add(start, builder.ashr(card, WORD(6)))])
    bit, old = _bit(builder, card), builder.load(word)
    builder.store(builder.or_(old, bit) if inserts else builder.and_(old, builder.not_(bit)), word)
    return context.get_dummy_value()


def _insert(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _changed(context, builder, sig, args[0], WORD(0), args[1], inserts=True)


def _remove(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _changed(context, builder, sig, args[0], WORD(0), args[1], inserts=False)


def _insert_row(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _changed(context, builder, sig, args[0], _place(builder, sig.args[0], args[1]), args[2], inserts=True)


def _remove_row(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _changed(context, builder, sig, args[0], _place(builder, sig.args[0], args[1]), args[2], inserts=False)


def _word_of(builder: Any, words: Any, card: Any) -> Any:
    """The word in which the card's bit stands."""
    found = words[0]
    for place, word in enumerate(words[1:], 1):
        found = builder.select(builder.icmp_signed(">=", card, WORD(BITS * place)), word, found)
    return found


def _has(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    word = _word_of(builder, cgutils.unpack_tuple(builder, args[0]), args[1])
    return builder.icmp_unsigned("!=", builder.and_(word, _bit(builder, args[1])), WORD(0))


def _is_empty(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    words = cgutils.unpack_tuple(builder, args[0])
    united = words[0]
    for word in words[1:]:
        united = builder.or_(united, word)
    return builder.icmp_unsigned("==", united, WORD(0))


def _count(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    words = cgutils.unpack_tuple(builder, args[0])
    total = builder.ctpop(words[0])
    for word in words[1:]:
        total = builder.add(total, builder.ctpop(word))
    return total


def _first(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    words = cgutils.unpack_tuple(builder, args[0])
    found = WORD(-1)
    for place in reversed(range(len(words))):
        lowest = builder.add(builder.cttz(words[place], ir.IntType(1)(0)), WORD(BITS * place))
        found = builder.select(builder.icmp_unsigned("!=", words[place], WORD(0)), lowest, found)
    return found


def _load_word(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return builder.load(builder.gep(_data(context, builder, sig.args[0], args[0]), [args[1]]))


def _lowest_bit(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return builder.cttz(args[0], ir.IntType(1)(0))


def _without_lowest(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return builder.and_(args[0], builder.sub(args[0], WORD(1)))


def _rest(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """Takes one off the lowest word that is not empty."""
    words, left, done = [], cgutils.unpack_tuple(builder, args[0]), ir.IntType(1)(0)
    for word in left:
        lower = builder.and_(word, builder.sub(word, WORD(1)))
        words.append(builder.select(done, word, lower))
        done = builder.or_(done, builder.icmp_unsigned("!=", word, WORD(0)))
    return _tuple(context, builder, sig, words)


def _lower_first(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    cards, lower = (cgutils.unpack_tuple(builder, one) for one in args)
    upper = _doubled(builder, lower)
    low = [builder.and_(*pair) for pair in zip(cards, lower, strict=True)]
    high = [builder.and_(*pair) for pair in zip(_halved(builder, cards), lower, strict=True)]
    both = _doubled(builder, [builder.and_(*pair) for pair in zip(low, high, strict=True)])
    words = []
    for place, word in enumerate(cards):
        alone = builder.and_(word, builder.not_(builder.or_(lower[place], upper[place])))
        words.append(builder.or_(builder.or_(alone, both[place]), builder.or_(low[place], high[place])))
    return _tuple(context, builder, sig, words)


def _higher(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _tuple(context, builder, sig, _doubled(builder, cgutils.unpack_tuple(builder, args[0])))


def _doubled(builder: Any, words: Any) -> Any:
    """The set with every card one higher."""
    carried = [WORD(0), *(builder.lshr(word, WORD(BITS - 1)) for word in words[:-1])]
    return [builder.or_(builder.shl(word, WORD(1)), carry) for word, carry in zip(words, carried, strict=True)]


def _halved(builder: Any, words: Any) -> Any:
    """The set with every card one lower."""
    carried = [*(builder.shl(word, WORD(BITS - 1)) for word in words[1:]), WORD(0)]
    return [builder.or_(builder.lshr(word, WORD(1)), carry) for word, carry in zip(words, carried, strict=True)]


def _one(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    bit, place = _bit(builder, args[0]), builder.ashr(args[0], WORD(6))
    words = [
        builder.select(builder.icmp_signed("==", place, WORD(word)), bit, WORD(0))
        for word in range(sig.return_type.count)
    ]
    return _tuple(context, builder, sig, words)


def _copy_head(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    target, source, length = args
    cgutils.raw_memcpy(builder, target, source, length, 1, 8)
    return context.get_dummy_value()


# The log


def _field(context: Any, builder: Any, record: Any, value: Any, name: str) -> Any:
    """Where a number of a record stands."""
    kind = context.get_data_type(record.typeof(name))
    return cgutils.get_record_member(builder, value, record.offset(name), kind)


def _attach_log(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    record, array = sig.args[:2]
    log = context.make_array(array)(context, builder, args[1])
    length = cgutils.unpack_tuple(builder, log.shape)[0]
    is_long = builder.icmp_unsigned(">", length, WORD(MOST_ENTRIES))
    room = builder.select(is_long, ENTRY_COUNT(MOST_ENTRIES), builder.trunc(length, ENTRY_COUNT))
    for name, found in (
        ("log_address", builder.ptrtoint(log.data, WORD)),
        ("log_left", builder.trunc(args[2], ENTRY_COUNT)),
        ("log_room", room),
    ):
        builder.store(found, _field(context, builder, record, args[0], name))
    return context.get_dummy_value()


def _detach_log(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    (record,) = sig.args
    left = builder.load(_field(context, builder, record, args[0], "log_left"))
    for name, empty in (("log_address", WORD(0)), ("log_left", ENTRY_COUNT(0)), ("log_room", ENTRY_COUNT(0))):
        builder.store(empty, _field(context, builder, record, args[0], name))
    return builder.zext(left, WORD)


def _fetches(record: Any) -> Any:
    return signature(types.none, record) if isinstance(record, types.Record) else None


def _fetch_ahead(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """One hint for every line of the record."""
    byte, flag = ir.IntType(8).as_pointer(), ir.IntType(32)
    hint = cgutils.get_or_insert_function(
        builder.module, ir.FunctionType(ir.VoidType(), [byte, flag, flag, flag]), "llvm.prefetch.p0"
    )
    start = builder.ptrtoint(args[0], WORD)
    for offset in range(0, sig.args[0].size, LINE):
        place = builder.inttoptr(builder.add(start, WORD(offset)), byte)
        builder.call(hint, [place, flag(1), flag(3), flag(1)])
    return context.get_dummy_value()


def _append_entry(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """The address is that of an array that the caller holds for as long as the record is attached to it."""
    record, value = sig.args[0], args[0]
    left = _field(context, builder, record, value, "log_left")
    place = builder.load(left)
    has_room = builder.icmp_unsigned("<", place, builder.load(_field(context, builder, record, value, "log_room")))
    with builder.if_then(has_room):
        start = builder.load(_field(context, builder, record, value, "log_address"))
        entry = builder.add(start, builder.mul(builder.zext(place, WORD), WORD(ENTRY_BYTES)))
        for (offset, bits), number in zip(ENTRY_LAYOUT, args[1:], strict=True):
            kind = ir.IntType(bits)
            target = builder.inttoptr(builder.add(entry, WORD(offset)), kind.as_pointer())
            builder.store(builder.trunc(number, kind), target)
    is_full = builder.icmp_unsigned("==", place, ENTRY_COUNT(MOST_ENTRIES))
    builder.store(builder.select(is_full, place, builder.add(place, ENTRY_COUNT(1))), left)
    return context.get_dummy_value()


def _register_nth() -> None:
    _register(card_sets.nth, _nth_of, (types.UniTuple, types.Integer), _nth_by_deposit if _DEPOSITS else _nth_by_steps)


def _nth_of(cards: Any, n: Any) -> Any:
    return signature(types.int64, cards, types.int64) if _is_set(cards) else None


def _word_with(builder: Any, words: Any, n: Any) -> Any:
    """The word that holds the n-th card, its first card, and which one of it that is. One path for all: which word it
    is cannot be foreseen, and a wrong guess costs a processor dear.
    """
    word, start, left = words[0], WORD(0), n
    below = builder.ctpop(words[0])
    for place, other in enumerate(words[1:], 1):
        is_higher = builder.icmp_signed(">=", n, below)
        word = builder.select(is_higher, other, word)
        start = builder.select(is_higher, WORD(BITS * place), start)
        left = builder.select(is_higher, builder.sub(n, below), left)
        below = builder.add(below, builder.ctpop(other))
    return word, start, left


def _nth_by_deposit(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """An instruction of newer processors puts a bit at the place of the n-th one."""
    word, start, left = _word_with(builder, cgutils.unpack_tuple(builder, args[0]), args[1])
    deposit = cgutils.get_or_insert_function(
        builder.module, ir.FunctionType(WORD, [WORD, WORD]), "llvm.x86.bmi.pdep.64"
    )
    found = builder.call(deposit, [builder.shl(WORD(1), left), word])
    return builder.add(builder.cttz(found, ir.IntType(1)(0)), start)


def _nth_by_steps(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    word, start, left = _word_with(builder, cgutils.unpack_tuple(builder, args[0]), args[1])
    rest = cgutils.alloca_once_value(builder, word)
    with cgutils.for_range(builder, left):
        bits = builder.load(rest)
        builder.store(builder.and_(bits, builder.sub(bits, WORD(1))), rest)
    return builder.add(builder.cttz(builder.load(rest), ir.IntType(1)(0)), start)


# Records


def read_fields_as_words() -> None:
    """Whole numbers of a record are read as 64-bit ones however narrow they are stored."""
    resolve = arraydecl.RecordAttribute.generic_resolve

    def resolve_wide(self: Any, record: Any, attribute: str) -> Any:
        return _wide(resolve(self, record, attribute))

    arraydecl.RecordAttribute.generic_resolve = resolve_wide
    context = cpu_target.target_context
    context.refresh()
    readers = context._getattrs[None]
    readers.versions = [
        (kinds, _widened(read) if tuple(kinds) == (types.Record,) else read) for kinds, read in readers.versions
    ]
    readers._cache.clear()


def describe_records_once() -> None:
    """numba asks for the description of a record thousands of times, and writes it anew each time."""
    describe = types.Record.__repr__

    def described(record: Any) -> str:
        known: dict[str, Any] = record.__dict__
        if "described" not in known:
            known["described"] = describe(record)
        text: str = known["described"]
        return text

    types.Record.__repr__ = described


def _wide(kind: Any) -> Any:
    return types.int64 if isinstance(kind, types.Integer) and kind.bitwidth < BITS else kind


def _widened(read: Any) -> Any:
    def read_wide(context: Any, builder: Any, record: Any, value: Any, attribute: str) -> Any:
        found, kind = read(context, builder, record, value, attribute), record.typeof(attribute)
        return found if _wide(kind) is kind else context.cast(builder, found, kind, _wide(kind))

    return read_wide
