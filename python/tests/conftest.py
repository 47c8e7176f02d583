"""What several tests use: the sizes that the page documents, and the examples in it."""

import pathlib
import re

import pytest

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "python.md"


@pytest.fixture(scope="session")
def sizes():
    """The table of sizes in the page: columns of an observation and of an action, and action ids, by mode."""
    rows = re.findall(r"^\| `([a-z0-9 -]+)` \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|", PAGE.read_text(), re.M)
    return {mode: [int(number.replace(",", "")) for number in numbers] for mode, *numbers in rows}
