# Every text of Lanterns. `NAME($seat, case: "gen")` reads the forms of the names given here.

name-dawn = Dawn
    .nom = Dawn
    .acc = Dawn
    .dat = Dawn
    .gen = Dawn's
    .short = Dawn
name-noon = Noon
    .nom = Noon
    .acc = Noon
    .dat = Noon
    .gen = Noon's
    .short = Noon
name-dusk = Dusk
    .nom = Dusk
    .acc = Dusk
    .dat = Dusk
    .gen = Dusk's
    .short = Dusk

lanterns-name = Lanterns
lanterns-mode = an evening for three
lanterns-card = Lantern { $card }
lanterns-card-full = Lantern { $card }: { $below } are lower and { $above } higher
lanterns-card-names = a number from 1 to { $last }
lanterns-stake = Stake { $stake }
lanterns-none = none

## What to do now

lanterns-chance-draw = Lanterns are being drawn.
lanterns-chance-wind = The wind is about to turn.
lanterns-wait-choose = Everyone chooses a lantern and a stake. { $wind ->
    [storm] It's stormy: the lowest lantern scores.
   *[fair] The wind is fair: the highest lantern scores.
}
lanterns-prompt-choose = Choose a lantern and a stake. { $wind ->
    [storm] It's stormy: the lowest lantern scores.
   *[fair] The wind is fair: the highest lantern scores.
}
lanterns-prompt-chosen = You have chosen lantern { $card } for { $stake }. You can change your choice until everyone has chosen.
lanterns-prompt-give = Give { NAME($to, case: "dat") } a lantern from your hand.
lanterns-wait-give = { NAME($from, case: "nom") } gives { NAME($to, case: "dat") } a lantern.
lanterns-over = { $count ->
    [one] { $seats } wins with { $points } points.
   *[other] { $seats } share first place with { $points } points.
}

## The table

lanterns-board-round = Round { $round }, { $wind ->
    [storm] storm
   *[fair] fair wind
}
lanterns-board-player = { NAME($seat, case: "nom") }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $count ->
    [one] { $count } lantern
   *[other] { $count } lanterns
}{ $chosen ->
    [yes] , has chosen
   *[no] {""}
}
lanterns-board-played = Played: { $cards }. Left to draw: { $deck }.
lanterns-board-own = Your lanterns: { $cards }
lanterns-hand = Your lanterns
lanterns-played = Played
lanterns-parts = Lanterns
lanterns-legend = One line per player, then what was played. Lanterns are numbered 1 to 12.

## Game log

lanterns-log-drawn = { NAME($seat, case: "nom") } draws a lantern.
lanterns-log-drawn-this = { NAME($seat, case: "nom") } draws lantern { $card }.
lanterns-log-turn = Round { $round }
lanterns-log-wind = { $wind ->
    [storm] A storm: the lowest lantern scores.
   *[fair] A fair wind: the highest lantern scores.
}
lanterns-log-chose = { NAME($seat, case: "nom") } has chosen.
lanterns-log-chose-this = { NAME($seat, case: "nom") } has chosen lantern { $card } for { $stake }.
lanterns-log-revealed = Revealed: { $choices }.
lanterns-log-revealed-one = { NAME($seat, case: "nom") } lantern { $card } for { $stake }
lanterns-log-scored = { NAME($seat, case: "nom") } scores { $points }.
lanterns-log-gave = { NAME($from, case: "nom") } gives { NAME($to, case: "dat") } a lantern.
lanterns-log-gave-this = { NAME($from, case: "nom") } gives { NAME($to, case: "dat") } lantern { $card }.
lanterns-log-ended = A player has nothing left to play: the game is over.

## Actions, and why they are refused

lanterns-kind-play = Choose
    .help = Choose a lantern and a stake in secret.
lanterns-kind-give = Give
    .help = Give the player who scored a lantern from your hand.
lanterns-action-draw = Draw lantern { $card }
lanterns-action-play = Choose lantern { $card } for { $stake }
lanterns-action-give = Give lantern { $card }
lanterns-ask-play-card = Which lantern?
lanterns-ask-play-stake = What stake?
lanterns-ask-give-card = Which lantern do you give away?
lanterns-reason = { $reason ->
    [not_asked] It is not your turn
    [not_yours] You do not have this lantern, or it was a gift
    [not_in_deck] This lantern has already been drawn
    [bad_stake] Choose a stake of 1, 2 or 3
   *[not_now] You can't do that now
}

## Odds, statistics and pages

odds-kind-lantern = Your lanterns, and the chance to beat any two hidden ones:
ending-dark = All lanterns out
lanterns-stats = Lanterns that scored
    .note = In how many rounds each lantern scored, and for how much.
lanterns-col-lantern = Lantern
lanterns-col-rounds = Rounds in 100 games
lanterns-col-storms = In a storm
lanterns-col-points = Points
lanterns-col-won = By the winner
page-nav-lanterns = Rules: Lanterns
page-foot-lanterns = Components: Lanterns
page-game-lanterns = Lanterns
page-game-lanterns-about = A small game for three: choose a lantern in secret and mind the wind.
page-lanterns-bots = Against two bots
page-set-mode = Mode
page-set-mode-help = There is only one.
page-set-mode-evening = Evening

lanterns-goal = Have the most points when the last lantern is out.
lanterns-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
lanterns-term-stake = stake|stakes
    .help = How many points your lantern brings if it wins the round: 1, 2 or 3.
