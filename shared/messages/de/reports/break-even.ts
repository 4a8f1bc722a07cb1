/** The break-even report and its chart. */
export const breakEven = {
  chart: 'Kosten und Umsatz',
  volume: 'Jahresumsatz',
  totalCosts: 'Gesamtkosten',
  fixedCosts: 'Fixkosten',
  planned: 'Planung',
  noRevenue: 'Kein Umsatz in {{year}}.',
  over: 'In {{year}} liegt der Umsatz von {{planned}} über dem Break-even von {{needed}}.',
  under: 'In {{year}} liegt der Umsatz von {{planned}} unter dem Break-even von {{needed}}.',
  never: 'Der Break-even ist mit dieser Marge nicht erreichbar: Der Umsatz in {{year}} beträgt {{planned}}.',
};
