# make play   opens a table on this computer; make test   runs everything. Both prepare what they need.

PORT ?= 0
N ?= 25
OUT ?= out
VENV := .venv
PY := $(VENV)/bin/python
PYTHON ?= $(shell for each in python3 python3.13 python3.12 python3.11; do \
	"$$each" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$each" && break; done)
CHECKED := bot engine render tests

.PHONY: help setup play test check format bench crash pictures readme-pictures clean

help:
	@echo "make play [PORT=8123]  a local table: a small Discord, the bot, and a page to play on"
	@echo "make setup             only prepare the environment"
	@echo "make test              the whole test suite"
	@echo "make check             style, types, architecture, translations, links"
	@echo "make bench             measure; figures also as JSON in $(OUT)/"
	@echo "make crash N=200       kill the bot at N moments of a played day and compare"
	@echo "make pictures          draw every sample picture into $(OUT)/pictures (MOCKUPS=folder sets them beside others)"
	@echo "make clean             remove caches and results (not the environment, not var/)"

setup: $(VENV)/ready-play

# What is needed to play. The second time this is already there.
$(VENV)/ready-play: pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed (python3 is missing or older)" >&2; exit 1; }
	@test -x $(PY) || $(PYTHON) -m venv $(VENV) 2>/dev/null \
		|| { $(PYTHON) -m venv --without-pip --clear $(VENV) && $(PYTHON) -m pip -q --python $(PY) install pip; } \
		|| { rm -rf $(VENV); echo "the environment cannot be made: install your system's python3-venv" >&2; exit 1; }
	@echo "Preparing the environment (once) ..." >&2
	@$(PY) -m pip install -q --disable-pip-version-check -e . >&2
	@touch $@

# What is needed to work on it.
$(VENV)/ready-dev: $(VENV)/ready-play
	@$(PY) -m pip install -q --disable-pip-version-check -e '.[dev]' >&2
	@touch $@

play: $(VENV)/ready-play
	@exec $(PY) -m bot play --port $(PORT)

test: $(VENV)/ready-dev
	@$(PY) -m pytest -q -n auto --dist loadfile

check: $(VENV)/ready-dev
	$(PY) -m ruff check $(CHECKED)
	$(PY) -m ruff format --check $(CHECKED)
	$(PY) -m mypy
	$(VENV)/bin/lint-imports
	$(PY) -m pytest -q -n auto --dist loadfile tests/docs tests/texts

format: $(VENV)/ready-dev
	$(PY) -m ruff check --fix $(CHECKED)
	$(PY) -m ruff format $(CHECKED)

bench: $(VENV)/ready-dev
	@$(PY) -m tests.bench --out $(OUT)

crash: $(VENV)/ready-dev
	@$(PY) -m tests.crash --points $(N)

pictures: $(VENV)/ready-play
	@$(PY) -m render pictures $(OUT)/pictures $(if $(MOCKUPS),--beside $(MOCKUPS))

clean:
	rm -rf $(OUT) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find bot engine render tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The pictures in README: two moments of one raid, and one impulse.
readme-pictures: $(VENV)/ready-play
	@mkdir -p docs/pictures; for each in en ja; do \
		$(PY) -m render record data/raf/positions/one-raid.toml $(OUT)/readme --locale $$each >/dev/null && \
		$(PY) -m render record data/talon/positions/picture-impulse.toml $(OUT)/readme --locale $$each >/dev/null && \
		cp $(OUT)/readme/one-raid-01-02-detection-light-$$each.png docs/pictures/map-$$each.png && \
		cp $(OUT)/readme/one-raid-04-00-hunt-light-$$each.png docs/pictures/combat-$$each.png && \
		cp $(OUT)/readme/picture-impulse-03-00-asked-light-$$each.png docs/pictures/impulse-$$each.png; \
	done; ls docs/pictures
