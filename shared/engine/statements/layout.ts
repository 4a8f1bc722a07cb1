import type { UnplannedRow } from '#shared/inputs/forecast/actuals.ts';
import { account, balanceAccounts, FIRST_RESULT_ACCOUNT, FIXED_ACCOUNTS, resultAccounts } from '../ledger/accounts';
import { usedAccounts } from '../ledger/used-accounts';
import { directRoleIn } from '../steps/direct-labour';
import { isRightOfUseIn } from '../steps/leases';
import { bearsLeaseExpense } from '../steps/post-leases';
import type { Workings } from '../steps/workings';

/** Which accounts a row stands for. Every account is in exactly one entry of each statement (check E19). */
export interface LayoutEntry {
  key: string;
  accounts: readonly number[];
  line?: { id: string; name: string };
  section: string;
  nameKey?: string;
}

export interface StatementLayout {
  /** The accounts that stand in the statements; the others are never posted to. */
  used: ReadonlySet<number>;
  profitAndLoss: LayoutEntry[];
  balanceSheet: LayoutEntry[];
  cashFlow: LayoutEntry[];
}

const fixed = (key: keyof typeof account, section: string): LayoutEntry => ({ key, accounts: [account[key]], section });

/** Where the accounts of lines are shown. */
const sectionOf = {
  revenue: 'revenue',
  directCost: 'directCosts',
  operatingExpense: 'operatingExpenses',
  otherIncome: 'belowOperating',
  otherExpense: 'belowOperating',
} as const;

/** Rows that are there only where something is booked in no line. */
function unplannedEntry({ accounts }: Workings, row: UnplannedRow, section: string): LayoutEntry[] {
  const index = accounts.unplanned.get(row);
  return index === undefined ? [] : [{ key: row, accounts: [index], section }];
}

const lineEntry = (
  line: { id: string; name: string },
  nameKey: keyof typeof sectionOf,
  index: number,
): LayoutEntry => ({
  key: `${nameKey}:${line.id}`,
  accounts: [index],
  line,
  section: sectionOf[nameKey],
  nameKey,
});

function profitAndLossLayout(workings: Workings): LayoutEntry[] {
  const { plan, accounts } = workings;
  const other = (direction: 'income' | 'expense', nameKey: 'otherIncome' | 'otherExpense') =>
    plan.other.flatMap((line, i) =>
      line.direction === direction ? [lineEntry(line, nameKey, accounts.other + i)] : [],
    );
  return [
    ...plan.revenue.map((line, i) => lineEntry(line, 'revenue', accounts.revenue + i)),
    ...unplannedEntry(workings, 'unplannedRevenue', 'revenue'),
    fixed('openingDeferredRevenue', 'revenue'),
    ...(workings.salesTax.surplus || plan.actual?.rows.has('flatRateSurplus')
      ? [fixed('flatRateSurplus', 'revenue')]
      : []),
    ...plan.revenue.map((line, i) => lineEntry(line, 'directCost', accounts.directCost + i)),
    ...unplannedEntry(workings, 'unplannedDirectCosts', 'directCosts'),
    ...(plan.staff.some(directRoleIn(plan)) ? [fixed('directLabour', 'directCosts')] : []),
    fixed('wagesAndSalaries', 'operatingExpenses'),
    fixed('employerOnCost', 'operatingExpenses'),
    ...(workings.contractors || plan.actual?.rows.has('contractors')
      ? [fixed('contractors', 'operatingExpenses')]
      : []),
    ...(bearsLeaseExpense(workings) || plan.actual?.rows.has('leaseExpense')
      ? [fixed('leaseExpense', 'operatingExpenses')]
      : []),
    ...(plan.grants.some(({ kind }) => kind === 'operating') || plan.actual?.rows.has('operatingGrants')
      ? [fixed('operatingGrants', 'operatingExpenses')]
      : []),
    ...plan.operatingExpenses.map((line, i) => lineEntry(line, 'operatingExpense', accounts.operatingExpense + i)),
    ...unplannedEntry(workings, 'unplannedExpenses', 'operatingExpenses'),
    fixed('openingPrepaid', 'operatingExpenses'),
    fixed('badDebts', 'operatingExpenses'),
    fixed('depreciation', 'depreciationAndDisposals'),
    fixed('amortisation', 'depreciationAndDisposals'),
    ...(plan.leases.some(isRightOfUseIn(plan)) || plan.actual?.rows.has('leaseDepreciation')
      ? [fixed('leaseDepreciation', 'depreciationAndDisposals')]
      : []),
    ...(plan.grants.some(({ kind }) => kind === 'capital') ||
    workings.grants?.openingReleased.some((amount) => amount !== 0) ||
    plan.actual?.rows.has('capitalGrants')
      ? [fixed('capitalGrants', 'depreciationAndDisposals')]
      : []),
    fixed('gainOnDisposal', 'depreciationAndDisposals'),
    ...other('income', 'otherIncome'),
    ...other('expense', 'otherExpense'),
    ...unplannedEntry(workings, 'unplannedOther', 'belowOperating'),
    fixed('interestIncome', 'belowOperating'),
    fixed('interestExpense', 'belowOperating'),
    fixed('currentTax', 'tax'),
    fixed('deferredTax', 'tax'),
  ];
}

