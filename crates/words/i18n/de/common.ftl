# Texte des Befehls für das Spiel im einfachen Terminal. Sie sind für alle Spiele gleich.

play-welcome = { $game }, { $edition }.
play-seat = { NAME($side, case: "Short") }: { $player }
play-person = ein Mensch
play-program = Bot ({ $name })
play-hint = Tippe ?, um zu sehen, was du tun kannst, oder help für alle Befehle.
play-dumb = Dieses Terminal kann nur Zeilen ausgeben (TERM=dumb), deshalb wird Zeile für Zeile gespielt. In einem anderen Terminal läuft das Spiel im Vollbild.
play-commitment = Würfel und Karten kommen aus einem geheimen Startwert. Sein SHA-256 ist { $hash }. Der Startwert wird am Ende gezeigt.
play-no-seed = Diese Aufzeichnung hat keinen Startwert. Ab jetzt kommen Würfel und Karten aus einem neuen und lassen sich nicht prüfen.
play-seed-only = Der Startwert war { $seed }.
play-curtain-hide = Drücke die Eingabetaste, um deine Karten vor { NAME($side, case: "dat") } zu verbergen.
play-curtain = Gib das Gerät an { NAME($side, case: "acc") } weiter. Drücke dann die Eingabetaste.
play-input = { NAME($side, case: "Short") }
play-again = Du hast schon gewählt. Wähle neu oder tippe keep.
play-back = Tippe back, damit { NAME($side, case: "nom") } neu wählen kann.
play-help =
    Was du tippen kannst:
      eine Aktion    in Notation, etwa { $action }
      ?              was du jetzt tun kannst
      ? ART          deine Aktionen einer Art, etwa ? { $type }
      eine Nummer    eine Aktion aus der letzten ?-Liste
      board          alles, was du sehen kannst
      cards          deine Karten mit ganzem Text
      card NAME      eine Karte mit ganzem Text; NAME ist { $cards }
      log            der Spielverlauf
      why ART        warum etwas nicht möglich ist, etwa why { $type }
      undo           die letzte Aktion zurücknehmen, wenn sie nichts aufdeckte
      save DATEI     die Partie jetzt und nach jeder Entscheidung speichern
      help           dieser Text
      quit           die Partie verlassen
play-help-secret =
    Solange alle geheim wählen:
      back           den letzten Spieler neu wählen lassen
      keep           deine Wahl behalten, wenn du noch einmal gefragt wirst
play-unknown = „{ $text }“ ist weder Aktion noch Befehl. Tippe ?, um zu sehen, was du tun kannst, oder help.
play-not-possible = { $reason }
play-why-usage = Tippe why und die Art der Aktion: { $words }
play-why-possible = Jetzt möglich: { $choice }. { $help }
play-why-not = Jetzt nicht möglich: { $choice }. { $reason }
play-log-empty = Noch ist nichts geschehen.
play-card-usage = Tippe card und { $cards }.
play-save-usage = Tippe save und einen Dateinamen.
play-saved = Gespeichert in { $file }.
play-save-failed = { $file } ließ sich nicht schreiben: { $problem }.
play-undone = Zurückgenommen: { $action }
play-no-back = Kein Spieler kann neu wählen. Das geht nur, solange alle geheim wählen.
play-record = Die Aufzeichnung der Partie liegt in { $file }.
play-quit = Auf Wiedersehen.
play-come-back = Die Partie wartet auf dich. Damit kommst du an deinen Platz zurück. Halte es geheim:
play-input-ended = Die Eingabe ist zu Ende, darum endet die Partie hier.

play-match-game = { $game ->
    [1] Partie { $game } von 2. Danach werden die Seiten getauscht.
   *[other] Partie { $game } von 2. Die Seiten sind getauscht.
}
play-match-won = Wer zuerst { NAME($side, case: "nom") } war, gewinnt das Match mit { $more } zu { $less }.
play-match-draw = Das Match endet { $points } zu { $points }: ein ehrenvolles Unentschieden.

## Eine beendete Partie analysieren

advice-columns = Anteil an der Suche (danach sortiert), Siegchance, Aktion:
advice-line = { $share } · { $chance }  { $action }
advice-first = { $action } ({ $share } der Suche; Siegchance: { $chance })
advice-why = Was den Unterschied macht: { $aspects }.
hint-for = Tipp für { NAME($side, case: "acc") }.
hint-chance = { NAME($side, case: "Nom") }: { $chance }

analyse-chances = Siegchance nach jeder Aktion, von niedrig bis hoch:
analyse-costliest = Die größten Fehler { NAME($side, case: "gen") } (Nummer der Aktion, Aktion, Verlust, bessere Aktion):
analyse-no-cost = { NAME($side, case: "Nom") } hat keine Fehler gemacht.

## Eine Aufzeichnung prüfen

verify-ok = in Ordnung: { $actions } Aktionen, alle regelkonform; { $chance }; { $ending }
verify-chance = { $back ->
    [0] { $drawn } Zufallsereignisse mit dem Startwert geprüft
   *[other] { $drawn } Zufallsereignisse mit dem Startwert geprüft, { $back } zurückgenommen
}
verify-not-revealed = Zufall nicht geprüft: der Startwert ist noch geheim
verify-no-seed = Zufall nicht geprüft: die Aufzeichnung hat keinen Startwert
verify-not-finished = nicht beendet
verify-resigned = { NAME($side, case: "nom") } hat aufgegeben
verify-resigned-unknown = durch Aufgabe beendet
verify-timed-out = die Zeit von { NAME($side, case: "dat") } ist abgelaufen
verify-timed-out-unknown = durch Zeitablauf beendet
verify-agreed = einvernehmlich beendet
verify-closed = der Tisch wurde geschlossen

## Bots gegeneinander

arena-no-elo = Ein Ergebnis von 100 % oder 0 % hat keinen endlichen Elo-Unterschied. Das Intervall zeigt die Grenze, die diese Partien belegen.
arena-stopped = Die Arena hat aufgehört, sobald die Behauptung entschieden war. Die Fehlerwahrscheinlichkeit des Urteils bleibt bei 5 %. Doch der frühe Abbruch verzerrt Anteil und Elo nach außen, und die Intervalle enthalten den wahren Wert in weniger als 95 % der Fälle. Für unverzerrte Zahlen spiel eine feste Zahl von Partien ohne --claim.

## Wie eine unbeendete Partie endete

over-resigned = { NAME($side, case: "Nom") } hat aufgegeben.
over-engine-failed = Die Engine { NAME($side, case: "gen") } ist ausgefallen.
over-resigned-unknown = Die Partie endete durch Aufgabe.
over-timed-out = Die Zeit { NAME($side, case: "gen") } ist abgelaufen.
over-timed-out-unknown = Die Partie endete durch Zeitablauf.
over-agreed = Alle haben zugestimmt, die Partie zu beenden.
over-closed = Der Tisch wurde geschlossen.

## Wie eine Engine ausgefallen ist

engine-failed = Die Engine { $name } { $how ->
    [start] ließ sich nicht starten
    [ended] ist abgestürzt
    [time] hat nicht rechtzeitig geantwortet
    [answer] hat eine ungültige Antwort gegeben
    [illegal] wollte eine unerlaubte Aktion ausführen
    [flood] hat zu viel ausgegeben
   *[missing] wird auf diesem Server nicht mehr angeboten
}.
