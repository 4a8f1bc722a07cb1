/** Facts of a country put into the tax section. */
export const preset = {
  open: 'Aus einem Land übernehmen',
  title: 'Aus einem Land übernehmen',
  asOf: 'Stand {{month}}. Prüfen Sie die Angaben, bevor Sie sich darauf verlassen.',
  apply: 'Übernehmen',
  country: 'Land',
  region: 'Bundesstaat oder Provinz',
  currency:
    'Die Grenzen der Stufen sind Beträge in {{currency}}, nicht in der Währung der Planung, und deshalb nicht angehakt.',
  same: 'Die Planung hat alle diese Werte bereits.',
  change: 'Bisher: {{from}}. Neu: {{to}}.',
  size: 'Unternehmen',
  sizes: { other: 'Jedes andere', micro: 'Umsatz unter 1 Million', small: 'Umsatz unter 10 Millionen' },
  pool: 'Steuerpool „{{name}}“ hinzufügen',
  pools: {
    main: 'Hauptpool',
    mainWithoutExpensing: 'Hauptpool ohne Sofortabschreibung',
    special: 'Pool mit Sondersatz',
    structures: 'Bauten und Gebäude',
    declining: 'Degressive AfA bis 2027',
    class8: 'Klasse 8',
    class50: 'Klasse 50',
  },
  terms: {
    reducing:
      'Jährlich {{rate}} % des Restwerts, {{first}} % der Kosten im ersten Jahr. Anlagen werden ihm unter Anlagen zugeordnet.',
    straightLine: 'Jährlich {{rate}} % der Kosten. Anlagen werden ihm unter Anlagen zugeordnet.',
  },
  notes: {
    GB: 'Eine Meldung ist einen Monat und sieben Tage nach dem Zeitraum fällig: Gezahlt wird im zweiten Monat danach. Die Grenzen der Stufen teilen sich verbundene Unternehmen. Der Hauptsatz der Abschreibung ist 14 % ab dem 1. April 2026, davor 18 %; ein Jahr, in das dieser Tag fällt, hat einen Mischsatz. Die Steuer wird neun Monate und einen Tag nach dem Geschäftsjahr fällig.',
    DE: 'Körperschaftsteuer von 15 % mit Solidaritätszuschlag von 5,5 % und Gewerbesteuer bei einem Hebesatz von 400 %; die Körperschaftsteuer sinkt von 2028 bis 2032 um einen Punkt pro Jahr. Mit Dauerfristverlängerung wird im zweiten Monat gezahlt. Speisen in Restaurants 7 % ab dem 1. Januar 2026, Getränke 19 %. Die Befreiung endet auch sofort, wenn im Jahr 100.000 überschritten werden. Bewegliche Anlagen, gekauft von Juli 2025 bis Dezember 2027: höchstens das Dreifache der linearen Abschreibung und 30 %.',
    FR: '15 % auf die ersten 42.500 für kleine und mittlere Unternehmen mit weniger als 10 Millionen Umsatz; Vorschläge, die Grenze zu erhöhen, sind unseres Wissens nicht beschlossen. Dienstleistungen können nach Zahlung versteuert werden. Befreiung bis 85.000 für Waren, 37.500 für Dienstleistungen: auf Änderungen prüfen.',
    ES: 'Unter 1 Million Umsatz gelten die beiden Stufen für Kleinstunternehmen, unter 10 Millionen der sinkende Satz für kleine. Verluste bis 1 Million sind immer verrechenbar.',
    IT: 'IRES 24 % und IRAP 3,9 %, deren Grundlagen sich unterscheiden. Vierteljährlich: gezahlt im zweiten Monat danach, mit 1 % Zinsen.',
    NL: 'Urlaubsgeld von 8 %, gezahlt im Mai: 0,96 eines Monats. Beherbergung 21 % ab 2026. Vom Gewinn über 1 Million decken Verluste nur die Hälfte.',
    US: 'Sätze der Bundesstaaten ohne örtliche Steuern: Geben Sie den Satz Ihres Standorts ein. District of Columbia: prüfen. 21 % ist der Satz des Bundes: Rechnen Sie den des Bundesstaats hinzu. Steuer auf Einkäufe wird nicht erstattet; Waren zum Wiederverkauf werden zu 0 % gekauft; was anderswo zum eigenen Gebrauch gekauft wird, unterliegt der Gebrauchssteuer.',
    CA: 'Bund mit Ontario; andere Provinzen weichen ab. Die Umsatzsteuer der Provinzen BC, MB und SK wird nicht erstattet: als nicht abziehbar eingeben. Verluste dürfen rechtlich drei Jahre zurückgetragen werden; gerechnet wird mit einem.',
    AU: '25 % für Unternehmen mit niedrigerem Satz, sonst 30 %. Das Quartal bis Dezember ist am 28. Februar fällig. Kleine Unternehmen unter 10 Millionen können nach Zahlung versteuern.',
    JP: 'Effektive Sätze eines kleinen Unternehmens; eine besondere Verteidigungssteuer von 4 % der Körperschaftsteuer über 5 Millionen gilt für Jahre ab dem 1. April 2026. Zwischenzahlungen größerer Unternehmen auf die Verbrauchsteuer sind nicht abgebildet.',
  },
} as const;
