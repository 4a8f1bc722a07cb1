/** The reports of a forecast, in the order of the section bar; the slug is in the address. */
export const reportList = [
  { slug: 'profit-and-loss', name: 'profitAndLoss' },
  { slug: 'balance-sheet', name: 'balanceSheet' },
  { slug: 'cash-flow', name: 'cashFlow' },
  { slug: 'cash-flow-report', name: 'cashFlowReport' },
  { slug: 'schedules', name: 'schedules' },
  { slug: 'detail', name: 'detail' },
  { slug: 'break-even', name: 'breakEven' },
  { slug: 'ratios', name: 'ratios' },
  { slug: 'assumptions', name: 'assumptions' },
  { slug: 'checks', name: 'checks' },
] as const;

export type ReportSlug = (typeof reportList)[number]['slug'];

export function isReportSlug(text: string | undefined): text is ReportSlug {
  return reportList.some(({ slug }) => slug === text);
}