/** One entry an account: what can change sign, and loans, are split into two rows when shown. */
const balanceSheetLayout: LayoutEntry[] = balanceAccounts.map((key) => fixed(key, 'balanceSheet'));

const flow = (key: string, section: string, ...names: (keyof typeof account)[]): LayoutEntry => ({
  key,
  accounts: names.map((name) => account[name]),
  section,
});

export const cashFlowLayout: LayoutEntry[] = [
  flow('receivables', 'operations', 'accountsReceivable'),
  flow('inventory', 'operations', 'inventory'),
  flow('prepaidExpenses', 'operations', 'prepaidExpenses'),
  flow('contractAssets', 'operations', 'contractAssets'),
  flow('otherCurrentAssets', 'operations', 'otherCurrentAssets'),
  flow('payables', 'operations', 'accountsPayable'),
  flow('salesTax', 'operations', 'salesTax'),
  flow('payrollLiabilities', 'operations', 'payrollLiabilities'),
  flow('incomeTax', 'operations', 'incomeTax'),
  flow('deferredTax', 'operations', 'deferredTaxAsset', 'deferredTaxLiability'),
  flow('deferredRevenue', 'operations', 'deferredRevenue'),
  flow('customerDeposits', 'operations', 'customerDeposits'),
  flow('accruedInterest', 'operations', 'accruedInterest'),
  flow('operatingGrants', 'operations', 'operatingGrantBalance'),
  flow('otherCurrentLiabilities', 'operations', 'otherCurrentLiabilities'),
  flow(
    'capitalExpenditure',
    'investing',
    ...(['fixedAssetsCost', 'accumulatedDepreciation', 'intangibleAssets', 'disposalReceivables'] as const),
  ),
  flow('capitalGrantsReceived', 'investing', 'capitalGrantBalance'),
  flow('otherNonCurrentAssets', 'investing', 'otherNonCurrentAssets'),
  flow('repaid', 'financing', 'loans'),
  flow('leasePrincipal', 'financing', 'leases', 'rightOfUseAssets'),
  flow('shareCapital', 'financing', 'shareCapital'),
  flow('otherReserves', 'financing', 'otherReserves'),
  flow('dividendsPaid', 'financing', 'dividendsPayable'),
  flow('otherNonCurrentLiabilities', 'financing', 'otherNonCurrentLiabilities'),
  flow('mezzanineEquity', 'financing', 'mezzanineEquity'),
  flow('nonControllingInterests', 'financing', 'nonControllingInterests'),
  flow('otherEquity', 'financing', 'retainedEarnings'),
];

/** The rows of the three statements and the accounts behind each. */
export function makeLayout(workings: Workings): StatementLayout {
  const used = usedAccounts(workings.plan);
  const cashFlow =
    cashFlows.get(used) ?? cashFlowLayout.filter(({ accounts }) => accounts.some((index) => used.has(index)));
  cashFlows.set(used, cashFlow);
  return { used, profitAndLoss: profitAndLossLayout(workings), balanceSheet: balanceSheetLayout, cashFlow };
}

/** The rows of the cash flow by the accounts in use. */
const cashFlows = new WeakMap<ReadonlySet<number>, LayoutEntry[]>();

/** Accounts of the profit and loss that only some forecasts have a row for. */
const optionalResults: ReadonlySet<number> = new Set([
  account.flatRateSurplus,
  account.directLabour,
  account.contractors,
  account.leaseExpense,
  account.operatingGrants,
  account.leaseDepreciation,
  account.capitalGrants,
]);

/** Accounts that are not exactly once in each statement; cash is in no row of the cash flow. */
export function misplacedAccounts(layout: StatementLayout, accountCount: number): { row: string; count: number }[] {
  const result = countAccounts(layout.profitAndLoss, accountCount);
  const sheet = countAccounts(layout.balanceSheet, accountCount);
  const flows = countAccounts(layout.cashFlow, accountCount);
  const misplaced: { row: string; count: number }[] = [];
  const expectOne = (index: number, count = 0) => {
    if (count !== 1 && (layout.used.has(index) || index >= FIXED_ACCOUNTS))
      misplaced.push({ row: [...balanceAccounts, ...resultAccounts][index] ?? String(index), count });
  };
  for (let index = 0; index < FIRST_RESULT_ACCOUNT; index++) {
    expectOne(index, sheet[index]);
    if (index !== account.cash) expectOne(index, flows[index]);
  }
  for (let index = FIRST_RESULT_ACCOUNT; index < accountCount; index++)
    if (!optionalResults.has(index) || result[index] !== 0) expectOne(index, result[index]);
  return misplaced;
}

/** How often each account is in the entries. */
function countAccounts(entries: readonly LayoutEntry[], accountCount: number): number[] {
  const counts = new Array<number>(accountCount).fill(0);
  for (const { accounts } of entries) for (const index of accounts) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}
