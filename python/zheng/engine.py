"""A Python function as an engine: a program that plays in ``zheng arena``, as a bot of ``zheng serve --engine``, and through
``examples/bot.py`` as a player on any server.

    >>> import zheng.engine
    >>> def choose(decision):
    ...     return decision.legal[0]
    >>> zheng.engine.run(choose)

The messages are those of docs/engine-protocol.md.
"""

import contextlib
import functools
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, SupportsIndex

import zheng

__all__ = ["Decision", "run"]


@dataclass(frozen=True)
class Decision:
    """A decision of a seat."""

    #: The game with its settings.
    game: zheng.Game
    #: The seat that must decide.
    seat: str
    #: What the seat may know.
    view: dict[str, Any]
    #: What the seat saw happen since its last decision.
    events: list[dict[str, Any]]
    #: The legal actions, in notation.
    legal: list[str]
    #: How long it may think.
    milliseconds: int
    #: For random numbers: another one at each decision, but the same ones if the match is repeated.
    seed: int

    @functools.cached_property
    def state(self) -> zheng.State:
        """A state that the seat could be in for all it knows. Hidden cards are dealt from ``seed``, each possibility alike;
        what it says about ``seat`` (observation, legal actions, odds, bots) is true."""
        return self.game.imagine(self.view, self.seed)

    def notation(self, action: str | SupportsIndex) -> str:
        """An action in notation, given in notation or by its id."""
        if isinstance(action, str):
            return action
        ids = self.state.legal_ids(self.seat).tolist()
        return self.state.legal(self.seat)[ids.index(action)]


def run(
    choose: Callable[[Decision], str | SupportsIndex], name: str = "Python", *, content: str | None = None
) -> None:
    """Answers the messages on standard input until they end. ``choose`` returns an action, in notation or by its id.

    What it prints goes to standard error. ``content`` is the text of a content file, if the match is played with one."""
    answers = sys.stdout

    def answer(message: dict[str, str]) -> None:
        print(json.dumps(message), file=answers, flush=True)

    with contextlib.redirect_stdout(sys.stderr):
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "game":
                game, seat, seed = _game(message, content), message["seat"], message["seed"]
                answer({"ready": name})
            elif message["type"] == "decide":
                seed = (seed + 1) % 2**64
                view, events, legal = message["view"], message["events"], message["legal"]
                decision = Decision(game, seat, view, events, legal, message["time"], seed)
                answer({"action": decision.notation(choose(decision))})


def _game(message: dict[str, Any], content: str | None) -> zheng.Game:
    """The game that a message names."""
    if message["protocol"] != 1:
        raise zheng.ZhengError(f"this package speaks version 1 of the protocol, not {message['protocol']}")
    settings = {tag.lower(): value for tag, value in message["settings"].items()}
    game = zheng.game(message["game"], content=content, **settings)
    for what, own, asked in (
        ("version of the rules", game.version, message["rules"]),
        ("content", game.content, message["content"]),
    ):
        if own != asked:
            raise zheng.ZhengError(f"this package has another {what}: {own}, not {asked}")
    return game
