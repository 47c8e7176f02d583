# What an action is good for: hints give it as the reason.

ching-purpose-begin = It begins an expedition: the lower its number, the more cards can follow.
ching-purpose-sail = Your Junk sails on to space { $space }.
ching-purpose-end = It ends your expedition, which brings you { $mission }.
ching-purpose-end-none = It ends your expedition without a mission and begins a new one.
ching-purpose-meteorology = Without the skill you could only claim { $mission }.
ching-purpose-meteorology-none = Without the skill you could not claim a mission.
ching-purpose-gain = { $count ->
    [4] You then have all four skills for the China Pearl.
   *[other] You then have { $count } of the four skills for the China Pearl.
}
ching-purpose-cartography = You draw a card now, and from now on you hold one more.
ching-purpose-night = Your Junk sails on to space { $space } in the same turn.
ching-purpose-combat = You see { NAME($seat, case: "gen") } cards and can take one you need.
ching-purpose-oracle = You draw 3 encounter cards for one.
ching-purpose-sea-dog = { $count ->
    [one] You can use your used skill again.
   *[other] You can use your { $count } used skills again.
}
ching-purpose-pilot = Your Junk sails on to space { $space } without a navigation card.
ching-purpose-siren = Every opponent with the symbol { $symbol } in an expedition turns such a card, which then counts for no skill.
ching-purpose-thief = You take one of { NAME($seat, case: "gen") } gems at random.
ching-purpose-traitor = You take one of { NAME($seat, case: "gen") } encounter cards at random.
ching-purpose-madame-ching = It adds the symbol { $symbol } to those of your expedition.
ching-purpose-take = With it your Junk can sail on to space { $space }.
ching-purpose-take-low = It cannot continue your expedition, but it can end it and begin the next one.
ching-purpose-cancel = The attack does not affect you.
