import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { bookedBalance } from './actual-months';
import { account, balanceAccounts, type FixedAccount } from './ledger/accounts';
import { freshMemory } from './ledger/memory';
import { usedAccounts } from './ledger/used-accounts';
import { postMonths } from './post-months';
import type { Calculation } from './steps/calculation';
import type { Carried, CarriedAccount } from './steps/columns';
import { settlesIncomeTax } from './steps/income-tax';
import { carriedLoan } from './steps/loans';
import { makeWorkings } from './steps/make-workings';
import { makePlan } from './timeline/plan';
import { applyScenario } from './timeline/scenario';

/** Unwound as the plan's own balance is · by a rate, life or level of its own · stays as it is booked. */
export type CarriedGroup = 'runsOff' | 'ownTerms' | 'asBooked';

/** A balance at L and what the months after it do with it. Minor units, debits positive. */
export interface CarriedBalance {
  group: CarriedGroup;
  /** An account, `fixedAssets` net, `loan:<lineId>`, or `loansWithoutSchedule`. */
  key: string;
  /** Of a loan line. */
  name: string | null;
  books: number;
  /** What the plan itself unwinds after L, holds, or wants in stock; null where the books alone count. */
  plan: number | null;
  /** Month numbers and what of the difference each unwinds besides the plan's own. */
  parts: { month: number; amount: number }[];
  /** Of a loan: principal and interest of the month after L. */
  nextPayment: number | null;
}

export interface CarriedBooks {
  /** L. */
  until: number;
  balances: CarriedBalance[];
}

const carriedBalances: readonly [CarriedAccount, sign: 1 | -1][] = [
  ['accountsReceivable', 1],
  ['prepaidExpenses', 1],
  ['accountsPayable', -1],
  ['payrollLiabilities', -1],
  ['deferredRevenue', -1],
  ['dividendsPayable', -1],
  ['accruedInterest', -1],
];
/** Shown together as fixed assets, and as the lines of loans. */
const shownInParts: readonly FixedAccount[] = ['fixedAssetsCost', 'accumulatedDepreciation', 'loans'];

/**
 * Every balance of the last actual month and how the forecast goes on from it, read from the calculation itself: the books,
 * what the plan unwinds, and by month what becomes of the difference. Null without actual months. Source: forecast model, 5.15.
 */
export function explainCarried(document: ForecastDocument, scenarioId: string | null): CarriedBooks | null {
  const { document: applied } = applyScenario(document, scenarioId);
  const calculation = postMonths(makeWorkings(makePlan(applied), freshMemory), false);
  const { actual } = calculation.plan;
  const { carried } = calculation;
  if (!actual || !carried) return null;
  const { until } = actual;
  const books = (...keys: FixedAccount[]) =>
    keys.reduce((sum, key) => sum + bookedBalance(actual, account[key], until), 0);
  const found = new Map<string, CarriedBalance>();
  const add = (key: string, group: CarriedGroup, given: Partial<CarriedBalance> & { books: number }) =>
    found.set(key, { group, key, name: null, plan: null, parts: [], nextPayment: null, ...given });
  const addCarried = (
    key: CarriedAccount | 'customerDeposits',
    sign: 1 | -1,
    {
      amount = books(key as FixedAccount),
      source = carried[key as CarriedAccount],
    }: { amount?: number; source?: Carried } = {},
  ) =>
    add(key, key.endsWith('Assets') ? 'ownTerms' : 'runsOff', {
      ...{ books: amount, plan: amount - sign * source.beyond },
      parts: partsOf(source.unwound, until, sign),
    });

  const used = usedAccounts(calculation.plan);
  for (const [key, sign] of carriedBalances) if (used.has(account[key as FixedAccount])) addCarried(key, sign);
  const { deposits } = calculation.revenue;
  if (deposits?.carried) addCarried('customerDeposits', -1, { source: deposits.carried });
  addTaxes(calculation, until, (key, difference, month) =>
    add(key, 'runsOff', {
      ...{ books: books(key), plan: books(key) - difference },
      parts: difference !== 0 && month > until ? [{ month, amount: difference }] : [],
    }),
  );
  const wanted = stockWanted(calculation, until);
  add('inventory', wanted === null ? 'asBooked' : 'runsOff', { books: books('inventory'), plan: wanted });
  addCarried('fixedAssets', 1, { amount: books('fixedAssetsCost', 'accumulatedDepreciation') });
  addCarried('intangibleAssets', 1);
  if (used.has(account.rightOfUseAssets)) addCarried('rightOfUseAssets', 1);
  const { plan, loans, loansWithoutSchedule } = calculation;
  plan.loans.forEach(({ id, name }, i) => {
    const at = i * plan.stride + until;
    const isLast = until >= plan.months;
    const payment = isLast ? 0 : (loans.repaid[at + 1] ?? 0) + (loans.interestPaid[at + 1] ?? 0);
    add(`loan:${id}`, 'ownTerms', { name, books: 0 - carriedLoan(loans, at), nextPayment: payment });
  });
  add('loansWithoutSchedule', 'asBooked', { books: 0 - (loansWithoutSchedule[until] ?? 0) });
  for (const key of balanceAccounts)
    if (!found.has(key) && !shownInParts.includes(key) && used.has(account[key]))
      add(key, 'asBooked', { books: books(key) });
  return { until, balances: inOrder(found) };
}

