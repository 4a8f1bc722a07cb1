/** The panel that explains a figure. */
export const why = {
  ramp: '{{inFull}} × Hochlauf {{ramp}} = {{result}}',
  factor: '{{inFull}} × Faktor {{factor}} = {{result}}',
  rampAndFactor: '{{inFull}} × Hochlauf {{ramp}} × Faktor {{factor}} = {{result}}',
  irrecoverable: '+ {{tax}} nicht abziehbare Vorsteuer',
  opening: 'Zu Beginn des Monats',
  closing: 'Am Ende des Monats',
  shownOf: 'Davon werden {{amount}} hier gezeigt.',
  shownElsewhere: 'Steht in einer anderen Zeile auf der anderen Seite der Bilanz.',
  /** What a formula of a report's row does besides adding up or dividing. */
  made: {
    annualised: '× {{times}} ÷ {{over}} Monate, hochgerechnet auf ein Jahr',
    times: '× {{times}} Monate',
    average: '÷ {{over}} Monate; 0, wenn Geld zugeflossen ist',
    days: '× {{times}} Tage des Zeitraums',
    returnOnEquity: '× 2, weil das mittlere Eigenkapital die halbe Summe aus Anfangs- und Endbestand ist',
    change: '(Dieser Zeitraum − voriger Zeitraum) ÷ voriger Zeitraum',
    shortChange:
      'Voriger Zeitraum × {{times}} ÷ {{over}} Monate, dann (dieser Zeitraum − voriger Zeitraum) ÷ voriger Zeitraum',
    breakEven: 'Fixkosten × Umsatzerlöse ÷ Deckungsbeitrag',
    safety: '(Umsatzerlöse − Break-even-Umsatz) ÷ Umsatzerlöse',
    lifetime: 'Umsatz je Kunde × Rohertragsmarge ÷ monatliche Abwanderung',
    cashRunsOut: 'Der erste Monat, in dem liquide Mittel und Kreditlinie erschöpft sind',
    minimumCashMonth: 'Der Monat mit den niedrigsten liquiden Mitteln am Ende',
  },
};
