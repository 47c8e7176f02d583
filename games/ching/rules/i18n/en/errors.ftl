# What is wrong with a position, a view or an action of Madame Ching, and what to do about it.

## Notation

a-gem = a gem (white, red, blue)
a-symbol = a symbol
a-seat-or-symbol = a seat or a symbol
a-skill = a skill (cartography, night, meteorology, combat, elite)
a-navigation-card = a navigation card from 1 to 55
an-encounter-card = an encounter card such as thief, siren-map or pilot
a-mission = a mission such as 23a
a-seat = a seat (red, blue, yellow, white)
a-junk = a Junk, 1 or 2
skill-count = a skill does not have that many cards; use a smaller number

## Seats and modes

teams-need-four = teams need four players; choose 4 players, or no teams
players = a game for { $players } is not possible; choose 2, 3 or 4 players
seats-count = this lists { $seats } seats, but the game has { $players }; list every seat once
no-such-player = this player is not in the game; name one of its seats
no-such-junk = this player or Junk is not in the game; correct it
other-mode = the position is for a different number of players or teams than the game; use one that fits
teams-only = a game in teams must have this, and other games must not; correct it
two-only = only a game for two has this; leave it out

## Cards, tiles and supplies

position-hides = this is missing; a position must show everything
nobody-chooses = nobody is choosing cards now; leave it out
too-many-chosen = a player chooses 1 card, or 2 in a game for two; correct it
encounter-count = there are { $total } cards `{ $kind }`, but the game has { $right }; leave some out
too-much-treasure = there is more gold, or there are more gems, than the game has; take some away
too-many-skills = there are more `{ $skill }` cards than the game has; take some away
expedition-long = an expedition cannot have more cards than the board has columns; take some away
too-many-tiles = number { $tile } has more missions than spaces ({ $spaces }); take some away
too-many-missions = at most { $missions } missions can be on the board; take some away
pearl-missing = a player has all skills and so must have it; name that player
pearl-not-earned = its owner does not have all skills; correct one of the two
tile = { $tile } is listed twice or is not a mission of this game; correct it
mission-drawn = a mission on the board has already been drawn; leave it out here
revealed-early = no card is revealed while players are still choosing; put it into `chosen`
used-skill = only a skill the player has can be used; correct it
expeditions-count = list one expedition for each Junk ({ $junks })
turned-elsewhere = a turned card must be part of the expedition; correct it
pilots = `pilots` can only list Pilots, and `turned_pilots` only those of them with a symbol; correct it

## Rounds and turns

round-zero = the setup is round 0, and only the setup; correct one of the two
round-high = this is too high; use { $most } or less
nobodys-turn = it is nobody's turn; leave this out
no-turns-to-come = no player can have revealed cards or turns left at this point; leave them out
no-turn-yet = nobody has taken a turn in this round yet; leave this out
first-junk = this contradicts the turns this player has taken in this round; correct one of the two
one-turn = every player has one turn in a round; take cards away
too-many-turns = a player does not have that many turns in a round; take cards away
turn-missing = this is missing; name the player to move
ending-unannounced = this ending is never announced in advance; leave it out
becalmed = the game would already be over (C6.5); use a smaller number
not-over = the game is not over yet; choose what is really pending
last-round = the last round begins when the last mission or the China Pearl is taken, and only then (C6.1); correct it

## What players know

knowledge-twice = a card or a place is listed twice, or a card is missing; list each once
own-hand = a player's knowledge covers only the other players' hands; leave the rest out
hidden-card-place = a hidden card lies in a place that this knowledge rules out; correct one of the two
open-card = a face-up card cannot be anywhere else; leave it out
no-face-down = no card lies face down; leave it out
private-place = a card lies where this player knows it cannot be; correct one of the two
held-missing = a hand does not hold the cards it is known to hold; correct one of the two
private-nowhere = a card listed for another player's hand is in none of those hands; correct one of the two
deck-bound = the encounter deck holds cards that this player knows are elsewhere; correct one of the two
seen-hand = the attacker has seen the victim's hand; list all its cards
gained-secret = only its victim knows about a card that was just gained; correct it
drawn-from-deck = a card that was just drawn must still count as possibly in the deck; correct it

## What is pending

card-waits = there must be a card here while an expedition ends or a Junk is chosen, and only then; correct it
after-expedition = what is pending follows the end of an expedition; set this to true
expedition-empty = the expedition that ends has no cards; add them
rewarded-early = only an expedition that has ended is rewarded; set this to false
nights-high = this is too high; use 100 or less
draws-left = a draw is pending, so use a number from 1 to 100
not-attackable = this player cannot be attacked; name an opponent
pending-missions = missions are drawn before the cards, until enough are on the board or no tile is left (C1.2); correct it
pending-deal = cards are dealt once all missions are on the board, and every card must be in a hand or in the deck (C1.2); correct it
pending-lay-out = the display is full or the deck is empty, so no card is added (C2.1); choose what comes next
pending-assign = a Junk is chosen only in a game for two (C10.2); choose what is really pending
pending-mission = there is only one mission to take, so nobody is asked (C2.6); write the position after it
pending-madame-ching = a player without encounter cards is not asked (C5.1); write the position after it
pending-skills = there is only one way to split the symbols, so nobody is asked (C2.6); write the position after it
no-encounter-left = there is no encounter card left in the deck; choose what comes next
pending-share = only partners share a card, and only one from the hand (C9.3); choose what is really pending
no-navigation-left = there is no navigation card left in the deck; choose what comes next
pending-attacked = the attack finds nothing to take, or the victim has no choice (C5.2); write the position after it
victim-gem = the victim does not have a gem; choose what comes next
victim-encounter = the victim does not have an encounter card; choose what comes next
pending-swap = there is no choice of cards to swap, so nobody is asked (C2.6); write the position after it
pending-gift = only partners are asked for a gift, and only with a choice of cards (C9.2); write the position after it
choice-count = this player must choose { $right } from the hand; correct the cards
all-chosen = everybody has chosen, so the cards are revealed (C2.2); write the position after it

## Views

view-parts = the parts of this view contradict each other; use it exactly as it was given
view-hands = a view shows only the observer's own hand; use it exactly as it was given
view-room = { $cards } cards are hidden, but the hidden places hold { $room }; correct the numbers
view-card-nowhere = card { $card } is hidden; say where it may be
view-encounters = the numbers of encounter cards do not add up; correct them
view-hand = the hand contradicts what is known about it; correct one of the two
view-full-hands = the hands have no room for the cards that are not in the deck; correct the numbers
view-shared = the card that may be shared must be in the hand; correct the numbers
view-places = more cards are listed for a place than it holds; correct the numbers
view-spectator = a spectator has no private knowledge; leave it out
