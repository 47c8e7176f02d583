# The board and the cards in plain text.

ming-board-era = Era { $era }, round { $round }
ming-board-set-up = Setup
ming-board-over = The game is over
ming-board-phase = { $phase ->
    [draw] the Emperor draws
    [emperor] the Emperor's phase
   *[overlord] the Overlord's phase
}
ming-board-homelands = Barbarian Homelands
ming-board-borderlands = Borderlands
ming-board-control = Control
ming-board-contested = contested
ming-board-nobody = nobody
ming-board-voyages = Voyages
ming-board-battle = Battle for { $place }:
ming-board-no-dice = no dice yet
ming-board-played = Played
ming-board-set-aside = Set aside
ming-board-discards = Discards
ming-board-top-first = top first: { $cards }
ming-board-more = … and { $count } more
ming-board-none = none
ming-board-deck = Deck
ming-board-card = { $number }{ "\u00A0" }“{ $title }”
ming-board-card-cp = { $number } “{ $title }” ({ $cp } CP)
ming-board-cp = { $cp }{ "\u00A0" }CP
ming-board-hand = hand: { $cards }
ming-board-reserve = reserve: { $cards }
ming-board-backs = { $cards } (reserved in { $count ->
    [one] round { $rounds }
   *[other] rounds { $rounds }
})
ming-board-your-hand = Your hand
ming-board-your-reserve = Your reserve
ming-board-reserved-in = reserved in round { $round }

ming-half = { NAME($side, case: "short") }
ming-half-voyage = { NAME($side, case: "short") }, { $voyage }
ming-half-few = { NAME($side, case: "short") }, up to 3 Voyages
ming-half-many = { NAME($side, case: "short") }, 4 Voyages or more
ming-half-available = { NAME($side, case: "short") }, available
ming-half-not-yet = { NAME($side, case: "short") }, only after { $voyage }
