view-mode = diese Ansicht stammt aus einem Spiel mit anderen Plätzen; nimm die Regeln, mit denen sie gemacht wurde
odds-cards = { $from } bis { $to } sind keine Navigationskarten; nimm Nummern von 1 bis { $last }
odds-deck = im Stapel sind nur { $deck } Karten; zieh weniger
odds-draws = zu ziehen sind nur { $all } Karten; zieh weniger
