import type { Calculation } from '../steps/calculation';
import { annualised } from './ratios/annualised';
import { cash } from './ratios/cash';
import { funding } from './ratios/funding';
import { growthAndMargins } from './ratios/growth-and-margins';
import { liquidity } from './ratios/liquidity';
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
 * closing, months have 30 days; a denominator of 0 or less is not defined. Ratios are parts per million, days and months of runway
 * thousandths, money minor units. Source: forecast model, section 8.
 */
export function ratiosOf(sources: Sources): Statement {
  const { calculation, make, profitAndLoss, balanceSheet, cashFlowIndirect, breakEven, detail, schedules } = sources;
  const yearlyRevenue = annualised(make, profitAndLoss.row('totalRevenue'));
  const { overdraftLimit } = calculation.plan.document.bank;
  const totalHeadcount = detail.row('totalHeads');
  const group = (key: string, rows: StatementRow[]) => (rows.length > 0 ? [make.heading(key), ...rows] : []);
  return new Statement('ratios', [
    ...group('growthAndMargins', growthAndMargins(make, { profitAndLoss, breakEven, totalHeadcount, yearlyRevenue })),
    ...group('liquidity', liquidity(make, balanceSheet)),
    ...group('workingCapitalAndDays', workingCapital(make, { calculation, balanceSheet, schedules })),
    ...group('funding', funding(make, { calculation, profitAndLoss, balanceSheet })),
    ...group('returns', returns(make, { profitAndLoss, balanceSheet, yearlyRevenue })),
    ...group('cashAndRunway', cash(make, { profitAndLoss, balanceSheet, cashFlow: cashFlowIndirect, overdraftLimit })),
    ...group('recurringRevenue', recurring(make, calculation, profitAndLoss.row('grossMargin'))),
  ]);
}
