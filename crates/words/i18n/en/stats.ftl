# Games in numbers: the tables and charts of `zheng stats`. Numbers come as texts, already written in the language.

stats-title = Games in numbers
stats-count = { $count ->
    [one] { $number } game
   *[other] { $number } games
}
stats-nothing = No finished game was found.
stats-rest = and { $number } more rows; all are in the JSON
stats-table = Table
stats-about = Intervals hold the true value with 95% confidence. Changes are in percentage points of the chance to win, as the programs judge positions.

stats-results = Who won
    .note = The first place, alone or shared, with its interval, and the points of a game.
stats-endings = Endings
    .note = How the games ended.
stats-lengths = Lengths
    .note = Mean numbers of a game. Actions are decisions and chance events together.
stats-cards = Cards
    .note = How often each card was used, for what, and how the chance of its side changed in the turn. From reserve: reinforcing or re-rolls.
stats-uses = What cards were used for
    .note = Over all cards.
stats-voyages = Voyages
    .note = Attempts and successes, beside what exact odds promise.
stats-voyage-rounds = Voyages by round
    .note = When Voyages were attempted, and when they were completed.
stats-battles = Battles by size
    .note = How often the attacker won, beside the exact odds of the dice alone. Bare battles are those with no card in reserve on either side: there both should agree.
stats-missions = Missions
    .note = How often each mission was claimed, when, and how often by who was first in the end.
stats-skills = Skills
    .note = How often each skill was gained and used.
stats-encounters = Encounter cards
    .note = What became of them, and how the chance of who played them changed in the round.
stats-expeditions = Expeditions by length
    .note = How expeditions of so many cards ended, and what they brought.

stats-chart-rounds = Games by number of rounds
stats-chart-change = Change when played, in percentage points
stats-chart-change-of = { $side }: change when played, in percentage points
stats-chart-completed = Voyages completed in 100 games, by round
stats-chart-odds = Bare battles: won (upwards) against exact odds (to the right). Larger dots are more battles.
stats-chart-claimed = Claims in 100 games, by mission
stats-chart-lengths = Expeditions in 100 games, by number of cards

stats-col-rules = Rules
stats-col-players = Players
stats-col-seat = Seat
stats-col-player = Player
stats-col-games = Games
stats-col-first = First
stats-col-shared = of these shared
stats-col-points = Points
stats-col-ending = Ending
stats-col-share = Share
stats-col-rounds = Rounds
stats-col-most-rounds = Most
stats-col-decisions = Decisions
stats-col-plies = Actions
stats-col-card = Card
stats-col-side = Side
stats-col-uses = Uses in 100 games
stats-col-reserved = Reserved
stats-col-command = Command
stats-col-special = Special
stats-col-reaction = Reaction
stats-col-from-reserve = From reserve
stats-col-won = Won by its side
stats-col-change-played = Change when played
stats-col-change-reserved = Change when reserved
stats-col-use = Use
stats-col-change = Change
stats-col-voyage = Voyage
stats-col-round = Round
stats-col-tried = Tried in 100 games
stats-col-completed = Completed in 100 games
stats-col-succeeded = Succeeded
stats-col-expected = Exact odds
stats-col-attacker = Attacker
stats-col-size = Size
stats-col-fought = Fought in 100 games
stats-col-battle-won = Attacker won
stats-col-bare = Bare
stats-col-bare-won = Attacker won bare
stats-col-cards-used = Cards a battle
stats-col-lost = Lost a battle
stats-col-mission = Mission
stats-col-claimed = Claimed in 100 games
stats-col-meteorology = By Meteorology
stats-col-worth = Points
stats-col-mean-round = Mean round
stats-col-by-first = By who was first
stats-col-skill = Skill
stats-col-gained = Gained in 100 games
stats-col-used = Used in 100 games
stats-col-encounter = Card
stats-col-drawn = Drawn in 100 games
stats-col-played = Played
stats-col-cancelled = Cancelled an attack
stats-col-stolen = Stolen
stats-col-held = Held at the end
stats-col-change-encounter = Change when played
stats-col-length = Cards
stats-col-ended = In 100 games
stats-col-end-of-world = End of the World
stats-col-colours = Colours
stats-col-with-mission = With mission
stats-col-skills = Skills
stats-col-encounters = Encounter cards

stats-size = { $attackers } against { $defenders }
stats-size-settled = { $attackers } against { $defenders } + { $settlements } Settlements

stats-player = { $player ->
    [random] Random
    [novice] Novice
    [sailor] Sailor
    [captain] Captain
    [admiral] Admiral
   *[person] Person
}
stats-ending = { $ending ->
    [emperor_major] Major victory of the Emperor
    [overlord_major] Major victory of the Overlord
    [emperor_minor] Minor victory of the Emperor
    [overlord_minor] Minor victory of the Overlord
    [missions] All missions claimed
    [china_pearl] China Pearl taken
    [becalmed] Becalmed
    [resigned] Resignation
    [timed_out] Time ran out
    [agreed] Ended by agreement
    [closed] Table closed
   *[other] Other
}
stats-use = { $use ->
    [reserved] Reserved
    [recruit] Recruit
    [tax] Tax
    [junks] Junks
    [voyage] Voyage
    [move] Move
    [attack] Attack
    [amass] Amass
    [gather] Gather
    [build] Build
    [special] Special action
    [reaction] Reaction
    [taken] Taken by Politics
    [reinforced] Reinforcing
    [rerolls] Re-rolls
    [passed] Nothing possible
   *[event] Event of the automaton
}

stats-skipped = { $count ->
    [one] { $number } file could not be read and was left out.
   *[other] { $number } files could not be read and were left out.
}
stats-not-over = { $count ->
    [one] { $number } game is not over and was left out.
   *[other] { $number } games are not over and were left out.
}
