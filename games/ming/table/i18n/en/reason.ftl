# Why something is not possible: what is wrong, and what to do.

ming-reason-game-over = The game is over.
ming-reason-not-your-decision = It is not your decision now. Wait for the other side.
ming-reason-not-now = That is not being decided now. Choose one of the actions offered.
ming-reason-fate-first = Dice or cards come first. Wait for them.
ming-reason-wrong-dice = { $count ->
    [one] Exactly { $count } die is rolled here.
   *[other] Exactly { $count } dice are rolled here.
} Name that many.
ming-reason-not-in-deck = The deck does not hold { $card }. Draw another card.
ming-reason-not-in-hand = You do not hold { $card }. Choose a card of your hand.
ming-reason-reserve-full = Your reserve is full with { $count ->
    [one] { $count } card
   *[other] { $count } cards
}. Play a card face up instead.
ming-reason-other-side = That is an action of the other side. Choose one of your own.
ming-reason-nothing = Name at least 1; for a Voyage at least 1 Junk and 1 Gold.
ming-reason-only-cp = You have only { $count } CP. Spend no more than that.
ming-reason-needless-reinforcement = The played card's CP are enough. Leave the reserved card out.
ming-reason-needs-reinforcement = The played card has fewer CP. Reinforce with a reserved card, or spend less.
ming-reason-not-in-reserve = Your reserve does not hold { $card }. Choose one of your reserved cards.
ming-reason-supply = { $count ->
    [0] The Supply has { $none } left. Choose another action.
   *[other] The Supply has only { $pieces }. Take no more than that.
}
ming-reason-too-few = { $count ->
    [0] There is { $none } { $at }. Choose another region.
    [one] There is only { $pieces } { $at }. Name no more than that.
   *[other] There are only { $pieces } { $at }. Name no more than that.
}
ming-reason-not-adjacent = { $place } and { $other } are not adjacent. Choose adjacent regions.
ming-reason-wrong-place = Not possible here: { $place }. Choose another region.
ming-reason-room = { $count ->
    [0] { $place } is full: a Borderland holds 5 pieces at most. Choose another region.
   *[other] { $place } has room for { $count } more: a Borderland holds 5 pieces at most. Move no more than that.
}
ming-reason-no-such-event = This Event is not in the deck. Draw another.
ming-reason-enemy-there = The enemy controls { $place }. Attack it, or choose another destination.
ming-reason-not-enemys = The enemy does not control { $place }. Choose a Borderland the enemy controls.
ming-reason-not-yours = You do not control { $place }. Choose a Borderland you control.
ming-reason-no-junk-at-sea = There is no Junk in the South China Sea. Build one first.
ming-reason-no-gold = There is no Gold in the Ming Homeland or the South China Sea. Collect taxes first.
ming-reason-gold-at-sea-must-sail = All Gold in the South China Sea must sail along. Send at least { $count } Gold.
ming-reason-no-such-voyage = There is no Voyage { $count }. Choose one from 1 to 7.
ming-reason-voyage-completed = { $voyage } is completed already. Choose another.
ming-reason-voyage-not-completed = Your special action on this card needs { $voyage }. Complete it first.
ming-reason-no-special = You have no special action on { $card }. Use its CP.
ming-reason-special-unusable = Your special action on { $card } would change nothing now, or cannot be done in full. Choose something else.
ming-reason-other-special = The special action of { $card } works in another way. Do what its text says.
ming-reason-exactly = Name exactly { $count }.
ming-reason-at-most = Name at most { $count }.
ming-reason-one-place = Name one region only.
ming-reason-skirmish-size = A Skirmish needs 1 to 5 enemy Troops or Hordes { $at }. Choose another target.
ming-reason-skirmish-reach = You control no Borderland next to { $place }. Choose another target.
ming-reason-not-in-top-five = The top 5 discards do not hold { $card }. Choose one of them.
ming-reason-take-cp = Only a card with { $count } CP can be taken. Choose such a card.
ming-reason-take-unusable = You could not use your action on { $card } now. Choose another card.
ming-reason-not-these-dice = These are not your dice. Name dice by the numbers they show.
ming-reason-not-to-discard = You cannot discard { $card } now. Choose one of the cards offered.
ming-reason-nobody-can-move = None of your pieces can move anywhere. Choose another action.
ming-reason-no-target = No enemy Borderland is in reach. Move closer, or choose another action.
ming-reason-nowhere-to-build = You control no Borderland next to a Homeland with Settlements. Gather resources, or take a Borderland first.
