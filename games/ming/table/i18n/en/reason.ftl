# Why something is not possible: what is wrong, and what to do.

ming-reason-game-over = The game is over.
ming-reason-not-your-decision = It's not your turn. Wait for the other side.
ming-reason-not-now = You can't do that now. Choose one of the actions offered.
ming-reason-fate-first = Dice or cards come first. Wait for them.
ming-reason-wrong-dice = { $count ->
    [one] Exactly { $count } die is rolled here.
   *[other] Exactly { $count } dice are rolled here.
} Correct the number.
ming-reason-not-in-deck = The deck does not contain { $card }. Draw another card.
ming-reason-not-in-hand = You don't have { $card }. Choose a card from your hand.
ming-reason-reserve-full = Your reserve is full with { $count ->
    [one] { $count } card
   *[other] { $count } cards
}. Play a card face up instead.
ming-reason-other-side = Only the other side can do that. Choose an action of your own.
ming-reason-nothing = Choose at least 1; for a Voyage at least 1 Junk and 1 Gold.
ming-reason-only-cp = You have only { $count } CP. Spend no more than that.
ming-reason-needless-reinforcement = The CP of the played card are enough. Don't add a reserved card.
ming-reason-needs-reinforcement = The played card doesn't have that many CP. Reinforce it with a reserved card, or spend less.
ming-reason-not-in-reserve = Your reserve does not contain { $card }. Choose one of your reserved cards.
ming-reason-supply = { $count ->
    [0] The Supply has { $none } left. Choose another action.
   *[other] The Supply has only { $pieces }. Take no more than that.
}
ming-reason-too-few = { $count ->
    [0] Not possible: { $none } { $at }. Choose another region.
    [one] There is only { $pieces } { $at }. Choose no more than that.
   *[other] There are only { $pieces } { $at }. Choose no more than that.
}
ming-reason-not-adjacent = { $place } and { $other } are not adjacent. Choose adjacent regions.
ming-reason-wrong-place = { $place } is not possible here. Choose another region.
ming-reason-room = { $count ->
    [0] { $place } is full: a Borderland can hold at most 5 pieces. Choose another region.
   *[other] { $place } has room for only { $count } more: a Borderland can hold at most 5 pieces. Move no more than that.
}
ming-reason-no-such-event = This Event is not in the deck. Draw another.
ming-reason-enemy-there = The enemy controls { $place }. Attack it, or choose another destination.
ming-reason-not-enemys = The enemy does not control { $place }. Choose a Borderland that it does.
ming-reason-not-yours = You do not control { $place }. Choose a Borderland that you do.
ming-reason-no-junk-at-sea = You have no Junk in the South China Sea. Build one first.
ming-reason-no-gold = There is no Gold in the Ming Homeland or the South China Sea. Collect taxes first.
ming-reason-gold-at-sea-must-sail = All Gold in the South China Sea must sail along. Send at least { $count } Gold.
ming-reason-no-such-voyage = There is no Voyage { $count }. Choose one from 1 to 7.
ming-reason-voyage-completed = { $voyage } is already completed. Choose another.
ming-reason-voyage-not-completed = To use your special action on this card, complete { $voyage } first.
ming-reason-no-special = There is no special action for you on { $card }. Use its CP instead.
ming-reason-special-unusable = Your special action on { $card } would change nothing now, or cannot be carried out in full. Choose something else.
ming-reason-other-special = The special action of { $card } does something else. Do what its text says.
ming-reason-exactly = Choose exactly { $count }.
ming-reason-at-most = Choose at most { $count }.
ming-reason-one-place = Choose only one region.
ming-reason-skirmish-size = A Skirmish needs 1 to 5 enemy Troops or Hordes { $at }. Choose another target.
ming-reason-skirmish-reach = You do not control a Borderland next to { $place }. Choose another target.
ming-reason-not-in-top-five = The top 5 cards of the discard pile do not include { $card }. Choose one of those.
ming-reason-take-cp = You can only take a card with { $count } CP. Choose one of those.
ming-reason-take-unusable = You could not use your special action on { $card } now. Choose another card.
ming-reason-not-these-dice = You did not roll these dice. Choose dice by the numbers they show.
ming-reason-not-to-discard = You can't discard { $card } now. Choose one of the cards offered.
ming-reason-nobody-can-move = None of your pieces can move. Choose another action.
ming-reason-no-target = No enemy Borderland is within reach. Move closer, or choose another action.
ming-reason-nowhere-to-build = You do not control a Borderland next to a Homeland with Settlements. Gather resources, or conquer a Borderland first.
