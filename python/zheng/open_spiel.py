"""Games for OpenSpiel.

    >>> import pyspiel, zheng.open_spiel
    >>> zheng.open_spiel.register()
    >>> game = pyspiel.load_game("zheng_ming")

Registers ``zheng_ming`` (``edition``), ``zheng_ming_solo`` (``difficulty``) and ``zheng_ching`` (``players``, ``teams``); each also
takes a ``position`` to begin from, as JSON. Dice and draws are explicit chance nodes; when several seats choose in secret they are
asked one after the other.

The string of an observation is what a seat may know (its view). The string of an information state is all that the seat has seen
happen, in order, its own choices included: nothing is forgotten.
"""

import json

import numpy as np
import pyspiel

import zheng

__all__ = ["register", "register_game", "resample"]

#: More than any game takes.
LONGEST = 100_000

#: The games by OpenSpiel's name, with their parameters.
GAMES = {
    "zheng_ming": ("ming", {"edition": "english"}),
    "zheng_ming_solo": ("ming-solo", {"difficulty": "easy"}),
    "zheng_ching": ("ching", {"players": 4, "teams": False}),
}


def register():
    """Makes the games known to ``pyspiel.load_game``. Calling it again changes nothing."""
    for name, (game, parameters) in GAMES.items():
        register_game(name, game, **parameters)


def register_game(name, game, **parameters):
    """Makes a game known to ``pyspiel.load_game`` by a name; ``parameters`` are its settings with their defaults."""
    if name not in pyspiel.registered_names():
        parameters = {"position": "", **parameters}
        pyspiel.register_game(_game_type(name, game, parameters), _game_class(name, game, parameters))


def resample(state, player):
    """A state that fits what a player may know, for ``ISMCTSBot.set_resampler``: each possibility alike."""
    seed = int(np.random.randint(2**31))
    other = state.get_game().new_initial_state()
    other.zheng = state.zheng.imagine(seed, player)
    # What the others have seen before is not known: their past is what they know now.
    seats = range(len(other.get_game().zheng.seats))
    other.past = [(0, _text(other.zheng.view(seat))) for seat in seats]
    other.past[player] = (0, state.seen(player))
    return other


def _text(value):
    return json.dumps(value, separators=(",", ":"))


def _game_type(name, game, parameters):
    return pyspiel.GameType(
        short_name=name,
        long_name=f"Zheng {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM
        if game == "ming-solo"
        else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _game_class(name, game, defaults):
    game_type = _game_type(name, game, defaults)

    class Game(pyspiel.Game):
        def __init__(self, params=None):
            settings = {**defaults, **(params or {})}
            self.position = settings.pop("position")
            self.zheng = zheng.game(game, **settings)
            info = pyspiel.GameInfo(
                num_distinct_actions=self.zheng.num_actions,
                max_chance_outcomes=216,
                num_players=len(self.zheng.seats),
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=None if game == "ming-solo" else 0.0,
                max_game_length=LONGEST,
            )
            super().__init__(game_type, info, params or {})

        def new_initial_state(self):
            return State(self)

        def make_py_observer(self, iig_obs_type=None, params=None):
            return Observer(self.zheng, remembers=iig_obs_type is not None and iig_obs_type.perfect_recall)

    return Game


class State(pyspiel.State):
    """A state of OpenSpiel; ``zheng`` is the state it stands for."""

    def __init__(self, game):
        super().__init__(game)
        self.zheng = game.zheng.position(game.position) if game.position else game.zheng.start()
        #: What each seat saw, and up to which ply.
        self.past = [(0, "")] * len(game.zheng.seats)
        self._seats = game.zheng.seats

    def current_player(self):
        if self.zheng.is_over:
            return pyspiel.PlayerId.TERMINAL
        if self.zheng.is_chance:
            return pyspiel.PlayerId.CHANCE
        return self._seats.index(self.zheng.seat)

    def _legal_actions(self, player):
        return sorted(self.zheng.legal_ids(player).tolist())

    def chance_outcomes(self):
        return [(index, chance) for index, (_, chance) in enumerate(self.zheng.chances())]

    def _apply_action(self, action):
        if self.zheng.is_chance:
            self.zheng.apply(self.zheng.chances()[action][0])
        else:
            self.zheng.apply(int(action))

    def _action_to_string(self, player, action):
        if player == pyspiel.PlayerId.CHANCE:
            return self.zheng.chances()[action][0]
        return dict(zip(self.zheng.legal_ids(player).tolist(), self.zheng.legal(player)))[action]

    def seen(self, player):
        """All that a seat has seen happen."""
        since, seen = self.past[player]
        if since < self.zheng.plies:
            seen += "".join(_text(event) + "\n" for event in self.zheng.events(player, since))
            self.past[player] = (self.zheng.plies, seen)
        return seen

    def is_terminal(self):
        return self.zheng.is_over

    def returns(self):
        return [float(reward) for reward in self.zheng.rewards()]

    def __str__(self):
        return json.dumps(self.zheng.position())


class Observer:
    """What a player may know, as a tensor and as a string; with ``remembers``, the string is all that the player has seen."""

    def __init__(self, game, remembers):
        self._remembers = remembers
        self.tensor = np.zeros(len(game.observation_columns), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state, player):
        self.tensor[:] = state.zheng.observation(player)

    def string_from(self, state, player):
        return state.seen(player) if self._remembers else _text(state.zheng.view(player))
