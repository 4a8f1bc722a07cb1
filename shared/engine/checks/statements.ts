import { balanceSheetTotals } from '../../inputs/forecast/balance-sheet';
import { account } from '../accounts';
import type { CheckInput } from '../checks';
import type { CheckFailure } from '../result';
import { compareRows } from './compare';

/** E1: the sum over all accounts never changes. */
export function checkMoves({ calculation }: CheckInput): CheckFailure[] {
  const month = calculation.unbalancedMonth;
  return month === 0 ? [] : [{ month, actual: Number.NaN, expected: 0 }];
}

/** E2: assets = liabilities + equity, in the balance sheet as it is shown. */
export function checkBalance({ calculation, statements }: CheckInput): CheckFailure[] {
  const { balanceSheet } = statements;
  const both = balanceSheet.row('totalLiabilitiesAndEquity');
  return compareRows(calculation.plan.timeline, balanceSheet.row('totalAssets'), [both]);
}

/** E3: closing cash of the cash flow = cash less overdraft of the balance sheet. */
export function checkClosingCash({ calculation, statements }: CheckInput): CheckFailure[] {
  const { balanceSheet, cashFlowIndirect } = statements;
  const closing = cashFlowIndirect.row('closingCash');
  const overdraft = balanceSheet.row('bankOverdraft');
  return compareRows(calculation.plan.timeline, closing, [balanceSheet.row('cash')], [overdraft]);
}

/** E4: the direct cash flow = the indirect one. */
export function checkDirect({ calculation, statements }: CheckInput): CheckFailure[] {
  const direct = statements.cashFlowDirect.row('changeInCash');
  return compareRows(calculation.plan.timeline, direct, [statements.cashFlowIndirect.row('changeInCash')]);
}

/** E5: retained earnings = those before + net profit − dividends declared, all three as shown. */
export function checkRetained({ calculation, statements }: CheckInput): CheckFailure[] {
  const retained = statements.balanceSheet.row('retainedEarnings');
  const profit = statements.profitAndLoss.row('netProfit');
  const declared = statements.profitAndLoss.row('dividendsDeclared');
  const failures: CheckFailure[] = [];
  for (let month = 1; month <= calculation.plan.months; month++) {
    const actual = retained.month(month);
    const expected = retained.month(month - 1) + profit.month(month) + declared.month(month);
    if (actual !== expected) failures.push({ month, row: 'retainedEarnings', actual, expected });
  }
  return failures;
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

/** E6: opening + movements of every corkscrew = closing = its lines of the balance sheet, in every column. */
export function checkCorkscrews({ calculation, statements }: CheckInput): CheckFailure[] {
  const { timeline } = calculation.plan;
  const failures: CheckFailure[] = [];
  for (const schedule of statements.schedules) {
    const lines = corkscrews[schedule.key];
    if (!lines) continue;
    const of = (key: string) => statements.balanceSheet.row(key);
    const found = compareRows(timeline, schedule.row('closing'), lines.plus.map(of), lines.minus.map(of));
    for (const failure of found) failures.push({ ...failure, row: schedule.key });
  }
  return failures;
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
