import type { UnplannedRow } from '#shared/inputs/forecast/actuals.ts';
import { type ActualMonths, bookedBalance, bookedLine, type LineKind, otherKindOf } from './actual-months';
import { account, FIRST_RESULT_ACCOUNT, type FixedAccount, resultAccounts } from './ledger/accounts';
import { type Posting, type Purpose, postingFor } from './ledger/rules';
import type { Calculation } from './steps/calculation';
import type { BookedResult, ResultTrueUp, TrueUps } from './steps/columns';
import { directLabourIn, directRoleIn } from './steps/direct-labour';
import type { Workings } from './steps/workings';
import type { Plan } from './timeline/plan';

/** The purpose of cash that an account's difference to the books stands for: pairs without cash share one. */
export const purposeOfBalance: Record<number, Purpose> = byNumber({
  accountsReceivable: 'receivedFromCustomers',
  deferredRevenue: 'receivedFromCustomers',
  accountsPayable: 'paidToSuppliers',
  inventory: 'paidToSuppliers',
  prepaidExpenses: 'paidToSuppliers',
  payrollLiabilities: 'paidToStaff',
  salesTax: 'salesTaxSettled',
  incomeTax: 'incomeTaxSettled',
  otherCurrentAssets: 'otherOperatingMovements',
  otherCurrentLiabilities: 'otherOperatingMovements',
  deferredTaxAsset: 'otherOperatingMovements',
  deferredTaxLiability: 'otherOperatingMovements',
  fixedAssetsCost: 'capitalExpenditurePaid',
  accumulatedDepreciation: 'capitalExpenditurePaid',
  intangibleAssets: 'capitalExpenditurePaid',
  otherNonCurrentAssets: 'otherInvestingMovements',
  loans: 'loansRepaid',
  shareCapital: 'capitalContributed',
  dividendsPayable: 'dividendsPaid',
  otherNonCurrentLiabilities: 'otherFinancingMovements',
  otherReserves: 'otherFinancingMovements',
  retainedEarnings: 'otherFinancingMovements',
  contractAssets: 'receivedFromCustomers',
  disposalReceivables: 'proceedsReceived',
  operatingGrantBalance: 'operatingGrantsReceived',
  capitalGrantBalance: 'capitalGrantsReceived',
  rightOfUseAssets: 'leasePrincipalPaid',
  customerDeposits: 'receivedFromCustomers',
  accruedInterest: 'interestPaid',
  leases: 'leasePrincipalPaid',
  mezzanineEquity: 'otherFinancingMovements',
  nonControllingInterests: 'otherFinancingMovements',
});

function byNumber(purposes: Partial<Record<FixedAccount, Purpose>>): Record<number, Purpose> {
  return Object.fromEntries(
    Object.entries(purposes).map(([name, purpose]) => [account[name as FixedAccount], purpose]),
  );
}

/** Of accounts of the profit and loss. */
export const purposeOfResult: Record<Exclude<(typeof resultAccounts)[number], 'currentTax'>, Purpose> = {
  openingDeferredRevenue: 'receivedFromCustomers',
  flatRateSurplus: 'receivedFromCustomers',
  directLabour: 'paidToStaff',
  badDebts: 'receivedFromCustomers',
  openingPrepaid: 'paidToSuppliers',
  wagesAndSalaries: 'paidToStaff',
  employerOnCost: 'paidToStaff',
  contractors: 'paidToSuppliers',
  leaseExpense: 'paidToSuppliers',
  operatingGrants: 'operatingGrantsReceived',
  depreciation: 'capitalExpenditurePaid',
  amortisation: 'capitalExpenditurePaid',
  leaseDepreciation: 'leasePrincipalPaid',
  capitalGrants: 'capitalGrantsReceived',
  gainOnDisposal: 'capitalExpenditurePaid',
  interestIncome: 'interestReceived',
  interestExpense: 'interestPaid',
  deferredTax: 'otherOperatingMovements',
};

const incomeAccounts = new Set<FixedAccount>([
  'openingDeferredRevenue',
  'flatRateSurplus',
  'operatingGrants',
  'capitalGrants',
  'gainOnDisposal',
  'interestIncome',
]);

/** The entry that brings an account to the books. */
const entryTo = (to: FixedAccount | number, purpose: Purpose) => postingFor(purpose, 'cash', to, 'booked');

const postingOfResult = Object.fromEntries(
  Object.entries(purposeOfResult).map(([name, purpose]) => [name, entryTo(name as FixedAccount, purpose)]),
) as Record<keyof typeof purposeOfResult, Posting>;

/** Of direct costs, whose account is each line's own. */
const paidDirectly = entryTo(0, 'paidToSuppliers');

const balances = Object.entries(purposeOfBalance).map(([index, purpose]) => ({
  account: Number(index),
  posting: entryTo(Number(index), purpose),
}));

