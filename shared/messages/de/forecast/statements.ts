/** Names of the reports, which are the captions of their tables. */
export const statements = {
  profitAndLoss: 'Gewinn- und Verlustrechnung',
  balanceSheet: 'Bilanz',
  cashFlowIndirect: 'Kapitalflussrechnung',
  cashFlowDirect: 'Kapitalflussrechnung, direkt',
  cashFlowReport: 'Cashflow-Abstimmung',
  detail: 'Umsatz und Personal',
  ratios: 'Kennzahlen',
  schedules: 'Nebenrechnungen',
  checks: 'Prüfungen',
};
