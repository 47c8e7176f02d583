# `zheng play` in full screen.

screen-too-small = This table needs { $columns } columns and { $rows } rows. Your window has { $width } and { $height }. Make it larger or the font smaller. q quits.
screen-offline = no connection
screen-waits = waiting for { $name }
screen-possible = Your options
screen-matches = { $count ->
    [0] no matching action
    [one] { $count } matching action
   *[other] { $count } matching actions
}
screen-seats = Seats
screen-over = The game is over
screen-hand = Your cards
screen-no-hand = none
screen-card = Card
screen-card-more = Card · c: full text
screen-log = Game log
screen-all = Table as text
screen-notation = In notation: { $notation }
screen-type-action = Action:
screen-type-file = Save to:
screen-type-chat = Message:
screen-unknown = “{ $text }” is not an action. Tab completes what you type.
screen-card-not-now = You can't use this card now.
screen-keep = Keep your choice
screen-no-undo = Nothing to undo: since your last action something was rolled, drawn or revealed, or another player has decided.
screen-thinking = A captain is thinking …
screen-advice = Hint: what a captain would do
screen-no-advice = No hint here.
screen-advice-keys = Press a number to play it, any other key to go back.
screen-scroll = ↑↓ scroll · any other key goes back
screen-any-key = any key goes back
screen-curtain = Pass the device to { NAME($side, case: "dat") }. Then press the space bar.
screen-open-log = What everyone knows
screen-leaving-title = Quit?
screen-leaving =
    This game is not saved.

    s   save it first
    y   quit without saving
    n   keep playing

screen-key-choose = ↑↓ Enter choose
screen-key-back = ← back
screen-key-cards = Tab cards
screen-key-type = / type
screen-key-hint = h hint
screen-key-undo = u undo
screen-key-card = ↑↓ card
screen-key-use = Enter use it
screen-key-read = c read it
screen-key-log = Tab log
screen-key-menu = ← menu
screen-key-scroll = ↑↓ PgUp PgDn scroll
screen-key-words = b table as text
screen-key-save = s save
screen-key-next = Enter next game
screen-key-do = Enter confirm
screen-key-complete = Tab complete
screen-key-write = Enter save
screen-key-stop = Esc stop typing
screen-key-help = ? help
screen-key-leave = q quit
screen-help-title = Keys and symbols
screen-help =
    ↑ ↓         move in the menu, the cards or the log
    Enter →     choose; in the cards: use the card
    1 … 9       choose by number
    ← Esc       back
    Tab         switch between menu, cards and log
    /           type an action in notation; Tab completes it
    c           full text of the card
    b           the whole table as text
    l           game log; PgUp and PgDn scroll
    h           hint: what a captain would do
    u           undo, until something new is revealed;
                while everyone chooses in secret: choose again
    s           save the game as a record
    q Ctrl-C    quit

    Grey lines tell you more about the selected line: its odds, what it does, or why you can't do it now.

## At a server's table

screen-sit-prompt = A seat is open. Take it?
screen-sit = Take this seat: { NAME($side, case: "nom") }
screen-watch = Just watch
screen-open = The game starts when every seat is taken. Share this link with the other players: { $link }
screen-full = All seats are taken, so you watch.
screen-lost = Connection lost ({ $problem }). Retrying …
screen-not-sent = Your choice did not reach the server. Choose again once you are connected.
screen-proposal = { $what ->
    [undo] { NAME($side, case: "Nom") } asks to undo.
   *[end] { NAME($side, case: "Nom") } proposes to end the game without a result.
}
screen-agree = Accept
screen-refuse = Decline
screen-proposed = Waiting for answers to your proposal.
screen-chat = Chat
screen-no-chat = No messages yet.
screen-resigning-title = Resign?
screen-resigning =
    You resign this game. You can't undo this.

    y   resign
    n   keep playing
screen-ending-title = Propose to end the game?
screen-ending =
    The game ends without a result if everyone accepts.

    y   propose it
    n   keep playing
screen-key-chat = { $new ->
    [0] m chat
   *[other] m chat ({ $new } new)
}
screen-key-resign = r resign
screen-key-end = e propose to end
screen-key-send = Enter send
screen-key-scroll-chat = ↑↓ scroll
screen-key-close = Esc close
screen-help-server =
    m           chat with everyone at this table
    r           resign
    e           propose to end the game without a result; accept or
                decline others' proposals in the menu
screen-asked-back = Undo requested. Waiting for answers.
screen-kept-there = The server keeps this game. You can download its record from the table's page once the game is over.
