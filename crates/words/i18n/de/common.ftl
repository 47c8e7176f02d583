# Wörter des Befehls: das Spiel im einfachen Terminal. Sie gehören zu keinem Spiel.

play-welcome = { $game }, { $edition }.
play-seat = { NAME($side, case: "Short") }: { $player }
play-person = ein Mensch
play-program = das Programm ({ $name })
play-hint = Tippe ? für das, was jetzt möglich ist, oder help für alles andere.
play-dumb = Dieses Terminal kann nur Zeilen ausgeben (TERM=dumb), deshalb wird Zeile für Zeile gespielt. In einem anderen Terminal läuft das Spiel im Vollbild.
play-commitment = Würfel und Karten kommen aus einem geheimen Startwert. Sein SHA-256 ist { $hash }; der Startwert selbst wird am Ende gezeigt.
play-no-seed = Der Startwert fehlt in der Aufzeichnung. Würfel und Karten kommen ab jetzt aus einem neuen und lassen sich nicht nachrechnen.
play-seed-only = Der Startwert war { $seed }.
play-curtain-hide = Drücke die Eingabetaste, um deine Karten vor { NAME($side, case: "dat") } zu verbergen.
play-curtain = Drücke die Eingabetaste, sobald { NAME($side, case: "nom") } am Bildschirm sitzt.
play-input = { NAME($side, case: "Short") }
play-again = Du hast schon gewählt. Wähle neu oder tippe keep.
play-back = Tippe back, damit { NAME($side, case: "nom") } neu wählen kann.
play-help =
    Was du tippen kannst:
      eine Aktion    in Notation, etwa { $action }
      ?              was jetzt möglich ist
      ? ART          die möglichen Aktionen einer Art, etwa ? { $type }
      eine Nummer    wählt aus der Liste, die ? zuletzt gezeigt hat
      board          alles, was du sehen kannst
      cards          deine Karten mit ihren ganzen Texten
      card NAME      eine Karte mit ihrem ganzen Text; ihr Name ist { $cards }
      log            was bisher geschah
      why ART        warum etwas nicht möglich ist, etwa why { $type }
      undo           die letzte Aktion zurücknehmen, wenn sie nichts Neues zeigte
      save DATEI     das Spiel speichern, jetzt und nach jeder Entscheidung
      help           dieser Text
      quit           das Spiel beenden
play-help-secret =
    Solange alle geheim wählen:
      back           wer zuletzt gewählt hat, wählt neu
      keep           bei deiner Wahl bleiben, wenn du noch einmal gefragt wirst
play-unknown = „{ $text }“ ist weder Aktion noch Befehl. Tippe ? für das, was möglich ist, oder help.
play-not-possible = { $reason }
play-why-usage = Tippe why und eine Art von Aktion: { $words }
play-why-possible = Jetzt möglich: { $choice }. { $help }
play-why-not = Jetzt nicht möglich: { $choice }. { $reason }
play-log-empty = Noch ist nichts geschehen.
play-card-usage = Tippe card und { $cards }.
play-save-usage = Tippe save und den Namen einer Datei.
play-saved = Gespeichert in { $file }.
play-save-failed = { $file } ließ sich nicht schreiben: { $problem }.
play-undone = Zurückgenommen: { $action }
play-no-back = Niemand kann neu wählen: Das geht nur bei geheimen Wahlen, bis zur letzten.
play-record = Die Aufzeichnung des Spiels liegt in { $file }.
play-quit = Auf Wiedersehen.
play-come-back = Das Spiel wartet. Damit geht es zurück an den eigenen Platz; niemand sonst sollte es kennen:
play-input-ended = Die Eingabe ist zu Ende, darum endet das Spiel hier.

play-match-game = { $game ->
    [1] Spiel { $game } von 2. Danach werden die Seiten getauscht.
   *[other] Spiel { $game } von 2. Die Seiten sind getauscht.
}
play-match-won = Wer zuerst { NAME($side, case: "nom") } war, gewinnt das Match mit { $more } zu { $less }.
play-match-draw = Das Match endet { $points } zu { $points }: ein ehrenvolles Unentschieden.

## Ein beendetes Spiel noch einmal ansehen

advice-columns = Anteil an der Suche (danach ist die Liste sortiert), Aussicht, Aktion:
advice-line = { $share } · { $chance }  { $action }
advice-first = { $action } ({ $share } der Suche; Aussicht: { $chance })
hint-for = Was { NAME($side, case: "nom") } tun kann.
hint-chance = { NAME($side, case: "Nom") }: { $chance }

analyse-chances = Aussichten nach jeder Aktion, von niedrig bis hoch:
analyse-costliest = Was { NAME($side, case: "acc") } am meisten gekostet hat (Nummer der Aktion, was getan wurde, der Verlust, was besser war):
analyse-no-cost = Keine Entscheidung hat { NAME($side, case: "acc") } etwas gekostet.

## Eine Aufzeichnung prüfen

verify-ok = in Ordnung: { $actions } Aktionen, alle regelgerecht; { $chance }; { $ending }
verify-chance = { $back ->
    [0] { $drawn } Zufallsereignisse aus dem Startwert nachgerechnet
   *[other] { $drawn } Zufallsereignisse aus dem Startwert nachgerechnet, { $back } zurückgenommen
}
verify-not-revealed = Zufall nicht nachgerechnet: der Startwert ist noch geheim
verify-no-seed = Zufall nicht nachgerechnet: es ist kein Startwert angegeben
verify-not-finished = nicht beendet
verify-resigned = { NAME($side, case: "nom") } hat aufgegeben
verify-resigned-unknown = durch Aufgabe beendet
verify-timed-out = die Zeit von { NAME($side, case: "dat") } ist abgelaufen
verify-timed-out-unknown = durch Zeitablauf beendet
verify-agreed = einvernehmlich beendet
verify-closed = der Tisch wurde geschlossen

## Bots gegeneinander, und viele Spiele

arena-no-elo = Einem Ergebnis von 100 % oder 0 % entspricht kein endlicher Elo-Unterschied. Das Intervall nennt die Grenze, die diese Partien belegen.
arena-stopped = Gespielt wurde nur, bis die Behauptung entschieden war. Die Fehlerwahrscheinlichkeit des Urteils bleibt bei 5 %, aber nach einem solchen vorzeitigen Abbruch sind Anteil und Elo im Mittel zu extrem, und die Intervalle enthalten den wahren Wert seltener als in 95 % der Fälle. Für unverzerrte Zahlen eine feste Zahl von Partien ohne --claim spielen.

## Wie ein Tisch endete, der nicht zu Ende gespielt wurde

over-resigned = { NAME($side, case: "Nom") } hat aufgegeben.
over-timed-out = Die Zeit { NAME($side, case: "gen") } ist abgelaufen.
over-agreed = Alle waren einverstanden, das Spiel zu beenden.
over-closed = Der Tisch wurde geschlossen.
