# Wörter des Befehls: das Spiel im einfachen Terminal. Sie gehören zu keinem Spiel.

play-welcome = { $game }, { $edition }.
play-seat = { NAME($side, case: "Short") }: { $player }
play-person = ein Mensch
play-program = das Programm ({ $name })
play-hint = Tippe ? für das, was jetzt möglich ist, oder help für alles andere.
play-commitment = Würfel und Karten kommen aus einem geheimen Startwert. Sein SHA-256 ist { $hash }; der Startwert selbst wird am Ende gezeigt.
play-seed-only = Der Startwert war { $seed }.
play-curtain-hide = Drücke die Eingabetaste, um deine Karten vor { NAME($side, case: "dat") } zu verbergen.
play-curtain = Drücke die Eingabetaste, sobald { NAME($side, case: "nom") } am Bildschirm sitzt.
play-input = { NAME($side, case: "Short") }
play-help =
    Was du tippen kannst:
      eine Aktion    in Notation, etwa play 24, tax 2 oder move 1 ming to gansu
      ?              was jetzt möglich ist
      ? attack       die möglichen Aktionen einer Art
      eine Nummer    wählt aus der Liste, die ? zuletzt gezeigt hat
      board          der Spielplan, deine Hand und deine Reserve
      cards          deine Karten mit ihren ganzen Texten
      card 24        eine Karte mit ihrem ganzen Text
      log            was bisher geschah
      why tax        warum etwas nicht möglich ist
      save DATEI     das Spiel bis hierher in eine Datei schreiben
      help           dieser Text
      quit           das Spiel beenden
    Zurücknehmen lässt sich nichts.
play-unknown = „{ $text }“ ist weder Aktion noch Befehl. Tippe ? für das, was möglich ist, oder help.
play-not-possible = Jetzt nicht möglich: { $reason }
play-why-usage = Tippe why und eine Art von Aktion: { $words }
play-why-possible = Jetzt möglich: { $choice }. { $help }
play-why-not = Jetzt nicht möglich: { $choice }. { $reason }
play-log-empty = Noch ist nichts geschehen.
play-card-usage = Tippe card und eine Zahl von 1 bis { $count }.
play-save-usage = Tippe save und den Namen einer Datei.
play-saved = Gespeichert in { $file }.
play-save-failed = { $file } ließ sich nicht schreiben: { $problem }. Versuche einen anderen Namen.
play-no-undo = Zurücknehmen geht nicht: Würfel und Karten sind schon bekannt.
play-record = Die Aufzeichnung des Spiels liegt in { $file }.
play-quit = Auf Wiedersehen.
play-input-ended = Die Eingabe ist zu Ende, darum endet das Spiel hier.

play-match-game = { $game ->
    [1] Spiel { $game } von 2. Danach werden die Seiten getauscht.
   *[other] Spiel { $game } von 2. Die Seiten sind getauscht.
}
play-match-first = Wer zuerst der Kaiser war, gewinnt das Match mit { $first } zu { $second }.
play-match-second = Wer zuerst der Anführer der Barbaren war, gewinnt das Match mit { $second } zu { $first }.
play-match-draw = Das Match endet { $first } zu { $second }: ein ehrenvolles Unentschieden.
