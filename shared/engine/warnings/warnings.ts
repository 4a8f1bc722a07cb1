import type { Statements } from '../checks/check-input';
import { findCovenantWarnings } from '../covenants';
import { account } from '../ledger/accounts';
import type { Warning } from '../result';
import { firstNegativeMonth, negativeBalances } from '../statements/signs';
import type { Calculation } from '../steps/calculation';
import { findAssumptionWarnings } from './assumptions';
import { findBooksWarnings } from './books';
import { findAllocationWarnings, findFormulaWarnings } from './formulas';
import { findLineWarnings, type ScenarioOf } from './lines';
import { findRatioWarnings } from './ratios';

/** W1 to W22, W30, W31, and E10 where negative inputs explain a negative balance. None of them makes a forecast wrong. */
export function findWarnings(calculation: Calculation, statements: Statements, scenario: ScenarioOf): Warning[] {
  return [
    ...cashWarnings(calculation),
    ...equityWarnings(calculation, statements),
    ...signWarnings(calculation),
    ...findLineWarnings(calculation, scenario),
    ...findRatioWarnings(calculation, statements),
    ...findAssumptionWarnings(calculation),
    ...findBooksWarnings(calculation, statements),
    ...findCovenantWarnings(calculation, statements.covenants),
    ...findFormulaWarnings(calculation),
    ...findAllocationWarnings(calculation, statements.profitAndLoss),
  ];
}

/** W1: the lowest month under the minimum, and the lowest one beyond the overdraft limit. */
function cashWarnings({ ledger, plan }: Calculation): Warning[] {
  const { minimumCash, overdraftLimit } = plan.document.bank;
  const first = (plan.actual?.until ?? 0) + 1;
  if (first > plan.months) return [];
  let month = first;
  for (let t = first + 1; t <= plan.months; t++)
    if (ledger.at(account.cash, t) < ledger.at(account.cash, month)) month = t;
  const cash = ledger.at(account.cash, month);
  const warn = (variant: string, limit: number): Warning[] =>
    cash < limit ? [{ id: 'W1', variant, month, amounts: { cash, limit, short: limit - cash }, path: ['bank'] }] : [];
  const limit = minimumCash + overdraftLimit === 0 ? [] : warn('limit', 0 - overdraftLimit);
  return [...warn('minimum', minimumCash), ...limit];
}

/** W2: the first month with negative equity. W5: equity of an input year that profit and dividends do not explain. */
function equityWarnings({ plan }: Calculation, statements: Statements): Warning[] {
  const equity = statements.balanceSheet.row('totalEquity').months;
  const until = plan.actual?.until ?? 0;
  const first = equity.findIndex((value, i) => value < 0 && i >= until);
  const negative: Warning[] =
    first < 0 ? [] : [{ id: 'W2', month: first + 1, amounts: { equity: equity[first] ?? 0 } }];
  const unexplained = plan.document.history.inputYears.flatMap((_, i): Warning[] => {
    const entry = statements.cashFlowOutputs[i];
    const otherEquity = entry?.cashFlow?.otherEquity ?? 0;
    if (!entry || otherEquity === 0) return [];
    return [{ id: 'W5', year: entry.year, amounts: { otherEquity }, path: ['history', 'inputYears', i] }];
  });
  return [...negative, ...unexplained];
}

function signWarnings(calculation: Calculation): Warning[] {
  return negativeBalances(calculation).flatMap(({ key, month, balance }): Warning[] =>
    month >= firstNegativeMonth(calculation, key) ? [{ id: 'E10', variant: key, month, amounts: { balance } }] : [],
  );
}
