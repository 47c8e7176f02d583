# What the server says when it refuses something, by the code that programs read.

fault-no-table = This table does not exist. Check the link.
fault-no-seat = This table does not have that seat. Choose another.
fault-not-your-seat = That is not your seat. Choose your own.
fault-seats-open = Not every seat is taken yet.
fault-seat-taken = That seat is taken. Choose another, or watch.
fault-wrong-invitation = This table is private. Ask for its invitation link.
fault-not-begun = The game has not started: a seat is still open.
fault-is-running = The game has already started.
fault-is-over = The game is over.
fault-not-asked = It's not your turn. Wait for the others.
fault-stale = The game has changed since you looked. Check the board and choose again.
fault-no-action = This is not an action of this game: { $what }
fault-illegal = { $what }
fault-nothing-to-undo = There is nothing you can undo.
fault-needs-consent = You can't undo that on your own. Ask the other players to agree.
fault-not-allowed = That is not possible at this table. Check its settings, and whether you have a seat.
fault-secrets-shown = In a public game you can only undo your own last actions, and only until something hidden was revealed.
fault-already-proposed = There is already an open proposal. Answer it first.
fault-nothing-proposed = There is no proposal to answer.
fault-bad-setup = This table cannot be created: { $what }
fault-bad-nonce = A nonce has at most 64 bytes, written as hexadecimal digits. Correct it.
fault-early-nonce = It is too early for a nonce: the server has not chosen the seed yet and could pick one that suits the nonce. Send "nonce": "later", note the commitment in the answer, then send the nonce to /api/tables/…/nonce.
fault-unavailable = The server cannot reach its storage, so your action may not have been saved. Try again in a moment.
fault-broken-table = This version of the server cannot read the table. Ask its host for help.
fault-not-signed-in = You are not signed in. Continue as a guest, sign in, or send a token.
fault-banned = The host has banned you: { $what }
fault-bad-request = The request cannot be read: { $what }
fault-too-large = The request is too large. Send less at once.
fault-too-many = Too many requests. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fault-too-many-mails = Several emails have already been sent to this address. Look for the latest one, or try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fault-too-many-tables = You have too many unfinished tables. Finish or leave one first.
fault-too-many-listed = You have too many public tables waiting for players. Close one first, or open a private table.
fault-not-found = There is nothing at this address. Check it.
fault-wrong-method = This address does not accept this kind of request. See the API description.
fault-foreign-origin = The request came from another site and was blocked. Open the page here.
fault-sign-in-failed = Wrong name or password. Try again.
fault-name-taken = This name or address is already taken. Choose another.
fault-bad-name = A name needs 1 to 40 visible characters, each with at most three accents.
fault-bad-login = A sign-in name needs 3 to 40 letters, digits, dots, dashes or underscores.
fault-bad-password = A password needs 8 to 256 characters.
fault-bad-email = This is not an email address. Correct it.
fault-bad-url = Messages cannot be sent to this address. It must start with https:// and be outside the host's own network.
fault-bad-link = This link has been used or has expired. Ask for a new one.
fault-no-account = You are playing as a guest. Create an account first.
fault-has-account = You already have an account.
fault-no-mail = This server does not send email. Ask its host for help.
fault-no-webhooks = This server does not send webhooks. Ask its host for help.
fault-no-push = This server does not send notifications to browsers. Ask its host for help.
fault-bad-text = A message needs 1 to 1000 characters on one line, each with at most three accents; a note can have up to 20,000.
fault-chat-full = This chat is full. You can read it, but not write any more.
fault-bad-record = This record cannot be used: { $what }
fault-no-content = This server does not have that content. Check its name.
fault-record-too-long = This record is too long. At most { $plies } actions and { $kilobytes } KiB are possible.
fault-no-analysis = This analysis is no longer stored. Start it again.
fault-no-hints = You can only get hints when the game is over, or at a private table without other people and without ratings.
fault-blocked = This player has blocked you.
fault-no-ratings = This server does not rate games.
fault-stopping = The server is shutting down. Try again in a moment.
fault-needs-session = Programs with a token cannot do this. Open a page here and do it yourself.
fault-too-many-tokens = You have too many tokens. Revoke one first.
fault-no-tournaments = There are no tournaments on this server.
fault-too-many-tournaments = You have too many unfinished tournaments. End one first.
fault-sign-up-closed = Sign-up for this tournament is closed.
fault-tournament-full = This tournament is full.
fault-too-few-players = A tournament needs at least two players.
fault-round-running = Some games of this round are not over yet. Wait for them, or enter their results.
fault-bad-result = This result does not fit the table, or it is too late to change it: the next round of a knockout depends on it.

# The name of a player who has not chosen one.
name-guest = Guest

mail-turn-subject = Your turn: { $game }
mail-turn = Hello { $name },

    it is your turn at { $game }:
    { $link }

    To stop these emails, open
    { $off }
mail-off = To stop these emails, press "unsubscribe" in your mail program, or send a POST request with the text List-Unsubscribe=One-Click to this address. Opening it in a browser changes nothing.
mail-off-done = You will get no more of these emails.
mail-recovery-subject = A new password for Zheng
mail-recovery = Hello { $name },

    someone, probably you, asked for a new password. Choose one with this link. It works once, within an hour:
    { $link }

    If it was not you, do nothing.
mail-address-subject = Is this your address?
mail-address = Hello,

    someone, probably you, asked Zheng to send email to this address. If it was you, open
    { $link }

    If it was not you, do nothing.
push-turn = Your turn
push-turn-text = { $game }
push-joined = An opponent has joined
push-joined-text = { $game }: somebody has taken a seat at your table.
push-invited = You are invited to play
push-invited-text = { $game }: a seat is reserved for you.
push-rematch = Rematch?
push-rematch-text = { $game }: your opponent wants to play again.
