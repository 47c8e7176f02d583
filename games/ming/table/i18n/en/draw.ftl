# Texts on and beside the drawn table of The Ming Voyages.

ming-draw-map = Map of the Ming Empire, the Barbarian Homelands and the seas
ming-draw-empty = empty
ming-draw-region = { $place }: { $pieces }
ming-draw-borderland = { $place }: { $pieces }. Control: { $control }
ming-draw-voyage-open = { $voyage }, not completed
ming-draw-voyage-done = { $voyage }, completed

ming-draw-card = { $card }, { $cp } CP
ming-draw-after = after Voyage{ "\u00A0" }{ $number }
ming-draw-back = round { $round }

ming-draw-played = Played by { NAME($side, case: "nom") }
ming-draw-orders = { NAME($side, case: "Nom") } chooses who acts first
ming-draw-uses = { NAME($side, case: "Nom") } uses it now
ming-draw-reacts = { NAME($side, case: "Nom") } may react now
ming-draw-then = Then: { NAME($side, case: "nom") }
ming-draw-politics = Top 5 discards: take a card with { $cp } CP
ming-draw-needed = { $count ->
    [one] Roll below { $needed } with { $count } die
   *[other] Roll below { $needed } with one of { $count } dice
}
ming-draw-needed-minus = { $count ->
    [one] Roll below { $needed } with { $count } die (−{ $minus })
   *[other] Roll below { $needed } with one of { $count } dice (each −{ $minus })
}
ming-draw-skirmish = Skirmish { $at }
ming-draw-skirmish-needed = { $count ->
    [one] Roll above { $defenders } with { $count } die
   *[other] Roll above { $defenders } with one of { $count } dice
}
ming-draw-major = Major victory: { NAME($side, case: "nom") }
ming-draw-minor = Minor victory: { NAME($side, case: "nom") }

ming-draw-battle = Battle of { $place }
ming-draw-attacks = { NAME($side, case: "Nom") } attacks
ming-draw-defends = { NAME($side, case: "Nom") } defends
ming-draw-rerolls = { $count ->
    [one] { $count } re-roll left
   *[other] { $count } re-rolls left
}
ming-draw-die = { $value }
ming-draw-no-blow = Both sides roll before the dice are compared.
ming-draw-withstands = A Settlement prevents the loss.
ming-draw-costs = Loss: { $pieces }.

ming-draw-rounds = Rounds and score
ming-draw-round = Round { $round } of { $of }, era { $era }
ming-draw-piles = Deck and discards
ming-draw-discards = All { $count } discards, newest first
ming-draw-seen = Cards you know
ming-draw-passed = Passed on at the end of round { $round } and not seen since:
ming-draw-events = Event decks
ming-draw-event = Event
ming-draw-level = Level { $level }
ming-draw-left = { $left } of { $all } left
ming-draw-alone = Difficulty and tie-break

ming-draw-ask-kind = What do you want to do?
ming-draw-ask-card = Which card?
ming-draw-ask-take = Which discard?
ming-draw-ask-reveal = Which reserved card?
ming-draw-ask-discard = Which card do you discard next?
ming-draw-ask-target = Which Borderland?
ming-draw-ask-attackers = How many, and from where?
ming-draw-ask-lose = How many do you lose, and where?
ming-draw-ask-special-from = How many, and where?
ming-draw-ask-from = From where?
ming-draw-ask-split = How many, and where to?
ming-draw-ask-to = Where to?
ming-draw-ask-voyage = Which Voyage?
ming-draw-ask-junks = How many Junks?
ming-draw-ask-gold = How much Gold?
ming-draw-ask-with = Reinforce with a reserved card?
ming-draw-ask-dice = Which dice?
ming-draw-ask-count = How many?
ming-draw-with-none = no reinforcement
