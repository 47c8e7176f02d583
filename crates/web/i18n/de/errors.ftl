not-json = der Inhalt ist kein JSON; schick JSON mit der Kopfzeile Content-Type: application/json
