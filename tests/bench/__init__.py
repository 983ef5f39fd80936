"""The benchmark: `make bench`, or `python -m tests.bench --out OUT`. Figures, bars and how to read them:
docs/figures.md.
"""
