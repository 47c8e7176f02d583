# Odds: what they are of, and the chances themselves.

odds-percent = { $whole }.{ $tenths }%
odds-percent-above = over { $percent }
odds-percent-below = under { $percent }
odds-ways = { $percent } ({ $good } of { $of })
odds-between = between { $low } and { $high }, as there are too many cards to be exact
odds-none = no card used { $chance }
odds-worst = worst case { $chance }

odds-for = What { NAME($side, case: "nom") } can reckon with:
odds-nothing = There are no odds here for { NAME($side, case: "acc") } to reckon with.
odds-kind = { $kind ->
    [battle] The battle, and the chance to win it:
    [choice] The dice, and the chance to win the battle then:
    [attack] Attacks, and the chance to win the battle:
    [voyage] Voyages, and the chance to complete them:
    [skirmish] Skirmishes, and the chance to hit:
   *[navigation] Navigation cards, and the chance that one is there:
}
odds-hidden = (The other side has hidden cards in reserve: chances if it uses none of them, and if it has the best cards it can have.)

# The Ming Voyages.
odds-battle = The battle of { $place }
odds-voyage = Send { $junks } and { $gold }
odds-voyage-special = Special action: send { $junks } and { $gold }

# Madame Ching.
odds-cards = { $from } to { $to }
odds-cards-one = { $from }
odds-cards-new-colour = { $cards } in a new colour
odds-cards-junk = Junk { $number }: { $cards }
odds-next = { $cards }, next from the deck
odds-deck = { $cards }, among the { $count } cards of the deck
odds-face-down = { $cards }, face down in the display
odds-hand = { $cards }, in { NAME($seat, case: "gen") } hand

# Dice and battles asked for by numbers.
odds-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
odds-lowered = { $what }, each lowered by { $minus }
odds-ask-voyage = Voyage with { $junks } and { $gold }, { $dice }
odds-ask-skirmish = Skirmish against { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}, { $dice }, hits and takes { $lost }
odds-ask-battle = { NAME($side, case: "Nom") } attacks with { $attackers } ({ $attack }) against { $defenders } ({ $defence }) and wins
odds-ask-and = { $one } and { $two }
odds-no-reserve = no reserve
odds-reserve = reserve { $cards } CP
odds-reserve-automaton = automaton, reserve { $cards } CP
odds-no-reserve-automaton = automaton, no reserve
