# What is wrong with a position, a view or an action of The Ming Voyages, and what to do about it.

## Settings

edition = `{ $text }` is not an edition; use english or german
challenge = `{ $word }` is not a challenge; use losses, hordes or both
difficulty = `{ $text }` is not a difficulty; use easy, moderate, hard or brutal

## Notation

an-event = an Event (amass, attack, build, gather, move, reserve)
a-number = a number from 0 to 99
a-card = a card from 1 to 27
a-place = a place (ming, yunnan, sichuan, gansu, shanxi, liaodong, western, eastern, manchus, sea)
some-dice = one to three dice such as 553
a-voyage = a number from 1 to 7
place-twice = `{ $place }` appears twice; add the numbers up

## Positions

other-edition = the position is for the { $edition } edition, but the game uses { $right }; change one of the two
card-missing = card { $card } is missing; add it where it lies
piece-count = there are { $total } `{ $piece }` in all, but there must be { $right }; correct the numbers
battle-place = battles are only fought in Borderlands; name one
shared-borderland = both sides have pieces there without a battle (M1.4); remove one side's pieces
battle-sides = a battle needs pieces of both sides there; add them, or leave the battle out
pending-phase = `{ $name }` cannot be pending in this phase; change one of the two
set-up-era = the setup belongs to era 1; change the era or the phase
round-phase = round { $round } does not have this phase in era { $era }; correct the round, the era or the phase
hand-sizes = at this point of round { $round }, hands of { $emperor } and { $overlord } cards with { $deck } in the deck are not possible (M3.1); correct the numbers
era = { $era } is not an era; use 1 or 2
voyages = list each completed Voyage once, by its number from 1 to 7
set-aside = a card is listed twice, or there are too many cards; list each card once
discard-twice = a card is listed twice; list each card once
side-twice = list each side at most once

## Reserves

card-number = this is not a card; cards have numbers from 1 to 27
reserve-stack = this must list the same cards as solo.reserve_stack; correct one of the two
reserve-limit = this reserve has more than { $limit } cards (M9.1); take some away
reserved-round-missing = card { $card } is reserved; add the round when that happened
reserved-round = card { $card } cannot have been reserved in round { $round }; correct the round
not-reserved = card { $card } is not in a reserve; leave it out

## The solo game

solo-only = only the solo game has this; leave it out
solo-missing = this is missing; a position of the solo game must have it
solo-settings = the game has difficulty { $difficulty } and challenges { $challenges }; use the same here
solo-events = deck and discards of level { $level } must have its 8 cards together; correct them
solo-reserve = list at most three cards, each once (M10.2)
solo-removed = Troops are only removed from the game with the challenge `losses`; use 0

## What the sides know

knowledge-from = `from` is { $from }, but this is not a round that this era has reached; correct it
knowledge-shuffled = `shuffled` belongs only to a log that starts with the second era; leave it empty
knowledge-shuffled-start = card { $card } is both in `shuffled` and in a hand of `start`; remove it from one of them
knowledge-round = round { $round } is not a round that this era has reached, or more than two cards were drawn; correct it
knowledge-early = `{ $side }` has not chosen a card in round { $round } yet; leave it out
knowledge-drawn-twice = a card drawn in round { $round } was already in a hand; correct one of the two
knowledge-not-held = card { $card } cannot have left a hand in round { $round }, because it was not there; correct one of the two
knowledge-deck = card { $card } was in a hand, so it cannot be in the deck; correct one of the two
knowledge-hands = it leads to different hands from those of the position; correct it or leave it out
knowledge-gone = card { $card } left a hand in round { $round }, so it must be face up or reserved; correct one of the two
knowledge-reserved = card { $card } left the hand in another round than `reserved_in_round` says; correct one of the two

## What is pending

pending-battle = `battle` must be given while a battle is fought, and only then; correct it
pending-no-card = no card has been played or set aside yet; leave it out
pending-needs-card = this needs a played card; add it
pending-set-aside = more cards are set aside than is possible in one phase; take some away
pending-parts = `still_to_use` lists a side that has already used the card or cannot use it then (M6.5); take it out
pending-over = the game cannot end like this here (M8); correct the ending
pending-minus = a die cannot be lowered by more than 6; use a smaller number
pending-voyage = this Voyage cannot be under way, because its Gold must lie in the South China Sea; correct the numbers
pending-dice = one to three dice are rolled; correct the number
pending-skirmish = this Skirmish is not possible; correct its target or its dice
pending-loss = no pieces can be lost like this; choose what is really pending
pending-taken = the card that was taken must be set aside; add it to `set_aside`
pending-no-action = the other side does not have an action on the played card; choose what is really pending
pending-reaction = the Reaction cannot be used now, so nobody is asked (M6.5); write the position after it
pending-one-choice = there is only one possible action, so nobody is asked (M6.9); write the position after it
pending-won = a side has won a major victory, so the game is over (M8.1); set that as pending
pending-automaton = nobody is asked for this, because the automaton plays the Overlord (M10); write the position after it
pending-no-extra = no level 1 Event follows here (M10.4); set `extra_event` to false
pending-event-solo = Events belong to the solo game (M10); choose what is really pending
pending-event-level = no Event of this level is drawn here (M10.3, M10.4); correct the level
pending-event-deck = its deck is empty and must be rebuilt first (M10.4); shuffle the discards into it
pending-attacker = only the side whose phase it is can attack (M7.1); correct the attacker
pending-battle-step = the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1); correct them

## Views

view-edition = this view is for another edition; use the rules it was made with
view-era = this lists rounds of another era; leave them out
view-27 = the game has 27 cards; use smaller numbers
view-sum = the numbers of cards in this view must add up to 27; correct them
view-solo = a view of the solo game must show every card; use it exactly as it was given
view-player = this cannot be a player's view: { $what }; use it exactly as it was given
view-own-hand = the player's own hand is missing
view-own-reserve = a reserved card of the player is missing
view-hands = the hands do not fit what is known about them
view-dealt = these hands cannot have been dealt; use the view exactly as it was given
view-gone = the played cards of this view are not possible; use it exactly as it was given