/** What an actual month ends with, account by account; null without actual months. Source: forecast model, section 5.15. */
export function makeTrueUps({ plan, accounts, memory, flows, payroll, contractors }: Workings): TrueUps | null {
  if (!flows) return null;
  const { actual, moves } = flows;
  const bookedAs = (index: number, kind: LineKind, id: string): BookedResult => ({
    account: index,
    kind,
    id,
    booked: bookedLine(actual, kind, id) ?? null,
    sign: kind === 'revenue' || kind === 'otherIncome' ? -1 : 1,
  });
  const direct = plan.staff.some(directRoleIn(plan)) ? bookedLabour(plan, { payroll, contractors }, actual) : null;
  const fixed = (name: keyof typeof purposeOfResult): ResultTrueUp => ({
    account: account[name],
    kind: name,
    id: '',
    posting: postingOfResult[name],
    booked: direct?.[name] ?? actual.rows.get(name) ?? null,
    sign: incomeAccounts.has(name) ? -1 : 1,
  });
  const taken = [
    ...plan.revenue.map(({ id }, i) => bookedAs(accounts.revenue + i, 'revenue', id)),
    ...plan.operatingExpenses.map(({ id }, i) => bookedAs(accounts.operatingExpense + i, 'operatingExpense', id)),
    ...plan.other.map((line, i) => bookedAs(accounts.other + i, otherKindOf(line), line.id)),
  ];
  const unplanned = [...plan.unplanned].map(([row, booked]): ResultTrueUp => {
    const index = accounts.unplanned.get(row) ?? 0;
    const [purpose, sign] = unplannedPurposes[row];
    return { account: index, kind: row, id: '', posting: entryTo(index, purpose), booked, sign };
  });
  const results = [
    // Without a planned cost no step takes the booked one.
    ...plan.revenue.map(({ id }, i): ResultTrueUp => {
      const index = accounts.directCost + i;
      const booked = bookedLine(actual, 'directCost', id) ?? null;
      return { account: index, kind: 'directCost', id, posting: { ...paidDirectly, to: index }, booked, sign: 1 };
    }),
    ...unplanned,
    ...resultAccounts.flatMap((name) => (name === 'currentTax' || name === 'deferredTax' ? [] : fixed(name))),
  ];
  const stride = plan.months + 1;
  const posted = memory(FIRST_RESULT_ACCOUNT * stride);
  return { actual, taken, results, deferredTax: fixed('deferredTax'), balances, moves, posted, stride };
}

/** Booked pay and on-cost are of all roles: what of them direct roles bear is booked as direct labour. */
function bookedLabour(
  plan: Plan,
  labour: Pick<Workings, 'payroll' | 'contractors'>,
  { rows, stride, until }: ActualMonths,
) {
  const columnOf = (row: string) => Float64Array.from({ length: stride }, (_, t) => rows.get(row)?.[t] ?? 0);
  const wagesAndSalaries = columnOf('wagesAndSalaries');
  const employerOnCost = columnOf('employerOnCost');
  const contractors = columnOf('contractors');
  const directLabour = new Float64Array(stride);
  for (let t = 1; t <= until; t++) {
    const { wages, onCost, fees } = directLabourIn(plan, labour, t);
    contractors[t] = (contractors[t] ?? 0) - fees;
    wagesAndSalaries[t] = (wagesAndSalaries[t] ?? 0) - wages;
    employerOnCost[t] = (employerOnCost[t] ?? 0) - onCost;
    directLabour[t] = wages + onCost + fees;
  }
  const booked: Partial<Record<string, Float64Array>> = { wagesAndSalaries, employerOnCost, contractors, directLabour };
  return booked;
}

/** Of what is booked in no line, and the sign of it as a debit. */
export const unplannedPurposes: Record<UnplannedRow, [Purpose, 1 | -1]> = {
  unplannedRevenue: ['receivedFromCustomers', -1],
  unplannedDirectCosts: ['paidToSuppliers', 1],
  unplannedExpenses: ['paidToSuppliers', 1],
  unplannedOther: ['otherIncomeReceived', -1],
};

/** What is booked in a month, debits positive. */
export function bookedResult({ booked, sign }: BookedResult, t: number): number {
  return booked ? sign * (booked[t] ?? 0) : 0;
}

const isPay = ({ account: index }: BookedResult) =>
  index === account.wagesAndSalaries || index === account.employerOnCost;

/** Brings the profit and loss before tax but pay to the books: an entry cash ↔ account of what is booked less what is posted. */
export function trueUpResults({ ledger }: Calculation, { results }: TrueUps, t: number): void {
  for (const one of results)
    if (!isPay(one)) ledger.post(one.posting, bookedResult(one, t) - ledger.at(one.account, t));
}

/** The rest, which is pay, once its share of the profit is posted. */
export function trueUpPay({ ledger }: Calculation, { results }: TrueUps, t: number): void {
  for (const one of results) ledger.post(one.posting, bookedResult(one, t) - ledger.at(one.account, t));
}

/**
 * Brings every account of the balance sheet but cash to the books, retained earnings to what they will be once the month is
 * closed: cash is the booked one then. Flows that the balances do not tell move to their own purposes.
 */
export function trueUpBalances({ ledger, incomeTax }: Calculation, trueUps: TrueUps, t: number): void {
  const { actual, deferredTax, balances, moves, posted, stride } = trueUps;
  // No step charges deferred tax in an actual month.
  ledger.post(deferredTax.posting, bookedResult(deferredTax, t));
  for (const one of balances) {
    const toCome = one.account === account.retainedEarnings ? ledger.profit() : 0;
    const amount = bookedBalance(actual, one.account, t) - (ledger.balance[one.account] ?? 0) + toCome;
    posted[one.account * stride + t] = amount;
    ledger.post(one.posting, amount);
    if (one.account === account.incomeTax) incomeTax.bookedBeyond -= amount;
  }
  for (const { from, to, amounts } of moves) ledger.movePurpose(from, to, amounts[t] ?? 0);
}
