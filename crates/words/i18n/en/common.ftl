# Words of the command: the game in a plain terminal. They belong to no game.

play-welcome = { $game }, { $edition }.
play-seat = { NAME($side, case: "Short") }: { $player }
play-person = a person
play-program = the program ({ $name })
play-hint = Type ? for what you can do now, help for everything else.
play-dumb = This terminal can only print lines (TERM=dumb), so the game runs in line mode. Use another terminal to play in full screen.
play-commitment = Dice and draws come from a secret seed. Its SHA-256 is { $hash }; the seed is shown at the end.
play-no-seed = The record has no seed. From here on dice and draws come from a new seed, and nobody can verify them.
play-seed-only = The seed was { $seed }.
play-curtain-hide = Press Enter, and your cards are hidden from { NAME($side, case: "dat") }.
play-curtain = Press Enter when { NAME($side, case: "nom") } is at the screen.
play-input = { NAME($side, case: "Short") }
play-again = You have chosen already. Choose again, or type keep.
play-back = Type back to let { NAME($side, case: "acc") } choose again.
play-help =
    What you can type:
      an action      in notation, such as { $action }
      ?              what is possible now
      ? KIND         the possible actions of one kind, such as ? { $type }
      a number       picks from the list that ? showed last
      board          everything you can see
      cards          your cards with their full texts
      card NAME      one card with its full text; its name is { $cards }
      log            what has happened so far
      why KIND       why something is not possible, such as why { $type }
      undo           take back the last action, unless it showed something new
      save FILE      write the game to a file, now and after every decision
      help           this text
      quit           end the game
play-help-secret =
    While all choose in secret:
      back           whoever chose last chooses again
      keep           stay with your choice when you are asked again
play-unknown = “{ $text }” is not an action or a command. Type ? for what is possible, or help.
play-not-possible = { $reason }
play-why-usage = Type why and a kind of action: { $words }
play-why-possible = Possible now: { $choice }. { $help }
play-why-not = Not possible now: { $choice }. { $reason }
play-log-empty = Nothing has happened yet.
play-card-usage = Type card and { $cards }.
play-save-usage = Type save and the name of a file.
play-saved = Saved to { $file }.
play-save-failed = { $file } could not be written: { $problem }.
play-undone = Taken back: { $action }
play-no-back = There is nobody to go back to: that is for secret choices, until the last.
play-record = The record of the game is in { $file }.
play-quit = Goodbye.
play-come-back = The game waits for you. This brings you back to your seat, and nobody else should know it:
play-input-ended = The input has ended, so the game stops here.

play-match-game = { $game ->
    [1] Game { $game } of 2. Then the players swap sides.
   *[other] Game { $game } of 2. The players have swapped sides.
}
play-match-won = The player who was { NAME($side, case: "nom") } first wins the match by { $more } to { $less }.
play-match-draw = The match is an honourable draw, { $points } to { $points }.

## Looking at a finished game again

advice-columns = Share of the search (sorted by this), chance, action:
advice-line = { $share } · { $chance }  { $action }
advice-first = { $action } ({ $share } of the search; chance: { $chance })
hint-for = What { NAME($side, case: "nom") } can do.
hint-chance = { NAME($side, case: "Nom") }: { $chance }

analyse-chances = Chances after every action, from lowest to highest:
analyse-costliest = What cost { NAME($side, case: "acc") } most (action number, what was done, the loss, what was better):
analyse-no-cost = No decision cost { NAME($side, case: "acc") } anything.

## Checking a record

verify-ok = ok: { $actions } actions, all legal; { $chance }; { $ending }
verify-chance = { $back ->
    [0] { $drawn } chance events recomputed from the seed
   *[other] { $drawn } chance events recomputed from the seed, { $back } taken back
}
verify-not-revealed = chance not recomputed: the seed is not revealed yet
verify-no-seed = chance not recomputed: no seed is given
verify-not-finished = not finished
verify-resigned = { NAME($side, case: "nom") } resigned
verify-resigned-unknown = ended by resignation
verify-timed-out = { NAME($side, case: "nom") } ran out of time
verify-timed-out-unknown = ended because time ran out
verify-agreed = ended by agreement
verify-closed = the table was closed

## Bots against each other, and many games

arena-no-elo = A score of 100% or 0% corresponds to no finite Elo difference. The interval gives the bound that these games support.
arena-stopped = The bout was stopped as soon as the claim was decided. The verdict's error rate is still 5%, but after such a stop the share and Elo are too extreme on average, and the intervals contain the true value in fewer than 95% of cases. For unbiased figures play a fixed number of games, without --claim.

## How a table ended that was not played to the end

over-resigned = { NAME($side, case: "Nom") } resigned.
over-timed-out = { NAME($side, case: "Nom") } ran out of time.
over-agreed = Everyone agreed to end the game.
over-closed = The table was closed.
