# Wörter des Befehls: das Spiel im einfachen Terminal, Dateien und Fehler. Sie gehören zu keinem Spiel.

play-welcome = { $game }, { $edition }.
play-seat = { NAME($side, case: "Short") }: { $player }
play-person = ein Mensch
play-program = das Programm ({ $name })
play-hint = Tippe ? für das, was jetzt möglich ist, oder help für alles andere.
play-commitment = Würfel und Karten kommen aus einem geheimen Startwert. Sein SHA-256 ist { $hash }; der Startwert selbst wird am Ende gezeigt.
play-seed = Der Startwert war { $seed }. Damit lässt sich jeder Würfel und jede Karte nachprüfen: zheng verify { $file }
play-seed-only = Der Startwert war { $seed }.
play-curtain = Drücke die Eingabetaste, sobald { NAME($side, case: "nom") } am Bildschirm sitzt.
play-input = { NAME($side, case: "Short") }
play-thinking = { NAME($side, case: "Nom") } denkt nach …
play-help =
    Was du tippen kannst:
      eine Aktion    in Notation, etwa play 24, tax 2 oder move 1 ming to gansu
      ?              was jetzt möglich ist
      ? attack       die möglichen Aktionen einer Art
      board          der Spielplan, deine Hand und deine Reserve
      cards          deine Karten mit ihren ganzen Texten
      card 24        eine Karte mit ihrem ganzen Text
      log            was bisher geschah
      why tax        warum etwas nicht möglich ist
      save DATEI     das Spiel bis hierher in eine Datei schreiben
      help           dieser Text
      quit           das Spiel beenden
    Zurücknehmen lässt sich nichts.
play-possible = Jetzt möglich:
play-possible-none = Gerade gibt es nichts zu entscheiden.
play-more = { $count ->
    [one] … und { $count } weitere. Tippe ? und eine Art, etwa ? attack, um alle dieser Art zu sehen.
   *[other] … und { $count } weitere. Tippe ? und eine Art, etwa ? attack, um alle dieser Art zu sehen.
}
play-not-possible = Jetzt nicht möglich: { $reason }
play-unknown = „{ $text }“ ist weder Aktion noch Befehl. Tippe ? für das, was möglich ist, oder help.
play-unreadable = „{ $text }“ ist nicht als Aktion lesbar: { $problem }
play-why-usage = Tippe why und eine Art von Aktion: { $words }
play-why-possible = Jetzt möglich: { $choice }. { $help }
play-why-not = Jetzt nicht möglich: { $choice }. { $reason }
play-why-not-here = Steht hier nicht zur Wahl: { $choice }. { $help }
play-log-empty = Noch ist nichts geschehen.
play-log-rule = Regel { $rule }
play-card-usage = Tippe card und eine Zahl von 1 bis { $count }.
play-save-usage = Tippe save und den Namen einer Datei.
play-saved = Gespeichert in { $file }.
play-save-exists = { $file } gibt es schon. Überschreiben?
play-save-failed = { $file } ließ sich nicht schreiben: { $problem }. Versuche einen anderen Namen.
play-no-undo = Zurücknehmen geht nicht: Würfel und Karten sind schon bekannt.
play-over = Das Spiel ist zu Ende.
play-record = Die Aufzeichnung des Spiels liegt in { $file }.
play-resumed = { $count ->
    [one] Fortgesetzt aus { $file } nach { $count } Aktion.
   *[other] Fortgesetzt aus { $file } nach { $count } Aktionen.
}
play-quit-confirm = Beenden? Das Spiel ist nicht gespeichert.
play-quit = Auf Wiedersehen.
play-input-ended = Die Eingabe ist zu Ende, darum endet das Spiel hier.
play-again = Noch einmal spielen?

ask-yes-no = { $question } [j/n]
ask-yes-words = j ja y yes
ask-no-words = n nein no
ask-again = Bitte antworte mit j oder n.

error = Fehler: { $problem }
error-read = { $file } ließ sich nicht lesen: { $problem }. Prüfe Namen und Rechte.
error-write = { $file } ließ sich nicht schreiben: { $problem }. Prüfe Namen und Rechte.
error-content = { $file } ist kein gültiger Inhalt: { $problem }
error-record = { $file } ist keine gültige Aufzeichnung: { $problem }
error-language = „{ $text }“ ist keine Sprache dieses Spiels. Nimm en oder de.
error-chance = Das System gab keine Zufallszahlen: { $problem }.

verify-ok = { $count ->
    [one] Die Aufzeichnung stimmt: { $count } Wurf oder Zug ist genau der, den der Startwert ergibt.
   *[other] Die Aufzeichnung stimmt: Alle { $count } Würfe und gezogenen Karten sind genau die, die der Startwert ergibt.
}
verify-failed = Die Aufzeichnung stimmt nicht: { $problem }
verify-no-seed = Die Aufzeichnung hat keinen Startwert; ihre Würfe und Karten lassen sich nicht prüfen.

language-en = English
language-de = Deutsch
