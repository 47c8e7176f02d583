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
page-js-skip = Klick oder Taste überspringt
page-js-past = Schritt { "{step}" } von { "{steps}" }
page-js-now = Zurück zur Gegenwart
page-analysis-better = Um { $cost } besser: { $action }
page-analysis-later = Die Analyse gibt es, sobald das Spiel zu Ende ist.
page-analysis-start = Dieses Spiel analysieren
page-hint-only = Etwas anderes ist nicht möglich.
page-hint-close = Etwa ebenso gut: { $action } ({ $chance }).
page-hint-next = Das Nächstbeste: { $action } ({ $chance }).
page-hint-first = Am besten: { $action } (Aussicht { $chance }).
page-hint-luck = { $what }: { $odds }.
page-tile-against = gegen { $names }
page-score-details = Wertung im Einzelnen
page-look-speed = Züge abspielen
page-look-speed-none = Aus
page-look-speed-fast = Schnell
page-look-speed-normal = Normal
page-look-speed-slow = Langsam
page-look-volume = Töne
page-look-volume-off = Aus
page-look-volume-quiet = Leise
page-look-volume-on = Mittel
page-look-volume-loud = Laut
