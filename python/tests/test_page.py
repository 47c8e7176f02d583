"""Every example of docs/python.md is run, in the order of the page."""

import io
import re
import sys

import pytest
from conftest import PAGE

EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.M | re.S)


def test_the_page_has_examples():
    assert len(EXAMPLES) > 5


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example(number, tmp_path, monkeypatch):
    source = EXAMPLES[number]
    for module in ("pettingzoo", "gymnasium", "open_spiel", "duckdb"):
        if f"zheng.{module}" in source or f"import {module}" in source:
            pytest.importorskip({"open_spiel": "pyspiel"}.get(module, module))
    monkeypatch.chdir(tmp_path)
    # An engine that is not sent anything ends.
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    exec(compile(source, f"example {number + 1} of docs/python.md", "exec"), {"__name__": "example"})
