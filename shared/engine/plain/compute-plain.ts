import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import { account, sharedLineAccounts } from '../ledger/accounts';
import { postMonths } from '../post-months';
import type { Calculation } from '../steps/calculation';
import { makeWorkings } from '../steps/make-workings';
import type { InputSetter, PlainColumns, PreparedForecast, SettableValue } from './prepare';
import { findProofFailure, type ProofFailure } from './proof';
import { renewedLines } from './renewed-lines';
import { restoreInputs } from './setters';

/** An input and its value in one run. */
export interface PlainChange {
  setter: InputSetter;
  value: SettableValue;
}

/** The figures of a run, the issue that keeps it from being computed, or what its proof has found. */
export type PlainRun =
  | { status: 'computed'; columns: PlainColumns }
  | { status: 'notComputable'; issue: DocumentIssue }
  | { status: 'failed'; failure: ProofFailure };

/**
 * Computes a prepared forecast with some inputs changed, all others as they were prepared, whatever ran before: the figures of
 * `computeForecast`, without its rows and checks. The columns are valid until the next run. Every run is proven, see
 * `findProofFailure`. Source: forecast model, section 10.
 */
export function computePlain(prepared: PreparedForecast, changes: readonly PlainChange[]): PlainRun {
  restoreInputs(prepared);
  let mayHaveIssue = false;
  for (const { setter, value } of changes) {
    setter.write(value);
    prepared.changed.add(setter.address);
    if (setter.canCauseIssue) mayHaveIssue = true;
  }
  prepared.applied = changes.map(({ setter }) => setter);
  if (mayHaveIssue) {
    const [issue] = findIssues(prepared.document);
    if (issue) return { status: 'notComputable', issue };
  }
  // In an actual month the books hold an account of each line.
  const accounts = prepared.plan.actual ? undefined : sharedLineAccounts;
  const { plan } = prepared;
  const isKept = prepared.keepsLines && prepared.memory.plan === plan;
  const memory = prepared.memory.restart(plan, isKept ? renewedLines(plan, prepared.changed) : null);
  prepared.changed.clear();
  const calculation = postMonths(makeWorkings(plan, memory, accounts), false);
  if (calculation.ledger.mode === 'byColumn') prepared.memory.keep(plan);
  const failure = findProofFailure(calculation.ledger, calculation.profit);
  if (failure) return { status: 'failed', failure };
  fillColumns(prepared.columns, calculation);
  return { status: 'computed', columns: prepared.columns };
}

const { cash, flatRateSurplus, openingDeferredRevenue, interestExpense } = account;

/** What is above EBITDA besides the accounts of lines. */
const aboveEbitda = [
  account.openingPrepaid,
  account.badDebts,
  account.contractors,
  account.leaseExpense,
  account.operatingGrants,
  account.directLabour,
  account.wagesAndSalaries,
  account.employerOnCost,
];

function fillColumns(
  columns: PlainColumns,
  { plan, accounts, ledger, sets, leases, loans, creditLine, incomeTax, profit }: Calculation,
): void {
  const { values, stride } = ledger;
  const { revenue, ebitda, debtService } = columns;
  const add = (to: Float64Array, index: number | undefined) => {
    if (index === undefined) return;
    for (let t = 1, at = index * stride + 1; t < stride; t++, at++) to[t] = (to[t] ?? 0) - (values[at] ?? 0);
  };
  revenue.fill(0);
  for (let index = accounts.revenue; index < accounts.directCost; index++) add(revenue, index);
  add(revenue, openingDeferredRevenue);
  add(revenue, flatRateSurplus);
  add(revenue, accounts.unplanned.get('unplannedRevenue'));
  ebitda.set(revenue);
  for (let index = accounts.directCost; index < accounts.other; index++) add(ebitda, index);
  for (const index of aboveEbitda) add(ebitda, index);
  add(ebitda, accounts.unplanned.get('unplannedDirectCosts'));
  add(ebitda, accounts.unplanned.get('unplannedExpenses'));
  const owed = account.accruedInterest * stride;
  for (let t = 0; t < stride; t++) {
    columns.cash[t] = values[cash * stride + t] ?? 0;
    columns.netProfit[t] = profit[t] ?? 0;
    columns.taxPaid[t] = incomeTax.paid[t] ?? 0;
    let service = values[interestExpense * stride + t] ?? 0;
    // Interest that is newly owed is not paid.
    if (t > 0) service += (values[owed + t] ?? 0) - (values[owed + t - 1] ?? 0);
    for (let at = t; at < loans.repaid.length; at += plan.stride)
      service += (loans.repaid[at] ?? 0) - (loans.capitalised[at] ?? 0) - (loans.fees?.amortised[at] ?? 0);
    for (const index of sets.rightOfUseLeases.indexes) {
      const at = index * plan.stride + t;
      // What is paid of interest and principal, but for interest that the month bears.
      service += (leases?.payment[at] ?? 0) - (leases?.interest[at] ?? 0);
    }
    if (creditLine) service -= loans.repaid[creditLine.base + t] ?? 0;
    debtService[t] = service;
  }
}
