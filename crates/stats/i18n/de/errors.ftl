file-taken = { $file } gibt es schon; nimm einen anderen Ordner
being-written = ein anderer Lauf schreibt gerade { $file }; warte ihn ab oder nimm einen anderen Ordner
summary = das ist keine Zusammenfassung; schreib eine mit `zheng stats --summary`
summary-version = diese Zusammenfassung hat Version { $version }, dieses Programm kennt aber nur { $known }; schreib sie mit `zheng stats --summary` neu
