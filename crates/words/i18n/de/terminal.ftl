# Der volle Bildschirm von `zheng play`.

screen-too-small = Dieser Tisch braucht { $columns } Spalten und { $rows } Zeilen; hier sind es { $width } und { $height }. Das Fenster größer oder die Schrift kleiner machen. q verlässt das Spiel.
screen-offline = keine Verbindung
screen-waits = wartet auf: { $name }
screen-possible = Was möglich ist
screen-matches = { $count ->
    [0] keine Aktion beginnt so
    [one] { $count } Aktion beginnt so
   *[other] { $count } Aktionen beginnen so
}
screen-seats = Wer hier sitzt
screen-over = Das Spiel ist aus
screen-hand = Eigene Karten
screen-no-hand = keine
screen-card = Karte
screen-card-more = Karte · c: alles
screen-log = Was geschah
screen-all = Alles in Worten
screen-notation = In Notation: { $notation }
screen-type-action = Aktion:
screen-type-file = Speichern in:
screen-type-chat = Nachricht:
screen-unknown = „{ $text }“ ist keine Aktion. Tab ergänzt das Getippte.
screen-card-not-now = Diese Karte lässt sich jetzt nicht verwenden.
screen-keep = Bei der Wahl bleiben
screen-no-undo = Nichts lässt sich zurücknehmen: Danach kam der Zufall, etwas Verdecktes wurde gezeigt, oder jemand anderes hat entschieden.
screen-thinking = Ein Kapitän denkt nach …
screen-advice = Was ein Kapitän täte
screen-no-advice = Ein Kapitän hat hier nichts zu sagen.
screen-advice-keys = Eine Nummer führt es aus; jede andere Taste geht zurück.
screen-scroll = ↑↓ blättern · jede andere Taste geht zurück
screen-any-key = jede Taste geht zurück
screen-curtain = Als Nächstes: { NAME($side, case: "nom") }. Leertaste drücken, sobald niemand sonst auf den Bildschirm sieht.
screen-open-log = Was alle wissen
screen-leaving-title = Verlassen?
screen-leaving =
    Dieses Spiel ist nirgends aufgezeichnet.

    s   zuerst in einer Datei speichern
    j   verlassen und verlieren
    n   bleiben

screen-key-choose = ↑↓ Eingabe wählen
screen-key-back = ← zurück
screen-key-cards = Tab Karten
screen-key-type = / tippen
screen-key-hint = h Rat
screen-key-undo = u rückgängig
screen-key-card = ↑↓ Karte
screen-key-use = Eingabe verwenden
screen-key-read = c lesen
screen-key-log = Tab Verlauf
screen-key-menu = ← Menü
screen-key-scroll = ↑↓ Bild↑ Bild↓ blättern
screen-key-words = b alles in Worten
screen-key-save = s speichern
screen-key-next = Eingabe nächstes Spiel
screen-key-do = Eingabe ausführen
screen-key-complete = Tab ergänzen
screen-key-write = Eingabe speichern
screen-key-stop = Esc abbrechen
screen-key-help = ? Hilfe
screen-key-leave = q Ende
screen-help-title = Tasten und Zeichen
screen-help =
    ↑ ↓         im Menü, in den Karten oder im Verlauf bewegen
    Eingabe →   wählen; bei den Karten: die Karte verwenden
    1 … 9       nach Nummer wählen
    ← Esc       einen Schritt zurück
    Tab         vom Menü zu den Karten, zum Verlauf und zurück
    /           eine Aktion in Notation tippen; Tab ergänzt sie
    c           die Karte mit allem, was darauf steht
    b           alles auf dem Tisch in Worten
    l           der Verlauf; Bild↑ und Bild↓ blättern
    h           was ein Kapitän täte
    u           zurücknehmen, solange nichts gezogen oder gezeigt
                wurde; bei geheimen Wahlen: neu wählen
    s           das Spiel als Aufzeichnung speichern
    q Strg-C    verlassen

    Graue Zeilen sagen mehr zu dem, worauf der Zeiger steht: die Aussichten, was es bewirkt oder warum es nicht möglich ist.

## Am Tisch eines Servers

screen-sit-prompt = Hier ist ein Platz frei. Hinsetzen?
screen-sit = Hinsetzen: { NAME($side, case: "nom") }
screen-watch = Nur zusehen
screen-open = Das Spiel beginnt, sobald alle Plätze besetzt sind. Wer sich setzen soll, braucht diesen Link: { $link }
screen-full = An diesem Tisch ist kein Platz frei: nur zusehen.
screen-lost = Die Verbindung ist unterbrochen ({ $problem }). Sie wird von selbst neu versucht.
screen-not-sent = Das hat den Server nicht erreicht. Neu wählen, sobald die Verbindung wieder steht.
screen-proposal = { $what ->
    [undo] { NAME($side, case: "Nom") } möchte zurücknehmen.
   *[end] { NAME($side, case: "Nom") } schlägt vor, das Spiel ohne Ergebnis zu beenden.
}
screen-agree = Annehmen
screen-refuse = Ablehnen
screen-proposed = Die anderen haben deinen Vorschlag noch nicht beantwortet.
screen-chat = Chat
screen-no-chat = Noch hat niemand etwas geschrieben.
screen-resigning-title = Aufgeben?
screen-resigning =
    Du gibst dieses Spiel auf. Das lässt sich nicht rückgängig machen.

    j   aufgeben
    n   weiterspielen
screen-ending-title = Spielende vorschlagen?
screen-ending =
    Das Spiel endet ohne Ergebnis, wenn alle annehmen.

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
    e           vorschlagen, das Spiel ohne Ergebnis zu beenden; einen
                Vorschlag anderer nimmst du im Menü an oder lehnst ab
screen-asked-back = Die anderen werden gefragt, ob das zurückgenommen werden darf.
screen-kept-there = Der Server bewahrt das Spiel auf; nach dem Ende liegt die Aufzeichnung auf seiner Seite.
