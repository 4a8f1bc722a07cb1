/** Each check by its number: what it proves, and its sentence when it fails. */
export const checks = {
  master: 'Alle Prüfungen bestanden',
  mark_one: '{{count}} Prüfung schlägt fehl',
  mark_other: '{{count}} Prüfungen schlagen fehl',
  E1: {
    title: 'Jede Buchung ist ausgeglichen',
    failed: 'In {{period}} kam nicht alles, was einem Konto entnommen wurde, auf einem anderen an.',
  },
  E2: {
    title: 'Aktiva gleich Passiva',
    failed: 'In {{period}} betragen die Aktiva {{actual}}, die Passiva {{expected}}.',
  },
  E3: {
    title: 'Die Kapitalflussrechnung endet beim Bestand der Bilanz',
    failed: 'In {{period}} endet die Kapitalflussrechnung bei {{actual}}, die Bilanz zeigt {{expected}}.',
  },
  E4: {
    title: 'Direkte und indirekte Kapitalflussrechnung stimmen in jedem Bereich überein',
    failed: '{{row}} beträgt in {{period}} direkt {{actual}} und indirekt {{expected}}.',
  },
  E5: {
    title: 'Der Gewinnvortrag folgt aus Ergebnis und Ausschüttungen',
    failed: 'In {{period}} beträgt der Gewinnvortrag {{actual}} und müsste {{expected}} betragen.',
  },
  E6: {
    title: 'Jede Nebenrechnung endet bei ihrem Posten der Bilanz',
    failed: '{{row}}, {{period}}: Die Nebenrechnung endet bei {{actual}}, die Bilanz zeigt {{expected}}.',
  },
  E7: {
    title: 'Monate ergeben Quartale und Jahre',
    failed: '{{row}}, {{period}}: Der Zeitraum zeigt {{actual}}, seine Monate ergeben {{expected}}.',
  },
  E8: {
    title: 'Darlehen werden bis null getilgt',
    failed: '{{line}}, {{period}}: Der Stand beträgt {{actual}} und müsste {{expected}} betragen.',
  },
  E9: {
    title: 'Anlagen bleiben zwischen Restwert und Anschaffungskosten',
    failed: '{{line}}, {{period}}: Der Restbuchwert beträgt {{actual}}, der Restwert {{expected}}.',
  },
  E10: {
    title: 'Das Umlaufvermögen bleibt über null',
    failed: '{{row}}, {{period}}, beträgt {{actual}} und liegt unter null.',
  },
  E11: {
    title: 'Die Umsatzsteuer folgt aus Steuer, Vorsteuer und Zahlung',
    failed: 'Die Umsatzsteuer ändert sich in {{period}} um {{actual}} und müsste sich um {{expected}} ändern.',
  },
  E12: {
    title: 'Ertragsteuer gleich Satz × steuerpflichtiger Gewinn',
    failed: '{{row}}, {{period}}, beträgt im laufenden Jahr {{actual}} und müsste {{expected}} betragen.',
  },
  E13: {
    title: 'Die Eröffnungsbilanz geht auf',
    failed: 'Zu Beginn beträgt {{row}} {{actual}} und müsste {{expected}} betragen.',
  },
  E14: {
    title: 'Der Cashflow-Bericht erklärt jedes Jahr',
    failed: '{{row}}, {{period}}, beträgt {{actual}} und müsste {{expected}} betragen.',
  },
  E15: {
    title: 'Was geteilt wird, ergibt wieder das Ganze',
    failed: '{{row}} {{line}}: Die Teile ergeben {{actual}}, das Ganze ist {{expected}}.',
  },
  E16: {
    title: 'Jede Zahl ist eine ganze Zahl der kleinsten Einheit',
    failed:
      '{{row}}, {{period}}, ist zu groß, um genau gerechnet zu werden. Suchen Sie einen zu hohen Preis, eine zu hohe Menge oder Wachstumsrate.',
  },
  E19: {
    title: 'Jedes Konto steht in jedem Rechenwerk einmal',
    failed: '{{row}} steht {{actual}}-mal in einem Rechenwerk.',
  },
};
