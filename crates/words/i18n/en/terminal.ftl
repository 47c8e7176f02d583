# The full screen of `zheng play`.

screen-too-small = This table needs { $columns } columns and { $rows } rows; here are { $width } and { $height }. Make the window larger or the letters smaller. q leaves.
screen-offline = no connection
screen-waits = waiting for { $name }
screen-possible = What is possible
screen-matches = { $count ->
    [0] no action begins like this
    [one] { $count } action begins like this
   *[other] { $count } actions begin like this
}
screen-seats = Who sits here
screen-over = The game is over
screen-hand = Your cards
screen-no-hand = none
screen-card = Card
screen-card-more = Card · c: all of it
screen-log = What happened
screen-all = Everything in words
screen-notation = In notation: { $notation }
screen-type-action = Action:
screen-type-file = Save to:
screen-type-chat = Message:
screen-unknown = “{ $text }” is no action. Tab completes what you type.
screen-card-not-now = This card cannot be used now.
screen-keep = Keep the choice
screen-no-undo = There is nothing to take back: chance or something hidden came after it, or somebody else has decided.
screen-thinking = A captain is thinking …
screen-advice = What a captain would do
screen-no-advice = A captain has nothing to say here.
screen-advice-keys = A number does it; any other key goes back.
screen-scroll = ↑↓ scroll · any other key goes back
screen-any-key = any key goes back
screen-curtain = { NAME($side, case: "Nom") } is next. Press the space bar when nobody else is looking at the screen.
screen-open-log = What everybody knows
screen-leaving-title = Leave?
screen-leaving =
    This game is not written down anywhere.

    s   save it to a file first
    y   leave and lose it
    n   stay

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
screen-key-words = b everything in words
screen-key-save = s save
screen-key-next = Enter next game
screen-key-do = Enter do it
screen-key-complete = Tab complete
screen-key-write = Enter save
screen-key-stop = Esc stop typing
screen-key-help = ? help
screen-key-leave = q leave
screen-help-title = Keys and marks
screen-help =
    ↑ ↓         move in the menu, the cards or the log
    Enter →     choose; in the cards: use the card
    1 … 9       choose by number
    ← Esc       one step back
    Tab         from the menu to the cards, to the log, and back
    /           type an action in notation; Tab completes it
    c           the card with everything printed on it
    b           everything on the table in words
    l           the log; PgUp and PgDn scroll
    h           what a captain would do
    u           take back, as long as nothing was drawn or shown;
                where all choose in secret: choose again
    s           save the game as a record
    q Ctrl-C    leave

    Grey lines say more about what the cursor is on: the odds, what it does, or why it is not possible.

## At a server's table

screen-sit-prompt = A seat is free here. Sit down?
screen-sit = Sit down: { NAME($side, case: "nom") }
screen-watch = Only watch
screen-open = The game begins when every seat is taken. Whoever is to sit down needs this link: { $link }
screen-full = This table has no free seat, so you watch.
screen-lost = The connection is lost ({ $problem }). It is tried again by itself.
screen-not-sent = That did not reach the server. Choose again as soon as the connection is back.
screen-proposal = { $what ->
    [undo] { NAME($side, case: "Nom") } asks to undo.
   *[end] { NAME($side, case: "Nom") } proposes to end the game without a result.
}
screen-agree = Accept
screen-refuse = Decline
screen-proposed = Waiting for the others to answer your proposal.
screen-chat = Chat
screen-no-chat = Nobody has said anything yet.
screen-resigning-title = Resign?
screen-resigning =
    You resign this game. This cannot be undone.

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
screen-asked-back = The others are asked whether you may take back.
screen-kept-there = The server keeps the game; its page has the record when it is over.
