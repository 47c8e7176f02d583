# Why something is not possible: what is wrong, and what to do.

ching-reason-game-over = The game is over.
ching-reason-not-your-decision = It is not your decision now. Wait for the others.
ching-reason-not-now = That is not being decided now. Choose one of the actions offered.
ching-reason-fate-first = Something is drawn first. Wait for it.
ching-reason-not-to-draw = It cannot be { $mission }: it has been drawn already, or there is none. Draw another.
ching-reason-not-in-deck = The deck does not hold { $card }. Draw another card.
ching-reason-not-in-encounter-deck = The deck does not hold { $card }. Draw another card.
ching-reason-not-there = The victim has nothing like that. Draw something the victim has.
ching-reason-not-in-hand = You do not hold { $card }. Choose a card of your hand.
ching-reason-choose-cards = { $count ->
    [one] Exactly { $count } card is to be chosen. Name that many.
   *[other] Exactly { $count } different cards are to be chosen. Name that many.
}
ching-reason-lower-first = Name the lower card first, then the higher one.
ching-reason-must-claim = A mission lies at or below the number of your space, so you must claim one. Choose the one to claim.
ching-reason-no-such-mission = There is no { $mission } on the board. Choose one that lies there.
ching-reason-not-closest = It cannot be { $mission }: without a skill you claim the mission with the highest number not above your space.
ching-reason-out-of-reach = It cannot be { $mission }: only missions from your space's number up to 6 higher are in reach. Choose one of those.
ching-reason-no-skill = You have no { $skill } to use. { $symbol ->
    [none] 4 different symbols
   *[other] 3 × { $symbol }
} in an expedition that ends give it.
ching-reason-skill-used = You have used { $skill } already. { $card } makes used skills ready again.
ching-reason-not-a-split = The symbols of your expedition do not give exactly these skills, or would give one more. Choose one of the ways offered.
ching-reason-not-held = You do not hold { $card }. Choose something else.
ching-reason-one-per-turn = You have played an encounter card in this turn. Play another in your next turn.
ching-reason-only-when-ending = That is possible only while your expedition ends. Keep it until then.
ching-reason-kept-to-end = This card is not played. Keep it: it counts at the end of the game.
ching-reason-no-used-skill = None of your skills is used, so { $card } would change nothing. Keep it for later.
ching-reason-nothing-to-turn = No opponent has an unturned card with the symbol { $symbol } in an expedition. Keep the card for later.
ching-reason-expedition-ended = Your expedition has ended in this turn, so no Pilot can join the new one yet. Wait for your next turn.
ching-reason-end-of-world = Your Junk is at the End of the World, so no card can be added. Your next card ends the expedition.
ching-reason-no-expedition = Your Junk has no expedition yet, so there is nothing to add a card to. Reveal a navigation card first.
ching-reason-needs-target = Say against whom you play it.
ching-reason-no-target = This card is not played against one player. Play it without naming anybody.
ching-reason-no-such-seat = { NAME($seat, case: "Nom") } does not play in this game. Choose an opponent who does.
ching-reason-yourself = You cannot attack yourself. Choose an opponent.
ching-reason-partner = You cannot attack your partner. Choose an opponent.
ching-reason-no-gem = { NAME($seat, case: "Nom") } has no gem. Choose an opponent who has one.
ching-reason-no-encounter = { NAME($seat, case: "Nom") } has no encounter card. Choose an opponent who has one.
ching-reason-no-card = { NAME($seat, case: "Nom") } has no navigation card. Choose an opponent who has one.
ching-reason-not-laid-out = Not laid out: { $card }. Take one of the cards that are.
ching-reason-no-face-down = The face-down card is gone. Take a card that lies face up.
ching-reason-must-take = You must take a laid-out card. Choose one; the face-down card counts too.
ching-reason-no-pilot = Only a Pilot wards off an attack. Discard one, or let the attack happen.
ching-reason-must-turn = You must turn a card, or discard a Pilot to ward off the Siren.
ching-reason-not-at-sea = Not in your expedition: { $card }. Turn a card that is.
ching-reason-already-turned = Already turned: { $card }. Turn another.
ching-reason-other-symbol = Without the Siren's symbol: { $card }. Turn a card that has it.
ching-reason-no-pilot-to-turn = No unturned Pilot with the Siren's symbol is there. Turn another card.
ching-reason-not-theirs = Not in the hand you are looking at: { $card }. Take a card that is.
ching-reason-owes-card = Your partner has given you a card in this round, so you must give one back. Choose which.
ching-reason-none-to-claim = No mission lies at or below the number of your space. Sail further next time, or use { $skill } if you can.
ching-reason-none-in-reach = { $skill } reaches no mission: none lies from your space's number up to 6 higher.
ching-reason-no-card-in-hand = You have no navigation card in your hand to add.
ching-reason-no-encounter-in-hand = You have no encounter card. Crossing an encounter line brings one, and so do some missions.
ching-reason-none-has-effect = None of your encounter cards can be played now. Keep them for later.
ching-reason-nobody-to-attack = No opponent has a navigation card to take. Keep the skill for later.
ching-reason-none-laid-out = No card is laid out any more. End your turn without one.
ching-reason-no-pilot-held = You hold no Pilot, and only a Pilot wards off an attack.
