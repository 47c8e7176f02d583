# The drawn table: names of what it shows, and questions for the parts of an action.

ching-draw-sea = The sea, with Junks and missions
ching-draw-end-of-world = End of the World
ching-draw-hong-kong = { $name }, not yet looted
ching-draw-hong-kong-looted = { $name }, looted by { $who }
ching-draw-harbour = Harbour
ching-draw-junks-at = { $place }: { $junks }
ching-draw-space = space { $number }
ching-draw-chosen-card = { $card }, chosen
ching-draw-attacks = attacks
ching-draw-gives = may give to
ching-draw-order = Turn order
ching-draw-known = Known:
ching-draw-symbols = Symbols: { $symbols }
ching-draw-players = Players
ching-draw-supply = Supply
ching-draw-face-down = Face-down card
ching-draw-pilot = Pilot in the expedition of Junk { $number }
ching-draw-pile = { $pile ->
    [deck] Navigation cards
    [encounters] Encounter cards
    [discard] Navigation discards
   *[encounter-discard] Encounter discards
}
ching-draw-hand-taken = Take from { NAME($seat, case: "gen") } hand
ching-draw-hand-given = Give from { NAME($seat, case: "gen") } hand

# The scoring sheet.
ching-draw-tally = Points by player
ching-draw-gems = Gems
ching-draw-treasures = Sacred Treasures
ching-draw-traders = Traders
ching-draw-total = Total
ching-draw-team-total = Team
ching-draw-place = Place

# Questions for the parts of an action.
ching-draw-ask-kind = What do you want to do?
ching-draw-ask-any = What do you choose?
ching-draw-ask-cards = Which two cards, one for each Junk?
ching-draw-ask-choose = Which card for this round?
ching-draw-ask-night = Which card joins your expedition?
ching-draw-ask-take = Which card from the table?
ching-draw-ask-turn = Which card do you turn?
ching-draw-ask-give = Which card for your partner?
ching-draw-ask-card = Which card?
ching-draw-ask-swap-take = Which card do you take?
ching-draw-ask-swap-give = Which card do you give?
ching-draw-ask-junk = Which Junk?
ching-draw-ask-mission = Which mission?
ching-draw-ask-skills = Which skills?
ching-draw-ask-target = Against whom?
ching-draw-ask-symbol = Which symbol?
ching-draw-ask-pilot = Which Pilot cancels the attack?
ching-draw-ask-encounter = Which encounter card?
