import type { Calculation } from '../calculation';
import { cash } from './ratios/cash';
import { funding } from './ratios/funding';
import { growthAndMargins } from './ratios/growth-and-margins';
import { liquidity } from './ratios/liquidity';
import type { RatioRows } from './ratios/quotients';
import { recurring } from './ratios/recurring';
import { returns } from './ratios/returns';
import { workingCapital } from './ratios/working-capital';
import type { RowMaker } from './rows';
import { type Schedule, Statement } from './statement';
import type { StatementRow } from './statement-row';

interface Sources {
  calculation: Calculation;
  make: RowMaker;
  profitAndLoss: Statement;
  balanceSheet: Statement;
  cashFlowIndirect: Statement;
  breakEven: Statement;
  detail: Statement;
  schedules: readonly Schedule[];
}

/**
 * Report 9, in groups under headings. A flow of n months is annualised (× 12 ÷ n) where it meets a balance, balances are
 * closing, months have 30 days; a denominator of 0 is not defined. Ratios are parts per million, days and months of runway
 * thousandths, money minor units. Source: forecast model, section 8.
 */
export function ratiosOf(sources: Sources): Statement {
  const { calculation, make, profitAndLoss, balanceSheet, cashFlowIndirect, breakEven, detail, schedules } = sources;
  const of = ratioRowsOf(make);
  const { overdraftLimit } = calculation.plan.document.bank;
  const totalHeads = detail.row('totalHeads');
  const group = (key: string, rows: StatementRow[]) => (rows.length > 0 ? [make.heading(key), ...rows] : []);
  return new Statement('ratios', [
    ...group('growthAndMargins', growthAndMargins(of, { profitAndLoss, breakEven, totalHeads })),
    ...group('liquidity', liquidity(of, balanceSheet)),
    ...group('workingCapitalAndDays', workingCapital(of, { calculation, balanceSheet, schedules })),
    ...group('funding', funding(of, { calculation, make, profitAndLoss, balanceSheet })),
    ...group('returns', returns(of, profitAndLoss, balanceSheet)),
    ...group('cashAndRunway', cash(of, { profitAndLoss, balanceSheet, cashFlow: cashFlowIndirect, overdraftLimit })),
    ...group('recurringRevenue', recurring(of, calculation, profitAndLoss.row('grossMargin'))),
  ]);
}

function ratioRowsOf({ columns, timeline }: RowMaker): RatioRows {
  const lastMonth = new Int32Array(columns.width);
  for (let t = 1; t <= columns.months; t++) lastMonth[t - 1] = t;
  const periods = [...timeline.quarters, ...timeline.fiscalYears];
  for (let i = 0; i < periods.length; i++) lastMonth[columns.months + i] = periods[i]?.lastMonth ?? 0;
  return { columns, lastMonth };
}
