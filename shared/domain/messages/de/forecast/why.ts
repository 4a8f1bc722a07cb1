/** The panel that explains a figure. */
export const why = {
  irrecoverable: '+ {{tax}} nicht abziehbare Umsatzsteuer',
  opening: 'Zu Beginn des Monats',
  closing: 'Am Ende des Monats',
  shownOf: 'Davon werden {{amount}} hier gezeigt.',
  shownElsewhere: 'In einer anderen Zeile auf der anderen Seite der Bilanz gezeigt.',
  /** What a formula of a report's row does besides adding up or dividing. */
  made: {
    annualised: '× {{times}} ÷ {{over}} Monate, hochgerechnet auf ein Jahr',
    times: '× {{times}} Monate',
    average: '÷ {{over}} Monate; 0, wenn Geld zugeflossen ist',
    days: '× {{times}} Tage des Zeitraums',
    returnOnEquity: '× 2, da das Eigenkapital zu Beginn und am Ende zählt',
    change: '(Dieser Zeitraum − der frühere) ÷ der frühere',
    shortChange:
      'Der frühere Zeitraum zählt × {{times}} ÷ {{over}} Monate. Dann (dieser Zeitraum − der frühere) ÷ der frühere',
    breakEven: 'Fixkosten × Umsatzerlöse ÷ Deckungsbeitrag',
    safety: '(Umsatzerlöse − Break-even-Umsatz) ÷ Umsatzerlöse',
    lifetime: 'Umsatz je Kunde × Rohertragsmarge ÷ monatliche Kündigungsrate',
    cashRunsOut: 'Der erste Monat, dessen liquide Mittel am Ende unter der Kreditlinie liegen',
    minimumCashMonth: 'Der Monat mit den niedrigsten liquiden Mitteln am Ende',
  },
};
