# What the server says when it refuses something, by the code that programs read.

fault-no-table = There is no such table. Check the link.
fault-no-seat = There is no such seat at this table.
fault-not-your-seat = That seat is not yours.
fault-seat-taken = That seat is taken. Choose another, or look on.
fault-wrong-invitation = This table is private. Ask for its invitation link.
fault-not-begun = The game has not begun: a seat is still open.
fault-is-running = The game is running already.
fault-is-over = The game is over.
fault-not-asked = It is not yours to decide now.
fault-stale = The game has gone on since then. Look again and decide anew.
fault-no-action = That is no action of this game: { $what }
fault-illegal = That is not possible now: { $what }
fault-nothing-to-undo = There is nothing of yours to take back.
fault-needs-consent = That cannot be taken back freely. Ask the others for their consent.
fault-not-allowed = The terms of this table do not allow it.
fault-secrets-shown = In a listed game nothing is taken back that others did or that showed something hidden.
fault-already-proposed = Something is proposed already. Answer that first.
fault-nothing-proposed = There is nothing to answer.
fault-bad-setup = The table cannot be set up like this: { $what }
fault-bad-nonce = A nonce is at most 64 bytes in hexadecimal digits.
fault-early-nonce = This is too early for a nonce: the server has not chosen the seed yet and could choose it to suit the nonce. Send "nonce": "later", note down the commitment in the answer, then send the nonce to /api/tables/…/nonce.
fault-unavailable = The server cannot reach its storage. Nothing is known to be done; try again in a moment.
fault-broken-table = This table cannot be read by this version of the server. Its host has to look at it.
fault-not-signed-in = Say who you are first: come in as a guest, sign in, or send a token.
fault-banned = The host has shut you out: { $what }
fault-bad-request = The request cannot be read: { $what }
fault-too-large = The request is too large.
fault-too-many = That was too much at once. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fault-too-many-mails = Several mails have gone to this address. Look for the newest one, or try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fault-too-many-tables = You have too many unfinished tables. Finish or leave one first.
fault-too-many-listed = You have too many public tables waiting for players. Close one first, or open a private table.
fault-not-found = There is nothing here. Check the address.
fault-wrong-method = This address does not take such a request.
fault-foreign-origin = The request came from another site and was refused.
fault-sign-in-failed = Name and password do not belong together.
fault-name-taken = Somebody has that name or address already.
fault-bad-name = A name has 1 to 40 visible characters, each with at most three accents.
fault-bad-login = A name to sign in with has 3 to 40 letters, digits, dots, dashes or underscores.
fault-bad-password = A password has 8 to 256 characters.
fault-bad-email = That is no mail address.
fault-bad-url = That is no address a message can be sent to: it begins with https:// and is not in the host's own network.
fault-bad-link = This link has been used or has run out. Ask for a new one.
fault-no-account = You are a guest. Make an account first.
fault-has-account = You have an account already.
fault-no-mail = This server sends no mail. Ask its host for help.
fault-no-webhooks = This server does not send webhooks. Ask the person who runs it.
fault-bad-text = A message has 1 to 1000 characters on one line, each with at most three accents; a note has at most 20,000.
fault-chat-full = This chat is full. You can read it, but not add to it.
fault-bad-record = The record cannot be used: { $what }
fault-no-content = The host has no content of that name.
fault-record-too-long = This record is too long. A record here has at most { $plies } actions and { $kilobytes } KiB.
fault-no-analysis = This analysis is no longer kept. Start it again.
fault-no-hints = Hints are given when the game is over, and when nobody else plays.
fault-stopping = The server is being stopped. Try again in a moment.
fault-needs-session = Programs with a token may not do that. Open a page here and do it yourself.
fault-too-many-tokens = You have too many tokens. Take one back first.

# What somebody is called who says no name.
name-guest = Guest

mail-turn-subject = Your turn: { $game }
mail-turn = Hello { $name },

    it is your turn at { $game }:
    { $link }

    To get no more of these mails, open
    { $off }
mail-off = To get no more of these mails, press "unsubscribe" in your mail program, or send this address a post with the text List-Unsubscribe=One-Click. Opening it changes nothing.
mail-off-done = You get no more of these mails.
mail-recovery-subject = A new password for Zheng
mail-recovery = Hello { $name },

    somebody, probably you, asked for a new password. This link lets you choose one; it works once, for an hour:
    { $link }

    If it was not you, do nothing.
mail-address-subject = Is this your address?
mail-address = Hello,

    somebody, probably you, wants mail from Zheng to go to this address. If that is so, open
    { $link }

    If it was not you, do nothing.
