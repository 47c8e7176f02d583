# Words of the command: the game in a plain terminal, files and errors. They belong to no game.

play-welcome = { $game }, { $edition }.
play-seat = { NAME($side, case: "Short") }: { $player }
play-person = a person
play-program = the program ({ $name })
play-hint = Type ? for what you can do now, help for everything else.
play-commitment = Dice and draws come from a secret seed. Its SHA-256 is { $hash }; the seed is shown at the end.
play-seed = The seed was { $seed }. With it anybody can check every die and every draw: zheng verify { $file }
play-seed-only = The seed was { $seed }.
play-curtain = Press Enter when { NAME($side, case: "nom") } is at the screen.
play-input = { NAME($side, case: "Short") }
play-thinking = { NAME($side, case: "Nom") } is thinking …
play-help =
    What you can type:
      an action      in notation, such as play 24, tax 2 or move 1 ming to gansu
      ?              what is possible now
      ? attack       the possible actions of one kind
      board          the board, your hand and your reserve
      cards          your cards with their full texts
      card 24        one card with its full text
      log            what has happened so far
      why tax        why something is not possible
      save FILE      write the game so far to a file
      help           this text
      quit           end the game
    There is no undo.
play-possible = Possible now:
play-possible-none = There is nothing to decide now.
play-more = { $count ->
    [one] … and { $count } more. Type ? and a kind, such as ? attack, to see all of that kind.
   *[other] … and { $count } more. Type ? and a kind, such as ? attack, to see all of that kind.
}
play-not-possible = Not possible now: { $reason }
play-unknown = “{ $text }” is no action and no command. Type ? for what is possible, or help.
play-unreadable = “{ $text }” cannot be read as an action: { $problem }
play-why-usage = Type why and a kind of action: { $words }
play-why-possible = Possible now: { $choice }. { $help }
play-why-not = Not possible now: { $choice }. { $reason }
play-why-not-here = Not part of this decision: { $choice }. { $help }
play-log-empty = Nothing has happened yet.
play-log-rule = rule { $rule }
play-card-usage = Type card and a number from 1 to { $count }.
play-save-usage = Type save and the name of a file.
play-saved = Saved to { $file }.
play-save-exists = { $file } exists. Overwrite it?
play-save-failed = { $file } could not be written: { $problem }. Try another name.
play-no-undo = There is no undo: dice and cards have been seen.
play-over = The game is over.
play-record = The record of the game is in { $file }.
play-resumed = { $count ->
    [one] Continued from { $file } after { $count } action.
   *[other] Continued from { $file } after { $count } actions.
}
play-quit-confirm = Quit? The game is not saved.
play-quit = Goodbye.
play-input-ended = The input has ended, so the game stops here.
play-again = Play again?

ask-yes-no = { $question } [y/n]
ask-yes-words = y yes
ask-no-words = n no
ask-again = Please answer y or n.

error = Error: { $problem }
error-read = { $file } could not be read: { $problem }. Check the name and the permissions.
error-write = { $file } could not be written: { $problem }. Check the name and the permissions.
error-content = { $file } is no valid content: { $problem }
error-record = { $file } is no valid record: { $problem }
error-language = “{ $text }” is no language of this game. Use en or de.
error-chance = The system gave no random numbers: { $problem }.

verify-ok = { $count ->
    [one] The record is sound: { $count } die or draw is exactly what the seed gives.
   *[other] The record is sound: all { $count } dice and draws are exactly what the seed gives.
}
verify-failed = The record is not sound: { $problem }
verify-no-seed = The record has no seed, so its dice and draws cannot be checked.

language-en = English
language-de = Deutsch
