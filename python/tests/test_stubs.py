"""The type stubs name what there is, and everything has a docstring."""

import ast
import pathlib

import zheng

STUB = ast.parse((pathlib.Path(__file__).parents[1] / "zheng" / "__init__.pyi").read_text())


def public(names):
    return {name for name in names if not name.startswith("_")}


def test_stubs_name_what_there_is():
    functions = {node.name for node in STUB.body if isinstance(node, ast.FunctionDef)}
    classes = {node.name: node for node in STUB.body if isinstance(node, ast.ClassDef)}
    assert functions | set(classes) == set(zheng.__all__)
    for name in ("Game", "State", "Bot", "Vector"):
        members = {node.name for node in classes[name].body if isinstance(node, ast.FunctionDef)}
        assert public(members) == public(dir(getattr(zheng, name))), name


def test_everything_has_a_docstring():
    for name in zheng.__all__:
        thing = getattr(zheng, name)
        assert thing.__doc__, name
        if isinstance(thing, type) and not issubclass(thing, Exception):
            for member in public(dir(thing)):
                assert getattr(thing, member).__doc__, f"{name}.{member}"
