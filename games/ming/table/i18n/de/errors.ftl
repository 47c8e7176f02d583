settlements = nur der Anführer der Barbaren hat Siedlungen, und hier greift er an; lass das weg
defenders = ein Angriff braucht jemanden, der verteidigt; nimm 1 oder mehr oder gib --settlements an
reserve = eine Karte hat 1 bis 3 BP, und eine Reserve hat höchstens 27 Karten; berichtige es
reserve-automaton = der Automat hat höchstens drei Karten mit je 1 bis 3 BP; berichtige es
odds-numbers = dieses Spiel nennt keine Wahrscheinlichkeiten für Kartennummern; lass sie weg
