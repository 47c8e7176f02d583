# Why something is not possible: what is wrong, and what to do.

ching-reason-game-over = The game is over.
ching-reason-not-your-decision = It's not your turn. Wait for the others.
ching-reason-not-now = You can't do that now. Choose one of the actions offered.
ching-reason-fate-first = A card or tile is drawn first. Wait for it.
ching-reason-not-to-draw = You can't draw { $mission }: it has already been drawn or does not exist. Draw another.
ching-reason-not-in-deck = The deck does not contain { $card }. Draw another card.
ching-reason-not-in-encounter-deck = The deck does not contain { $card }. Draw another card.
ching-reason-not-there = The victim doesn't have that. Draw something the victim has.
ching-reason-not-in-hand = You don't have { $card }. Choose a card from your hand.
ching-reason-choose-cards = { $count ->
    [one] Choose exactly { $count } card.
   *[other] Choose exactly { $count } different cards.
}
ching-reason-lower-first = Name the lower card first, then the higher one.
ching-reason-must-claim = There is a mission at or below the number of your space, so you must claim one. Choose which.
ching-reason-no-such-mission = There is no { $mission } on the board. Choose a mission that is there.
ching-reason-not-closest = You can't claim { $mission }: without a skill you claim the mission with the highest number at or below your space.
ching-reason-out-of-reach = You can't claim { $mission }: only missions from the number of your space up to 6 higher are in reach. Choose one of those.
ching-reason-no-skill = You don't have { $skill } to use. You gain it when an expedition with { $symbol ->
    [none] 4 different symbols
   *[other] 3 × { $symbol }
} ends.
ching-reason-skill-used = You have already used { $skill }. { $card } makes used skills ready again.
ching-reason-not-a-split = The symbols of your expedition don't give these skills. Choose one of the options offered.
ching-reason-not-held = You don't have { $card }. Choose something else.
ching-reason-one-per-turn = You have already played an encounter card this turn. Play another on your next turn.
ching-reason-only-when-ending = You can only do this while your expedition ends. Keep it until then.
ching-reason-kept-to-end = You can't play this card. Keep it: it counts at the end of the game.
ching-reason-no-used-skill = You haven't used any of your skills, so { $card } would change nothing. Keep it for later.
ching-reason-nothing-to-turn = No opponent has an unturned card with the symbol { $symbol } in an expedition. Keep the card for later.
ching-reason-expedition-ended = Your expedition has ended this turn, so no Pilot can join the new one yet. Wait for your next turn.
ching-reason-end-of-world = Your Junk is at the End of the World, so you can't add a card. Your next card ends the expedition.
ching-reason-no-expedition = Your Junk has no expedition to add a card to. Reveal a navigation card first.
ching-reason-needs-target = Choose whom to play this card against.
ching-reason-no-target = This card is not played against a player. Play it without a target.
ching-reason-no-such-seat = { NAME($seat, case: "Nom") } is not in this game. Choose an opponent who is.
ching-reason-yourself = You cannot attack yourself. Choose an opponent.
ching-reason-partner = You cannot attack your partner. Choose an opponent.
ching-reason-no-gem = { NAME($seat, case: "Nom") } has no gem. Choose an opponent who has one.
ching-reason-no-encounter = { NAME($seat, case: "Nom") } has no encounter card. Choose an opponent who has one.
ching-reason-no-card = { NAME($seat, case: "Nom") } has no navigation card. Choose an opponent who has one.
ching-reason-not-laid-out = You can't take { $card }: it is not on the table. Take a card that is.
ching-reason-no-face-down = The face-down card is gone. Take a face-up card.
ching-reason-must-take = You must take a card from the table. Choose one. You may take the face-down card too.
ching-reason-no-pilot = Only a Pilot cancels an attack. Discard one, or let the attack happen.
ching-reason-must-turn = You must turn a card, or discard a Pilot to cancel the attack.
ching-reason-not-at-sea = You can't turn { $card }: it is not in your expedition. Turn a card that is.
ching-reason-already-turned = You can't turn { $card }: it is already turned. Turn another card.
ching-reason-other-symbol = You can't turn { $card }: it doesn't have the Siren's symbol. Turn a card that does.
ching-reason-no-pilot-to-turn = There is no unturned Pilot with the Siren's symbol. Turn another card.
ching-reason-not-theirs = You can't take { $card }: it is not in the hand you are looking at. Take a card that is.
ching-reason-owes-card = Your partner gave you a card this round, so you must give one back. Choose which.
ching-reason-none-to-claim = There is no mission at or below the number of your space. Sail further next time, or use { $skill } if you can.
ching-reason-none-in-reach = { $skill } does not reach a mission: there is none from the number of your space up to 6 higher.
ching-reason-no-card-in-hand = You don't have a navigation card in your hand to add.
ching-reason-no-encounter-in-hand = You don't have an encounter card. You get one when you cross an encounter line, and from some missions.
ching-reason-none-has-effect = None of your encounter cards can be played now. Keep them for later.
ching-reason-nobody-to-attack = No opponent has a navigation card to take. Keep the skill for later.
ching-reason-none-laid-out = No card is left on the table. End your turn without one.
ching-reason-no-pilot-held = You don't have a Pilot, and only a Pilot cancels an attack.
