# What is wrong, and what to do about it. A problem is shown after its place: `line 3: this is not an action; ...`

## Places

line = line { $line }
tag = tag { $tag }
content = content { $hash }

## Words of other programs

verbatim = { $text }

## Records

record-start = a record starts with `[Zheng "{ $format }"]`; add that line at the top
record-empty = there is no record here; a record starts with `[Zheng "{ $format }"]`
record-format = this record has format { $version }, but this program only reads format { $known }; use a newer version of the program
record-long = this is longer than { $most } MiB, so it cannot be a record; check that this is the right file
record-lines = this has more than { $most } lines, so it cannot be a record; check that this is the right file
control-character = this line contains a control character; remove it
tag-late = tags must come before blocks, comments and actions; move this tag up
tag-twice = the tag `{ $name }` appears twice; remove one
tag-syntax = this is not a tag; write `[Name "value"]`
tag-name = `{ $name }` is not a valid tag name; use letters, digits, `.`, `-` and `_`
tag-escape = only `"` or `\` can follow a `\`; write `\\` for a backslash
tag-rest = there is text after the value; write `\"` for a quotation mark inside the value
block-late = blocks must come before comments and actions; move this block up
block-unknown = `{ $line }` is not a block; write `@position` or `@content`
block-twice = the block `{ $line }` appears twice; remove one
block-missing = a line with `|` belongs to a block; write `@position` or `@content` above the first one
block-space = write a space after `|`
block-empty = the block above is empty; write its text here and start each line with `| `
action-syntax = this is not an action; write `actor: action`, or `#` before a comment
actor-name = `{ $actor }` is not a valid name of an actor; write `actor: action`, or `#` before a comment
action-empty = there is no action after `{ $actor }:`; add one or remove the line
record-unreadable = this record could not be read back as it is; keep each tag, action and comment on one line, without spaces at either end, and without ` # ` in actions
chance-number-seat = only `{ $fate }` can have a number after `@`; remove it
chance-number = `{ $number }` is not the number of a chance event; use digits only
chance-order = chance event { $value } comes after { $chance }; the numbers start at 1 and must increase
chance-numbers-used = this chance event would need a number above the largest possible one; use smaller numbers above

## How a record says that a game ended

tag-seat = this is not a seat; the seats are { $known }
ending-seat = only a game that ended with `resigned` or `timed_out` has this; remove it
ending-differs = this says `{ $claimed }`, but the actions lead to `{ $end }`; correct it
ending-open = this says `{ $claimed }`, but the actions do not lead to an end; correct it
ending-played = this says `{ $word }`, but the actions play the game to its end: `{ $end }`
ending-chance = this says `{ $word }`, but a dice roll or card draw is missing at the end; a game can only stop while a player is to move
ending-not-to-move = it was not the turn of `{ $seat }` at the end, so that seat cannot have run out of time

## Provably fair dice

seed-digits = a seed has 64 hexadecimal digits; correct it
fair-missing = this is missing; only a finished game from a server can be verified
fair-commitment = this is not the SHA-256 of the seed, so the seed is not the one that was promised; ask the host of the game
nonce-digits = this is not an even number of hexadecimal digits; correct it
chance-repeated = chance event { $number } is repeated or out of order; the numbers start at 1 and must increase
chance-not-due = no dice roll or card draw is due here; add the missing line above, or remove this one
chance-differs = chance event { $number } is `{ $action }` in the record, but the seed and the nonces give `{ $drawn }`
not-seated = `{ $actor }` does not have a seat in this game; correct the name
hash-digits = `{ $text }` is not a hash; a hash has 64 hexadecimal digits

## Notation

missing-at-end = { $what } is missing at the end
expected-keyword = expected `{ $keyword }` instead of `{ $word }`
expected = expected { $what } instead of `{ $word }`
unexpected-word = `{ $word }` does not belong here; leave it out
an-action = an action
not-an-action = `{ $word }` is not an action; see { $page }

## Positions

missing = this is missing; add it
position-shape = a position is a JSON object; see { $page }
not-known = this does not belong here; leave it out
card-twice = card { $card } is also in { $other }; keep it in one place only

## What the system refuses

not-found = this does not exist; check the name
not-permitted = you are not allowed to do this; change the permissions or choose another place
exists = this already exists; choose another name
is-folder = this is a folder; name a file
not-folder = this is not a folder, or part of the path is not; check the path
disk-full = the disk is full; free some space and try again
file-large = the file would be too large for this disk; choose another place
read-only = this place is read-only; choose another one
file-name = this is not a valid file name; choose another one
not-text = this is not UTF-8 text, so it is not a Zheng file; choose another one
files-open = too many files are open; close other programs or raise the limit (ulimit -n)
memory = there is not enough memory; close other programs
system = the system reports error { $code }; look it up in your system's manual
address-used = another program is already using this address; choose another one
address-not-here = this computer does not have this address; choose another one
connection-refused = nothing answers there; check the address, and that the server is running
unreachable = there is no route to this address; check the address and your network
timed-out = there was no answer in time; try again later
connection-broken = the connection was lost; try again

## JSON and values

json-empty = this is empty, but JSON is expected; check that this is the right file
json-cut = the JSON ends too early (column { $column }); it seems to be cut off
json-syntax = this is not valid JSON (column { $column }); check commas, quotation marks and brackets
field-missing = `{ $field }` is missing; add it
field-unknown = `{ $field }` does not belong here; leave it out
field-twice = `{ $field }` appears twice; remove one
value-unknown = `{ $value }` is not possible here; use one of: { $possible }
value = { $what }
value-kind = this is { $found }, but { $expected } is expected; correct it
kind-text = text
kind-number = a number
kind-decimal = a decimal number
kind-whole = a whole number
kind-bool = true or false
kind-null = null
kind-list = a list
kind-object = an object
kind-other = something else
value-shape = this does not have the expected form; compare it with the documentation
list-length = a list of { $count } does not fit here; correct its length
number = this is not a whole number; write one such as 3
number-zero = 0 is too small; use 1 or more
number-large = this number is too large; use a smaller one
number-small = this number is too small; use a larger one
number-range = { $number } is not possible here; use a number from { $least } to { $most }
