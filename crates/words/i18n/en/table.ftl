# The page of a table: where things are, what its parts are called, and what its scripts say.

page-tabs = Beside the board
page-tab-log = Log
page-tab-notes = Notes
page-players = Players
page-analysis = Analysis
page-score = Players and score
page-hand = Your cards
page-on-table = On the table
page-pass-on-help = The table stays covered until then.
page-play-as = Play as
page-look-confirm = Confirm each action
page-look-confirm-help = Off: the last click of an action makes it at once.

page-keys = Keys
page-keys-tab = Move between everything you can click
page-keys-enter = Click it
page-keys-numbers = Press a choice by its number
page-keys-escape = Clear your choice, close what is open
page-keys-undo = Undo
page-keys-history = Step through the history
page-keys-now = Back to the present
page-keys-log = Move between the lines of the log
page-keys-steps = Previous or next step
page-keys-ends = To the start or the end
page-keys-help = Show these keys

page-js-yes = Yes
page-js-no = No
page-js-not-settled = Choose the numbers first.
page-js-no-more = No more of this is possible here.
page-js-at-none = This is 0 already.
