import {
  type BalanceSheet,
  balanceSheetTotals,
  fieldsOfTotal,
  sheetDifference,
} from '#shared/inputs/forecast/balance-sheet.ts';
import { account } from '../ledger/accounts';
import type { CheckFailure } from '../result';
import type { CheckInput } from './check-input';
import { compareRows, openings, periodOf } from './compare';

/** E1: the sum over all accounts never changes. */
export function checkEntries({ calculation }: CheckInput): CheckFailure[] {
  const month = calculation.unbalancedMonth;
  return month === 0 ? [] : [{ month, actual: Number.NaN, expected: 0 }];
}

/** Totals of the balance sheet and the rows they are the sum of. */
const sheetTotals = Object.entries(fieldsOfTotal);

/** E2: assets = liabilities + equity, in the balance sheet as it is shown; each total is the sum of its lines. */
export function checkBalance({ statements }: CheckInput): CheckFailure[] {
  const { balanceSheet } = statements;
  const row = (key: string) => balanceSheet.row(key);
  const assets = row('totalAssets');
  const both = row('totalLiabilitiesAndEquity');
  const failures = compareRows(assets, [both]);
  for (const failure of compareRows(row('difference'), [assets], [both])) failures.push(failure);
  for (const [total, lines] of sheetTotals) {
    const parts = lines.map((key) => balanceSheet.optionalRow(key)).filter((line) => line !== undefined);
    for (const failure of compareRows(row(total), parts)) failures.push(failure);
  }
  return failures;
}

/** E3: closing cash of both cash flows = cash less overdraft of the balance sheet, and each opens with the one before. */
export function checkClosingCash({ calculation, statements }: CheckInput): CheckFailure[] {
  const { plan } = calculation;
  const cash = statements.balanceSheet.row('cash');
  const overdraft = statements.balanceSheet.row('bankOverdraft');
  const failures: CheckFailure[] = [];
  for (const cashFlow of [statements.cashFlowIndirect, statements.cashFlowDirect]) {
    const opening = cashFlow.row('openingCash');
    const closing = cashFlow.row('closingCash');
    failures.push(...compareRows(closing, [cash], [overdraft]));
    failures.push(...compareRows(closing, [opening, cashFlow.row('changeInCash')]));
    failures.push(...openings(opening, closing));
  }
  const headroom = statements.cashFlowDirect.row('headroom');
  const closing = statements.cashFlowDirect.row('closingCash');
  const limit = plan.document.bank.overdraftLimit;
  for (let i = 0; i < headroom.shape.width; i++) {
    const [actual, expected] = [headroom.column(i), closing.column(i) + limit];
    if (actual !== expected) failures.push({ ...periodOf(headroom.shape, i), row: 'headroom', actual, expected });
  }
  return failures;
}

/** E4: the direct cash flow = the indirect one, in each section. */
export function checkDirect({ statements }: CheckInput): CheckFailure[] {
  const { cashFlowDirect, cashFlowIndirect } = statements;
  return (['operations', 'investing', 'financing', 'changeInCash'] as const).flatMap((key) =>
    compareRows(cashFlowDirect.row(key), [cashFlowIndirect.row(key)]),
  );
}

/** E5: retained earnings = those before + net profit − dividends declared, all as shown; of actual months + other equity. */
export function checkRetained({ calculation, statements }: CheckInput): CheckFailure[] {
  const retained = statements.balanceSheet.row('retainedEarnings');
  const profit = statements.profitAndLoss.row('netProfit');
  const declared = statements.profitAndLoss.row('dividendsDeclared');
  const failures: CheckFailure[] = [];
  const otherEquity = statements.cashFlowIndirect.row('otherEquity');
  const until = calculation.plan.actual?.until ?? 0;
  for (let month = 1; month <= calculation.plan.months; month++) {
    const actual = retained.month(month);
    const expected =
      retained.month(month - 1) +
      profit.month(month) +
      declared.month(month) +
      (month <= until ? otherEquity.month(month) : 0);
    if (actual !== expected) failures.push({ month, row: 'retainedEarnings', actual, expected });
  }
  return failures;
}

/** E13: the sheet at the start balances, and the ledger was opened with it. */
export function checkOpening({ calculation }: CheckInput): CheckFailure[] {
  const { openingBalanceSheet } = calculation.plan;
  const difference = sheetDifference(openingBalanceSheet);
  const { cash, bankOverdraft } = openingBalanceSheet;
  const opened = calculation.ledger.at(account.cash, 0);
  return [
    ...(difference === 0 ? [] : [unbalanced(openingBalanceSheet, difference)]),
    ...(opened === cash - bankOverdraft ? [] : [{ row: 'cash', actual: opened, expected: cash - bankOverdraft }]),
  ];
}

function unbalanced(sheet: BalanceSheet, difference: number): CheckFailure {
  const { totalAssets } = balanceSheetTotals(sheet);
  return { row: 'totalAssets', actual: totalAssets, expected: totalAssets - difference };
}
