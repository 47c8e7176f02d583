# The page of a table: where things are, and what its parts are called.

page-tabs = Beside the board
page-players = Players
page-analysis = Analysis
page-goal = Your goal
page-score = Players and score
page-hand = Your cards
page-hand-up = Show your cards
page-hand-down = Hide your cards
page-recap = Since your last move
