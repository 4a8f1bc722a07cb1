/** The break-even report and its chart. */
export const breakEven = {
  chart: 'Costs and revenue',
  volume: 'Annual revenue',
  totalCosts: 'Total costs',
  fixedCosts: 'Fixed costs',
  planned: 'Forecast',
  noRevenue: 'No revenue in {{year}}.',
  over: 'In {{year}}, revenue of {{planned}} is above the break-even of {{needed}}.',
  under: 'In {{year}}, revenue of {{planned}} is below the break-even of {{needed}}.',
  never: 'Break-even cannot be reached at this margin: revenue in {{year}} is {{planned}}.',
} as const;
