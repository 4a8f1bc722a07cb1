/** The break-even report and its chart. */
export const breakEven = {
  chart: 'Costs and volume',
  volume: 'Revenue of the year',
  totalCosts: 'Total costs',
  fixedCosts: 'Fixed costs',
  planned: 'Plan',
  noRevenue: 'Nothing is sold in {{year}}.',
  over: 'In {{year}} revenue of {{planned}} lies over the break-even of {{needed}}.',
  under: 'In {{year}} revenue of {{planned}} lies under the break-even of {{needed}}.',
  never: 'In {{year}} revenue of {{planned}} is far from any break-even.',
} as const;
