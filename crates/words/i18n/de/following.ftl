# Das Spiel verfolgen: Zusammenfassung, Verlauf, Wiedergabe, Rückblick, Analyse.

page-recap-news = Seit deinem letzten Zug
page-recap-again = Was die anderen zuletzt getan haben
page-recap-last = Der letzte Zug
page-log-before = Früher
page-log-small = { $count ->
    [one] ein kleiner Schritt
   *[other] { $count } kleine Schritte
}
page-history = Rückblick
page-history-now = Zurück zur Gegenwart (Esc)
page-history-at = Schritt { $step } von { $steps }
page-js-skip = Klick oder Taste überspringt
page-js-past = Du siehst Schritt { "{step}" } von { "{steps}" }.
page-js-now = Zurück zur Gegenwart
page-analysis-better = Um { $cost } besser: { $action }
page-analysis-later = Die Analyse gibt es, sobald das Spiel zu Ende ist.
page-analysis-start = Dieses Spiel analysieren
