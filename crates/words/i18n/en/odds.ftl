# Odds: what they are for, and the chances themselves.

odds-percent = { $whole }.{ $tenths }%
odds-percent-above = over { $percent }
odds-percent-below = under { $percent }
odds-ways = { $percent } ({ $good } of { $of })
odds-between = between { $low } and { $high } (too many cards for an exact figure)
odds-none = without cards { $chance }
odds-worst = worst case { $chance }

odds-for = Odds for { NAME($side, case: "acc") }:
odds-nothing = None of { NAME($side, case: "gen") } choices depends on chance now.
odds-hidden = (The other side has hidden reserved cards. “Without cards” assumes that it uses none, “worst case” that they are the best possible.)

# Odds for given numbers of pieces and dice.
