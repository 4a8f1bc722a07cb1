import { balanceSheetTotals } from '../../inputs/forecast/balance-sheet';
import { account } from '../accounts';
import type { CheckInput } from '../checks';
import type { CheckFailure, StatementRow } from '../result';
import { rowOf } from '../statements/rows';
import { compareMonths } from './compare';

/** E1: the sum over all accounts never changes. */
export function checkMoves({ calculation }: CheckInput): CheckFailure[] {
  const month = calculation.unbalancedMonth;
  return month === 0 ? [] : [{ month, actual: Number.NaN, expected: 0 }];
}

/** E2: assets = liabilities + equity, in the balance sheet as it is shown. */
export function checkBalance({ calculation, statements }: CheckInput): CheckFailure[] {
  const assets = rowOf(statements.balanceSheet.rows, 'totalAssets').months;
  const both = rowOf(statements.balanceSheet.rows, 'totalLiabilitiesAndEquity').months;
  const at = (column: Float64Array) => (month: number) => column[month - 1] ?? 0;
  return compareMonths(calculation.plan.months, 'totalAssets', at(assets), at(both));
}

/** E3: closing cash of the cash flow = cash less overdraft of the balance sheet. */
export function checkClosingCash({ calculation, statements }: CheckInput): CheckFailure[] {
  const closing = rowOf(statements.cashFlowIndirect.rows, 'closingCash').months;
  const cash = rowOf(statements.balanceSheet.rows, 'cash').months;
  const overdraft = rowOf(statements.balanceSheet.rows, 'bankOverdraft').months;
  return compareMonths(
    calculation.plan.months,
    'closingCash',
    (month) => closing[month - 1] ?? 0,
    (month) => (cash[month - 1] ?? 0) - (overdraft[month - 1] ?? 0),
  );
}

/** E4: the direct cash flow = the indirect one. */
export function checkDirect({ calculation, statements }: CheckInput): CheckFailure[] {
  const direct = rowOf(statements.cashFlowDirect.rows, 'changeInCash').months;
  const indirect = rowOf(statements.cashFlowIndirect.rows, 'changeInCash').months;
  const at = (column: Float64Array) => (month: number) => column[month - 1] ?? 0;
  return compareMonths(calculation.plan.months, 'changeInCash', at(direct), at(indirect));
}

/** E5: retained earnings = those before + net profit − dividends declared, all three as shown. */
export function checkRetained({ calculation, statements }: CheckInput): CheckFailure[] {
  const retained = rowOf(statements.balanceSheet.rows, 'retainedEarnings');
  const profit = rowOf(statements.profitAndLoss.rows, 'netProfit').months;
  const declared = rowOf(statements.profitAndLoss.rows, 'dividendsDeclared').months;
  const before = (month: number) => (month === 1 ? (retained.opening ?? 0) : (retained.months[month - 2] ?? 0));
  return compareMonths(
    calculation.plan.months,
    'retainedEarnings',
    (month) => retained.months[month - 1] ?? 0,
    (month) => before(month) + (profit[month - 1] ?? 0) + (declared[month - 1] ?? 0),
  );
}

/** Rows of the balance sheet that each corkscrew ends in: those added and those taken off. */
const corkscrews: Record<string, { plus: string[]; minus: string[] }> = {
  receivables: { plus: ['accountsReceivable'], minus: [] },
  payables: { plus: ['accountsPayable'], minus: [] },
  inventory: { plus: ['inventory'], minus: [] },
  payroll: { plus: ['payrollLiabilities'], minus: [] },
  salesTax: { plus: ['salesTaxPayable'], minus: ['salesTaxReceivable'] },
  incomeTax: { plus: ['incomeTaxPayable'], minus: ['incomeTaxReceivable'] },
  deferredRevenue: { plus: ['deferredRevenue'], minus: [] },
  fixedAssets: { plus: ['fixedAssetsCost', 'accumulatedDepreciation', 'intangibleAssets'], minus: [] },
  equity: { plus: ['totalEquity'], minus: [] },
};

/** E6: opening + movements of every corkscrew = closing = its lines of the balance sheet. */
export function checkCorkscrews({ calculation, statements }: CheckInput): CheckFailure[] {
  return statements.schedules.flatMap((schedule) => {
    const lines = corkscrews[schedule.key];
    if (!lines) return [];
    const closing = rowOf(schedule.rows, 'closing').months;
    const of = (key: string) => rowOf(statements.balanceSheet.rows, key).months;
    const plus = lines.plus.map(of);
    const minus = lines.minus.map(of);
    const sum = (columns: Float64Array[], month: number) =>
      columns.reduce((total, one) => total + (one[month - 1] ?? 0), 0);
    return compareMonths(
      calculation.plan.months,
      schedule.key,
      (month) => closing[month - 1] ?? 0,
      (month) => sum(plus, month) - sum(minus, month),
    );
  });
}

/** E7: the months of every flow add up to its quarters and its years. */
export function checkRollUps({ statements }: CheckInput): CheckFailure[] {
  const rows = [
    ...statements.profitAndLoss.rows,
    ...statements.cashFlowIndirect.rows,
    ...statements.cashFlowDirect.rows,
  ];
  const total = (column: Float64Array) => {
    let sum = 0;
    for (let i = 0; i < column.length; i++) sum += column[i] ?? 0;
    return sum;
  };
  const isFlow = (row: StatementRow) => row.unit === 'money' && row.opening === undefined && row.key !== 'openingCash';
  return rows.filter(isFlow).flatMap((row): CheckFailure[] => {
    const months = total(row.months);
    return [row.quarters, row.years].flatMap((column) =>
      total(column) === months ? [] : [{ row: row.key, actual: total(column), expected: months }],
    );
  });
}

/** E13: the sheet at the start balances, and the ledger was opened with it. */
export function checkOpening({ calculation }: CheckInput): CheckFailure[] {
  const { difference, totalAssets } = balanceSheetTotals(calculation.plan.startSheet);
  const { cash, bankOverdraft } = calculation.plan.startSheet;
  const opened = calculation.ledger.at(account.cash, 0);
  return [
    ...(difference === 0 ? [] : [{ row: 'totalAssets', actual: totalAssets, expected: totalAssets - difference }]),
    ...(opened === cash - bankOverdraft ? [] : [{ row: 'cash', actual: opened, expected: cash - bankOverdraft }]),
  ];
}
