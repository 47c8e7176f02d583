# Die Seite eines Tischs: was wo ist, wie seine Teile heißen und was ihre Skripte sagen.

page-tabs = Neben dem Spielplan
page-tab-log = Verlauf
page-tab-notes = Notizen
page-players = Spieler
page-analysis = Analyse
page-score = Spieler und Punktestand
page-hand = Deine Karten
page-on-table = Auf dem Tisch
page-pass-on-help = Bis dahin bleibt der Tisch verdeckt.
page-play-as = Spielen als
page-look-confirm = Jede Aktion bestätigen
page-look-confirm-help = Aus: Der letzte Klick einer Aktion führt sie sofort aus.

page-keys = Tasten
page-keys-tab = Zwischen allem wechseln, was sich anklicken lässt
page-keys-enter = Anklicken
page-keys-numbers = Eine Auswahl über ihre Nummer treffen
page-keys-escape = Auswahl leeren, Offenes schließen
page-keys-undo = Zurücknehmen
page-keys-history = Durch den bisherigen Verlauf blättern
page-keys-now = Zurück zur Gegenwart
page-keys-log = Zwischen den Zeilen des Verlaufs wechseln
page-keys-steps = Einen Schritt zurück oder vor
page-keys-ends = An den Anfang oder das Ende
page-keys-help = Diese Tasten zeigen

page-js-yes = Ja
page-js-no = Nein
page-js-not-settled = Wähle zuerst die Anzahlen.
page-js-no-more = Mehr davon ist hier nicht möglich.
page-js-at-none = Das ist schon 0.
