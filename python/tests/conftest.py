"""What several tests use: the sizes that the page documents, the examples in it, and the program `zheng`."""

import os
import pathlib
import re
import subprocess

import pytest

REPOSITORY = pathlib.Path(__file__).parents[2]
PAGE = REPOSITORY / "docs" / "python.md"


@pytest.fixture(scope="session")
def program():
    """Runs the program `zheng` of this clone and returns what it did; `start=True` returns at once. Skips the test if the
    program is not built."""
    target = REPOSITORY / os.environ.get("CARGO_TARGET_DIR", "target")
    built = [path for path in (target / "debug" / "zheng", target / "release" / "zheng") if path.exists()]
    if not built:
        pytest.skip("the program is not built")
    newest = max(built, key=lambda path: path.stat().st_mtime)

    def run(*args, start=False, **options):
        command = [newest, *map(str, args)]
        if start:
            return subprocess.Popen(command, **options)
        return subprocess.run(command, capture_output=True, text=True, **options)

    return run


@pytest.fixture(scope="session")
def sizes():
    """The table of sizes in the page: columns of an observation and of an action, and action ids, by mode."""
    rows = re.findall(r"^\| `([a-z0-9 -]+)` \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|", PAGE.read_text(), re.M)
    return {mode: [int(number.replace(",", "")) for number in numbers] for mode, *numbers in rows}
