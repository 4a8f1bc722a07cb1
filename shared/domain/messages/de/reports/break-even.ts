/** The break-even report and its chart. */
export const breakEven = {
  chart: 'Kosten und Menge',
  volume: 'Umsatz des Jahres',
  totalCosts: 'Gesamtkosten',
  fixedCosts: 'Fixe Kosten',
  planned: 'Planung',
  noRevenue: 'In {{year}} wird nichts verkauft.',
  over: 'In {{year}} liegt der Umsatz von {{planned}} über dem Break-even von {{needed}}.',
  under: 'In {{year}} liegt der Umsatz von {{planned}} unter dem Break-even von {{needed}}.',
  never: 'In {{year}} ist der Umsatz von {{planned}} weit von jedem Break-even entfernt.',
};
