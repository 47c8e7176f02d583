# `zheng play` im Vollbild.

screen-too-small = Dieser Tisch braucht { $columns } Spalten und { $rows } Zeilen. Dein Fenster hat { $width } und { $height }. Mache es größer oder die Schrift kleiner. q beendet.
screen-offline = keine Verbindung
screen-waits = wartet auf: { $name }
screen-possible = Deine Möglichkeiten
screen-matches = { $count ->
    [0] keine passende Aktion
    [one] { $count } passende Aktion
   *[other] { $count } passende Aktionen
}
screen-seats = Plätze
screen-over = Das Spiel ist zu Ende
screen-hand = Deine Karten
screen-no-hand = keine
screen-card = Karte
screen-card-more = Karte · c: ganzer Text
screen-log = Spielverlauf
screen-all = Tisch als Text
screen-notation = In Notation: { $notation }
screen-type-action = Aktion:
screen-type-file = Speichern in:
screen-type-chat = Nachricht:
screen-unknown = „{ $text }“ ist keine Aktion. Tab ergänzt das Getippte.
screen-card-not-now = Du kannst diese Karte jetzt nicht einsetzen.
screen-keep = Wahl behalten
screen-no-undo = Nichts zurückzunehmen: Seit deiner letzten Aktion wurde etwas gewürfelt, gezogen oder aufgedeckt, oder ein anderer Spieler hat entschieden.
screen-thinking = Ein Kapitän denkt nach …
screen-advice = Tipp: was ein Kapitän tun würde
screen-no-advice = Hier gibt es keinen Tipp.
screen-advice-keys = Eine Nummer spielt es, jede andere Taste geht zurück.
screen-scroll = ↑↓ blättern · jede andere Taste geht zurück
screen-any-key = jede Taste geht zurück
screen-curtain = Gib das Gerät an { NAME($side, case: "acc") } weiter. Drücke dann die Leertaste.
screen-open-log = Was alle wissen
screen-leaving-title = Beenden?
screen-leaving =
    Diese Partie ist nicht gespeichert.

    s   zuerst speichern
    j   ohne Speichern beenden
    n   weiterspielen

screen-key-choose = ↑↓ Eingabe wählen
screen-key-back = ← zurück
screen-key-cards = Tab Karten
screen-key-type = / tippen
screen-key-hint = h Tipp
screen-key-undo = u zurücknehmen
screen-key-card = ↑↓ Karte
screen-key-use = Eingabe einsetzen
screen-key-read = c lesen
screen-key-log = Tab Verlauf
screen-key-menu = ← Menü
screen-key-scroll = ↑↓ Bild↑ Bild↓ blättern
screen-key-words = b Tisch als Text
screen-key-save = s speichern
screen-key-next = Eingabe nächste Partie
screen-key-do = Eingabe bestätigen
screen-key-complete = Tab ergänzen
screen-key-write = Eingabe speichern
screen-key-stop = Esc abbrechen
screen-key-help = ? Hilfe
screen-key-leave = q beenden
screen-help-title = Tasten und Symbole
screen-help =
    ↑ ↓         im Menü, in den Karten oder im Verlauf bewegen
    Eingabe →   wählen; bei den Karten: die Karte einsetzen
    1 … 9       nach Nummer wählen
    ← Esc       zurück
    Tab         zwischen Menü, Karten und Verlauf wechseln
    /           eine Aktion in Notation tippen; Tab ergänzt sie
    c           ganzer Text der Karte
    b           der ganze Tisch als Text
    l           Spielverlauf; Bild↑ und Bild↓ blättern
    h           Tipp: was ein Kapitän tun würde
    u           zurücknehmen, bis etwas Neues aufgedeckt wird;
                solange alle geheim wählen: neu wählen
    s           die Partie als Aufzeichnung speichern
    q Strg-C    beenden

    Graue Zeilen sagen mehr zur gewählten Zeile: ihre Chancen, was sie bewirkt oder warum sie jetzt nicht geht.

## Am Tisch eines Servers

screen-sit-prompt = Ein Platz ist frei. Nimmst du ihn?
screen-sit = Platz nehmen: { NAME($side, case: "nom") }
screen-watch = Nur zuschauen
screen-open = Die Partie beginnt, sobald alle Plätze besetzt sind. Teile diesen Link mit den anderen Spielern: { $link }
screen-full = Alle Plätze sind besetzt. Du schaust zu.
screen-lost = Verbindung unterbrochen ({ $problem }). Neuer Versuch …
screen-not-sent = Deine Wahl hat den Server nicht erreicht. Wähle noch einmal, sobald du verbunden bist.
screen-proposal = { $what ->
    [undo] { NAME($side, case: "Nom") } bittet um Rücknahme.
   *[end] { NAME($side, case: "Nom") } schlägt vor, die Partie ohne Ergebnis zu beenden.
}
screen-agree = Annehmen
screen-refuse = Ablehnen
screen-proposed = Warten auf Antworten zu deinem Vorschlag.
screen-chat = Chat
screen-no-chat = Noch keine Nachrichten.
screen-resigning-title = Aufgeben?
screen-resigning =
    Du gibst diese Partie auf. Das kannst du nicht zurücknehmen.

    j   aufgeben
    n   weiterspielen
screen-ending-title = Spielende vorschlagen?
screen-ending =
    Die Partie endet ohne Ergebnis, wenn alle annehmen.

    j   vorschlagen
    n   weiterspielen
screen-key-chat = { $new ->
    [0] m Chat
   *[other] m Chat ({ $new } neu)
}
screen-key-resign = r aufgeben
screen-key-end = e Spielende vorschlagen
screen-key-send = Eingabe senden
screen-key-scroll-chat = ↑↓ blättern
screen-key-close = Esc schließen
screen-help-server =
    m           Chat mit allen an diesem Tisch
    r           aufgeben
    e           vorschlagen, die Partie ohne Ergebnis zu beenden; einen
                Vorschlag anderer nimmst du im Menü an oder lehnst ab
screen-asked-back = Rücknahme angefragt. Warten auf Antworten.
screen-kept-there = Der Server behält diese Partie. Nach dem Ende kannst du ihre Aufzeichnung auf der Seite des Tisches speichern.