/** VAT joins a sum that is due after L, income tax the first year, or opening balance, that is settled after L. */
function addTaxes(
  { plan, salesTax, opening, trueUps }: Calculation,
  until: number,
  add: (key: 'salesTax' | 'incomeTax', difference: number, month: number) => void,
): void {
  const { monthsUntilPayment } = plan.document.salesTax;
  const { amount, joins } = salesTax.beyond;
  add('salesTax', 0 - amount, joins === 0 ? Math.max(1, monthsUntilPayment) : joins + monthsUntilPayment);
  let beyond = 0;
  for (let t = 1; t <= until; t++) beyond += trueUps?.posted[account.incomeTax * trueUps.stride + t] ?? 0;
  let month = until + 1;
  while (month <= plan.last && !settlesIncomeTax({ plan, opening }, month)) month++;
  add('incomeTax', beyond, month <= plan.last ? month : 0);
}

/** The stock that the lines aim at in L; null where none is stocked. */
function stockWanted({ plan, directCosts }: Calculation, until: number): number | null {
  const stocked = plan.revenue.flatMap((line, i) =>
    line.directCostStocked && line.directCostMode !== 'none' ? [i] : [],
  );
  if (stocked.length === 0) return null;
  return stocked.reduce((sum, i) => sum + (directCosts.stockTarget[i * plan.stride + until] ?? 0), 0);
}

function partsOf(unwound: Float64Array, until: number, sign: 1 | -1): CarriedBalance['parts'] {
  const parts: CarriedBalance['parts'] = [];
  for (let month = until + 1; month < unwound.length; month++) {
    const amount = unwound[month] ?? 0;
    if (amount !== 0) parts.push({ month, amount: sign * amount });
  }
  return parts;
}

const order = [
  ...['accountsReceivable', 'inventory', 'prepaidExpenses', 'accountsPayable', 'salesTax', 'payrollLiabilities'],
  ...['incomeTax', 'deferredRevenue', 'customerDeposits', 'dividendsPayable', 'fixedAssets', 'intangibleAssets'],
];

/** As they are read: those that are named first, then loans and what stays as booked, as they came. */
function inOrder(found: ReadonlyMap<string, CarriedBalance>): CarriedBalance[] {
  const named = order.flatMap((key) => found.get(key) ?? []);
  return [...named, ...[...found.values()].filter(({ key }) => !order.includes(key))];
}
