# Texts of the command for the game in a plain terminal. They are the same for every game.

play-welcome = { $game }, { $edition }.
play-seat = { NAME($side, case: "Short") }: { $player }
play-person = a person
play-program = bot ({ $name })
play-hint = Type ? to see what you can do now, or help to see all commands.
play-dumb = This terminal can only print lines (TERM=dumb), so the game runs line by line. Use another terminal to play in full screen.
play-commitment = All dice and draws come from a secret seed. Its SHA-256 is { $hash }. The seed is revealed at the end.
play-no-seed = This record has no seed. From now on dice and draws come from a new seed and cannot be verified.
play-seed-only = The seed was { $seed }.
play-curtain-hide = Press Enter to hide your cards from { NAME($side, case: "dat") }.
play-curtain = Pass the device to { NAME($side, case: "dat") }. Then press Enter.
play-input = { NAME($side, case: "Short") }
play-again = You have already chosen. Choose again, or type keep.
play-back = Type back to let { NAME($side, case: "acc") } choose again.
play-help =
    What you can type:
      an action      in notation, such as { $action }
      ?              what you can do now
      ? KIND         your actions of one kind, such as ? { $type }
      a number       an action from the last ? list
      board          everything you can see
      cards          your cards with their full text
      card NAME      one card with its full text; NAME is { $cards }
      log            the game log
      why KIND       why something is not possible, such as why { $type }
      undo           undo the last action, unless it revealed something
      save FILE      save the game now and after every decision
      help           this text
      quit           leave the game
play-help-secret =
    While everyone chooses in secret:
      back           let the last player choose again
      keep           keep your choice when you are asked again
play-unknown = “{ $text }” is not an action or a command. Type ? to see what you can do, or help.
play-not-possible = { $reason }
play-why-usage = Type why and the kind of action: { $words }
play-why-possible = Possible now: { $choice }. { $help }
play-why-not = Not possible now: { $choice }. { $reason }
play-log-empty = Nothing has happened yet.
play-card-usage = Type card and { $cards }.
play-save-usage = Type save and a file name.
play-saved = Saved to { $file }.
play-save-failed = { $file } could not be written: { $problem }.
play-undone = Undone: { $action }
play-no-back = No player can choose again. That works only while everyone chooses in secret.
play-record = The record of the game is in { $file }.
play-quit = Goodbye.
play-come-back = The game waits for you. Use this to return to your seat, and keep it secret:
play-input-ended = The input has ended, so the game stops here.

play-match-game = { $game ->
    [1] Game { $game } of 2. Then the players swap sides.
   *[other] Game { $game } of 2. The players have swapped sides.
}
play-match-won = The player who was { NAME($side, case: "nom") } first wins the match by { $more } to { $less }.
play-match-draw = The match is an honourable draw, { $points } to { $points }.

## Analysing a finished game

advice-columns = Share of the search (sorted by this), chance to win, action:
advice-line = { $share } · { $chance }  { $action }
advice-first = { $action } ({ $share } of the search; chance to win: { $chance })
advice-why = What makes the difference: { $aspects }.
hint-for = Hint for { NAME($side, case: "acc") }.
hint-chance = { NAME($side, case: "Nom") }: { $chance }

analyse-chances = Chance to win after each action, from lowest to highest:
analyse-costliest = Biggest mistakes of { NAME($side, case: "acc") } (action number, action, loss, better action):
analyse-no-cost = { NAME($side, case: "Nom") } made no mistakes.

## Checking a record

verify-ok = ok: { $actions } actions, all legal; { $chance }; { $ending }
verify-chance = { $back ->
    [0] { $drawn } chance events verified with the seed
   *[other] { $drawn } chance events verified with the seed, { $back } undone
}
verify-not-revealed = chance not verified: the seed is still secret
verify-no-seed = chance not verified: the record has no seed
verify-not-finished = not finished
verify-resigned = { NAME($side, case: "nom") } resigned
verify-resigned-unknown = ended by resignation
verify-timed-out = { NAME($side, case: "nom") } ran out of time
verify-timed-out-unknown = ended because time ran out
verify-agreed = ended by agreement
verify-closed = the table was closed

## Bots against each other

arena-no-elo = A score of 100% or 0% has no finite Elo difference. The interval shows the bound that these games support.
arena-stopped = The arena stopped as soon as the claim was decided. The verdict still has an error rate of 5%. But stopping early biases the share and Elo outwards, and the intervals cover the true value in fewer than 95% of cases. For unbiased figures play a fixed number of games without --claim.

## How an unfinished game ended

over-resigned = { NAME($side, case: "Nom") } resigned.
over-engine-failed = { NAME($side, case: "Gen") } engine failed.
over-resigned-unknown = The game ended by resignation.
over-timed-out = { NAME($side, case: "Nom") } ran out of time.
over-timed-out-unknown = The game ended because time ran out.
over-agreed = Everyone agreed to end the game.
over-closed = The table was closed.

## How an engine failed

engine-failed = The engine { $name } { $how ->
    [start] could not be started
    [ended] crashed
    [time] did not answer in time
    [answer] gave an invalid answer
    [illegal] tried an illegal action
    [flood] wrote too much output
   *[missing] is no longer offered on this server
}.
