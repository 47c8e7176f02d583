settlements = only the Overlord has Settlements, and here the Overlord attacks; leave it out
defenders = an attack needs a defender; use 1 or more, or give --settlements
reserve = a card has 1 to 3 CP, and a reserve has at most 27 cards; correct it
reserve-automaton = the automaton has at most three cards with 1 to 3 CP each; correct it
odds-numbers = this game does not give odds for card numbers; leave them out
