/** Each check by its number: what it proves, and its sentence when it fails. */
export const checks = {
  mark_one: '{{count}} Prüfung schlägt fehl',
  mark_other: '{{count}} Prüfungen schlagen fehl',
  E1: {
    title: 'Jede Buchung ist ausgeglichen',
    failed: '{{period}}: Soll und Haben weichen voneinander ab.',
  },
  E2: {
    title: 'Aktiva gleich Passiva',
    failed: '{{period}}: Die Aktiva betragen {{actual}}, die Passiva aber {{expected}}.',
  },
  E3: {
    title: 'Endbestand der liquiden Mittel stimmt mit der Bilanz überein',
    failed: '{{period}}: Die Kapitalflussrechnung endet bei {{actual}}, die Bilanz zeigt aber {{expected}}.',
  },
  E4: {
    title: 'Direkte und indirekte Kapitalflussrechnung stimmen in jedem Bereich überein',
    failed: '{{row}}, {{period}}: nach der direkten Methode {{actual}}, nach der indirekten {{expected}}.',
  },
  E5: {
    title: 'Der Gewinnvortrag ändert sich nur durch Ergebnis und Ausschüttungen',
    failed: '{{period}}: Der Gewinnvortrag beträgt {{actual}}, müsste aber {{expected}} betragen.',
  },
  E6: {
    title: 'Jede Nebenrechnung stimmt mit der Bilanz überein',
    failed: '{{row}}, {{period}}: Die Nebenrechnung endet bei {{actual}}, die Bilanz zeigt aber {{expected}}.',
  },
  E7: {
    title: 'Monate ergeben Quartale und Jahre',
    failed: '{{row}}, {{period}}: Der Zeitraum zeigt {{actual}}, seine Monate ergeben aber {{expected}}.',
  },
  E8: {
    title: 'Darlehen nach Tilgungsplan',
    failed: '{{line}}, {{period}}: Der Saldo beträgt {{actual}}, müsste aber {{expected}} betragen.',
  },
  E9: {
    title: 'Anlagen bleiben zwischen Restwert und Anschaffungskosten',
    failed: '{{line}}, {{period}}: Der Restbuchwert beträgt {{actual}}, der Restwert {{expected}}.',
  },
  E10: {
    title: 'Posten des Working Capital sind nicht negativ',
    failed: '{{row}}, {{period}}, ist negativ: {{actual}}.',
  },
  E11: {
    title: 'Der Umsatzsteuersaldo ändert sich nur durch Umsatzsteuer, Vorsteuer und Zahlungen',
    failed: '{{period}}: Der Umsatzsteuersaldo ändert sich um {{actual}}, müsste sich aber um {{expected}} ändern.',
  },
  E12: {
    title: 'Ertragsteuern gleich Steuersatz × zu versteuerndes Ergebnis',
    failed: '{{row}}, {{period}}, beträgt im laufenden Jahr {{actual}}, müsste aber {{expected}} betragen.',
  },
  E13: {
    title: 'Die Eröffnungsbilanz geht auf',
    failed: 'Zu Beginn beträgt {{row}} {{actual}}, müsste aber {{expected}} betragen.',
  },
  E14: {
    title: 'Die Cashflow-Abstimmung geht in jedem Jahr auf',
    failed: '{{row}}, {{period}}, beträgt {{actual}}, müsste aber {{expected}} betragen.',
  },
  E15: {
    title: 'Aufteilungen ergeben die Summe',
    failed: '{{row}} {{line}}: Die Teile ergeben {{actual}}, die Summe ist aber {{expected}}.',
  },
  E16: {
    title: 'Alle Beträge sind genau',
    failed:
      '{{row}}, {{period}}, ist zu groß für eine genaue Berechnung. Prüfen Sie, ob ein Preis, eine Menge oder eine Wachstumsrate zu hoch ist.',
  },
  E19: {
    title: 'Jedes Konto erscheint in jedem Rechenwerk genau einmal',
    failed: '{{row}} erscheint {{actual}}-mal in einem Rechenwerk.',
  },
  E31: {
    title: 'Spalten jeder Dimension ergeben die Summe',
    failed:
      '{{row}} {{line}}, {{period}}: Die Spalten ergeben {{actual}}, die Gewinn- und Verlustrechnung {{expected}}.',
  },
  E30: {
    title: 'Jede Formel hat ein Ergebnis',
    failed: '{{line}} hat im {{period}} kein Ergebnis: {{reason}}.',
    reasons: { dividesByZero: 'Division durch 0', outOfBounds: 'außerhalb der Grenzen der Zeile' },
  },
  E20: {
    title: 'Ist-Monate entsprechen der Buchhaltung',
    failed: '{{row}} beträgt im {{period}} {{actual}}, gebucht sind {{expected}}.',
  },
};
