"""Exact engines for The Ming Voyages and Madame Ching, for research.

A game comes from :func:`ming`, :func:`ming_solo` or :func:`ching`; ``game.start(seed)`` gives a :class:`State`,
``game.vector(n)`` many games at once in numpy arrays. Environments are in :mod:`zheng.pettingzoo`,
:mod:`zheng.gymnasium` and :mod:`zheng.open_spiel`.
"""

from collections.abc import Iterable

from ._zheng import Bot, Game, IllegalAction, State, Vector, ZhengError, game, games, read

__all__ = [
    "Bot",
    "Game",
    "IllegalAction",
    "State",
    "Vector",
    "ZhengError",
    "ching",
    "game",
    "games",
    "ming",
    "ming_solo",
    "read",
    "vector",
]

__version__ = "0.1.0"


def ming(edition: str = "english", *, content: str | None = None) -> Game:
    """The Ming Voyages for two, in the ``"english"`` or the ``"german"`` edition."""
    return game("ming", content=content, edition=edition)


def ming_solo(difficulty: str = "easy", challenges: Iterable[str] = (), *, content: str | None = None) -> Game:
    """The Ming Voyages alone: ``"easy"``, ``"moderate"``, ``"hard"`` or ``"brutal"``; challenges ``"losses"``, ``"hordes"``."""
    return game("ming-solo", content=content, difficulty=difficulty, challenges=list(challenges))


def ching(players: int = 4, teams: bool = False, *, content: str | None = None) -> Game:
    """Madame Ching for two, three or four; four can play in teams."""
    return game("ching", content=content, players=players, teams=teams)


def vector(name: str, n: int, seed: int = 0, threads: int = 1, **settings) -> Vector:
    """``n`` games at once in numpy arrays: ``zheng.vector("ming", n=4096, threads=2)``."""
    return game(name, **settings).vector(n, seed=seed, threads=threads)
