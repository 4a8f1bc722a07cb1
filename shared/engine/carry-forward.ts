import { allocate, mulDiv } from '#shared/domain/money.ts';
import { balanceOf } from '#shared/inputs/forecast/balance-sheet.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { isCapitalised } from '#shared/inputs/forecast/lease-treatment.ts';
import { type ActualMonths, bookedBalance } from './actual-months';
import { account, type FixedAccount } from './ledger/accounts';
import {
  addSettledLater,
  atOnce,
  collectionTermsOf,
  paymentTermsOf,
  runOffOpening,
  type Terms,
} from './steps/collections';
import type { Carried, CarriedAccount, CarryForward } from './steps/columns';
import { contractorTermsOf } from './steps/contractors';
import { firstMonthOfLease, isRightOfUseIn } from './steps/leases';
import { fallingWeights } from './steps/opening-balances';
import { collectableOf } from './steps/revenue';
import type { Workings } from './steps/workings';

/** The columns of lines of which there are none. */
const none = new Float64Array();

type Columns = Omit<Workings, 'flows' | 'carried'>;
type At = Columns & { actual: ActualMonths };

/**
 * What the months after L go on with: of each account R(t) is what the plan still unwinds in month t > L of what was made up
 * to L; D, the booked balance at L less ΣR, is allocated over R, or unwound as an opening balance at L would be. Null without
 * actual months. Minor units. Source: forecast model, section 5.15.
 */
export function carryForward(workings: Columns): CarryForward | null {
  const { plan } = workings;
  const { actual } = plan;
  if (!actual) return null;
  const at: At = { ...workings, actual };
  const { prepaidMonths } = plan.document.openingPosition;
  return {
    accountsReceivable: carry(at, {
      key: 'accountsReceivable',
      left: receivablesLeft(at),
      fallback: (beyond) => runOffFrom(at, collectionTermsOf(plan, null, null), beyond),
    }),
    accountsPayable: carry(at, {
      key: 'accountsPayable',
      left: payablesLeft(at),
      fallback: (beyond) => runOffFrom(at, paymentTermsOf(plan, null, null), beyond),
    }),
    prepaidExpenses: carry(at, {
      key: 'prepaidExpenses',
      left: prepaidLeft(at),
      fallback: (beyond) => allocate(beyond, new Array<number>(prepaidMonths).fill(1)),
    }),
    deferredRevenue: carry(at, {
      key: 'deferredRevenue',
      left: deferredLeft(at),
      fallback: (beyond) => allocate(beyond, fallingWeights),
    }),
    payrollLiabilities: carryPayroll(at),
    dividendsPayable: carryDividends(at),
    accruedInterest: carryInterest(at),
    rightOfUseAssets: carryRightOfUse(at),
    ...carryAssets(at),
  };
}

interface Account {
  key: Extract<CarriedAccount, FixedAccount>;
  /** R by month. */
  left: Float64Array;
  /** What unwinds in months L + 1, L + 2, … where R gives no weights. */
  fallback: (beyond: number) => ArrayLike<number>;
}

function carry({ plan, actual: { until }, actual }: At, { key, left, fallback }: Account): Carried {
  const sign = key === 'accountsPayable' || key === 'deferredRevenue' ? -1 : 1;
  const weights = left.subarray(until + 1);
  let sum = 0;
  let hasNegative = false;
  for (const weight of weights) {
    sum += weight;
    if (weight < 0) hasNegative = true;
  }
  const beyond = 0 - sum + sign * bookedBalance(actual, account[key], until);
  const unwound = new Float64Array(plan.stride);
  if (!Number.isSafeInteger(beyond)) return { beyond: 0, hasNegative, unwound };
  const parts = !hasNegative && sum > 0 ? allocate(beyond, weights) : fallback(beyond);
  // What would unwind after the horizon is not written.
  for (let k = 0; k < parts.length; k++) unwound[until + 1 + k] = parts[k] ?? 0;
  return { beyond, hasNegative, unwound };
}

/** The columns that unwind an opening balance, after L. */
function openingLeft({ plan, actual }: At, column: Float64Array): Float64Array {
  const left = new Float64Array(plan.stride);
  left.set(column.subarray(actual.until + 1), actual.until + 1);
  return left;
}

function runOffFrom({ plan }: At, terms: Terms, beyond: number): Float64Array {
  return runOffOpening(new Float64Array(plan.stride), terms, beyond).subarray(1);
}

function receivablesLeft(at: At): Float64Array {
  const { plan, revenue, openingReceipts, actual } = at;
  const left = openingLeft(at, openingReceipts);
  plan.revenue.forEach((line, i) => {
    const base = i * plan.stride;
    const collectable = (t: number) => collectableOf(revenue, base + t);
    addSettledLater(collectionTermsOf(plan, line.collectionProfile, line.daysToCollect), actual.until, {
      amount: collectable,
      left,
    });
  });
  return left;
}

function payablesLeft(at: At): Float64Array {
  const { plan, directCosts, contractors, expenses, assets, openingPayments, actual } = at;
  const left = openingLeft(at, openingPayments);
  const add = (
    terms: Terms,
    base: number,
    { owed, less = [] }: { owed: readonly Float64Array[]; less?: readonly (Float64Array | null)[] },
  ) =>
    addSettledLater(terms, actual.until, {
      amount: (t) => {
        let sum = 0;
        for (const column of owed) sum += column[base + t] ?? 0;
        for (const column of less) sum -= column?.[base + t] ?? 0;
        return sum;
      },
      left,
    });
  plan.revenue.forEach((line, i) => {
    const terms = paymentTermsOf(plan, line.directCostPaymentProfile, line.directCostDaysToPay);
    const bought = line.directCostStocked ? directCosts.stockBought : directCosts.cost;
    add(terms, i * plan.stride, {
      owed: [bought, directCosts.recoverable],
      less: [directCosts.depositUsed, directCosts.ownTax],
    });
  });
  plan.operatingExpenses.forEach((line, i) => {
    if (line.payment !== 'days') return;
    const terms = paymentTermsOf(plan, line.paymentProfile, line.daysToPay);
    add(terms, i * plan.stride, { owed: [expenses.cost, expenses.recoverable], less: [expenses.ownTax] });
  });
  // Of roles that are paid no contractor's fee these columns are 0.
  if (contractors) {
    const owed = [contractors.cost, contractors.recoverable];
    for (const [i, role] of plan.staff.entries()) add(contractorTermsOf(plan, role), i * plan.stride, { owed });
  }
  plan.assets.forEach((asset, i) => {
    const terms = asset.payment === 'days' ? paymentTermsOf(plan, asset.paymentProfile, asset.daysToPay) : atOnce;
    if (inputOf(asset, 'taxMode') !== 'charged') {
      add(terms, i * plan.stride, { owed: [assets.net] });
      return;
    }
    add(terms, i * plan.stride, { owed: [assets.cost] });
    add(terms, i * plan.stride, { owed: [assets.recoverable] });
  });
  addLeasesLeft(at, left, false);
  return left;
}

/** Costs after L of what was paid in advance up to L, and orders of which a deposit was paid then; months up to L do not count. */
function prepaidLeft(at: At): Float64Array {
  const { plan, expenses, directCosts, opening, actual } = at;
  const left = openingLeft(at, opening.prepaidUsed);
  plan.revenue.forEach((line, i) => {
    const base = i * plan.stride + actual.until;
    for (let k = 1; k <= inputOf(line, 'leadMonths'); k++)
      addTo(left, actual.until + k, directCosts.depositUsed[base + k]);
  });
  plan.operatingExpenses.forEach((line, i) => {
    if (line.payment !== 'prepaid') return;
    // A line that starts after L ends here before it costs anything.
    const first = line.startMonth ?? 1;
    const every = line.prepaidEveryMonths;
    const end = first + (Math.floor((actual.until - first) / every) + 1) * every;
    for (let t = first; t < end; t++) addTo(left, t, expenses.cost[i * plan.stride + t]);
  });
  addLeasesLeft(at, left, true);
  return left;
}

/** Leases that are an expense, in a period that began up to L: months after it bear what was paid ahead, or its end pays what was borne; months up to L do not count. */
function addLeasesLeft({ plan, leases, actual: { until } }: At, left: Float64Array, inAdvance: boolean): void {
  const costs = leases?.cost ?? none;
  plan.leases.forEach((lease, i) => {
    const first = firstMonthOfLease(lease);
    if (isCapitalised(plan.document, lease) || inputOf(lease, 'inAdvance') !== inAdvance || first > until) return;
    const base = i * plan.stride;
    const every = inputOf(lease, 'paymentEveryMonths');
    const begun = first + Math.floor((until - first) / every) * every;
    const end = begun + every - 1;
    for (let t = begun; t <= end; t++) {
      if (inAdvance) addTo(left, t, costs[base + t]);
      else if (t <= until) addTo(left, end, costs[base + t]);
    }
  });
}

/** What months after L earn of yearly invoices up to L: a twelfth a month, rests first. */
function deferredLeft(at: At): Float64Array {
  const { plan, revenue, opening, actual } = at;
  const left = openingLeft(at, opening.deferredReleased);
  plan.revenue.forEach((line, i) => {
    if (line.type !== 'recurring' || line.billing === 'monthly') return;
    for (let s = 1; s <= actual.until; s++) {
      const invoice = revenue.invoice[i * plan.stride + s] ?? 0;
      const part = Math.floor(invoice / 12);
      const rest = invoice - part * 12;
      const earned = actual.until - s;
      for (let k = 1; k < 12 - earned; k++) addTo(left, actual.until + k, earned + k < rest ? part + 1 : part);
    }
  });
  return left;
}

/** A liability whose difference is settled at once in a month. */
function settledAtOnce({ plan, actual }: At, key: FixedAccount, { owed, due }: { owed: number; due: number }): Carried {
  const beyond = 0 - bookedBalance(actual, account[key], actual.until) - owed;
  const unwound = new Float64Array(plan.stride);
  unwound[due] = beyond;
  return { beyond, unwound };
}

/** What all lines of a column come to up to L. */
function sumUntil({ plan: { stride }, actual: { until } }: At, lines: Float64Array): number {
  let sum = 0;
  for (let base = 0; base < lines.length; base += stride)
    for (let at = base; at <= base + until; at++) sum += lines[at] ?? 0;
  return sum;
}

/** What the plan owes at L, by whatever terms, is settled by them; what is booked beyond it is settled in L + 1. */
function carryPayroll(at: At): Carried {
  const { payroll, opening, actual } = at;
  const { wages, onCost, paid, settled } = payroll;
  const fromBefore = opening.payrollPaid.subarray(actual.until + 1).reduce((sum, amount) => sum + amount, 0);
  const owed = fromBefore + sumUntil(at, wages) + sumUntil(at, onCost) - sumUntil(at, paid) - sumUntil(at, settled);
  return settledAtOnce(at, 'payrollLiabilities', { owed, due: actual.until + 1 });
}

/** Dividends that are declared up to L and not paid then; what is booked beyond is paid after the months to pay. */
function carryDividends(at: At): Carried {
  const { plan, opening, actual } = at;
  const { until, rows } = actual;
  const { monthsToPay } = plan.document.dividendPolicy;
  const declared = rows.get('flow:dividendsDeclared');
  let owed = opening.dividendsPaid.subarray(until + 1).reduce((sum, amount) => sum + amount, 0);
  for (let t = Math.max(1, until + 1 - monthsToPay); t <= until; t++) owed += declared?.[t] ?? 0;
  return settledAtOnce(at, 'dividendsPayable', { owed, due: until + Math.max(1, monthsToPay) });
}

/** Interest of loans that is owed at L is paid on their dates; what is booked beyond it is paid in L + 1. */
function carryInterest(at: At): Carried {
  const { interest, interestPaid, capitalised } = at.loans;
  const owed = sumUntil(at, interest) - sumUntil(at, interestPaid) - sumUntil(at, capitalised);
  return settledAtOnce(at, 'accruedInterest', { owed, due: at.actual.until + 1 });
}

/** What is written down after L of the leases whose right of use is, or without any of those of operating ones, takes its part. */
function carryRightOfUse(at: At): Carried {
  const { plan, leases, actual } = at;
  const charges = new Float64Array(plan.stride);
  let net = leases?.heldByNone ?? balanceOf(plan.openingBalanceSheet, 'rightOfUseAssets');
  let depreciable = 0;
  const [assets, writtenDown] = [leases?.asset ?? none, leases?.writtenDown ?? none];
  const isRightOfUse = isRightOfUseIn(plan);
  const someAre = plan.leases.some(isRightOfUse);
  plan.leases.forEach((lease, i) => {
    const base = i * plan.stride;
    if (lease.month > actual.until) return;
    const held = assets[base + actual.until] ?? 0;
    net += held;
    if (someAre !== isRightOfUse(lease)) return;
    depreciable += held;
    addColumn(charges, writtenDown, base);
  });
  return writeOff(at, { net, depreciable, charges }, bookedBalance(actual, account.rightOfUseAssets, actual.until));
}

/** Adds the column of a line to a sum as long. */
function addColumn(sum: Float64Array, lines: Float64Array, base: number): void {
  lines.subarray(base, base + sum.length).forEach((amount, t) => {
    addTo(sum, t, amount);
  });
}

/** Nothing is added of a month that a column does not have. */
function addTo(sum: Float64Array, t: number, amount = 0): void {
  sum[t] = (sum[t] ?? 0) + amount;
}

interface Held {
  /** Net book value by plan at L. */
  net: number;
  /** What is left to write off, to the residual values. */
  depreciable: number;
  /** By month, of which those after L count. */
  charges: Float64Array;
}

function carryAssets(at: At): Pick<CarryForward, 'fixedAssets' | 'intangibleAssets'> {
  const { plan, openingDepreciation, actual } = at;
  const { fixedAssetsCost, accumulatedDepreciation, intangibleAssets } = plan.openingBalanceSheet;
  const { fixedAssetsResidual, fixedAssetsLifeMonths, intangiblesLifeMonths } = plan.document.openingPosition;
  const booked = (...names: FixedAccount[]) =>
    names.reduce((sum, name) => sum + bookedBalance(actual, account[name], actual.until), 0);
  const tangible = heldAt(at, 'tangible', {
    net: fixedAssetsCost - accumulatedDepreciation,
    residual: fixedAssetsResidual,
    life: fixedAssetsLifeMonths,
    charges: openingDepreciation.fixedAssets,
  });
  const intangible = heldAt(at, 'intangible', {
    net: intangibleAssets,
    residual: 0,
    life: intangiblesLifeMonths,
    charges: openingDepreciation.intangibles,
  });
  return {
    fixedAssets: writeOff(at, tangible, booked('fixedAssetsCost', 'accumulatedDepreciation')),
    intangibleAssets: writeOff(at, intangible, booked('intangibleAssets')),
  };
}

interface OpeningAssets {
  net: number;
  residual: number;
  /** Months that were left in month 1; 0: not written off. */
  life: number;
  charges: Float64Array;
}

/** What the plan holds at L: opening assets, and those bought up to L and not sold by then. */
function heldAt({ plan, assets, actual }: At, kind: 'tangible' | 'intangible', opening: OpeningAssets): Held {
  const { until } = actual;
  const charges = opening.charges.slice();
  let written = 0;
  for (let t = 1; t <= until; t++) written += opening.charges[t] ?? 0;
  let net = opening.net - written;
  let depreciable = opening.life > 0 ? Math.max(0, opening.net - opening.residual) - written : 0;
  plan.assets.forEach((asset, i) => {
    if (asset.kind !== kind || asset.month > until) return;
    if (asset.disposalMonth !== null && asset.disposalMonth <= until) return;
    const base = i * plan.stride;
    const held = (assets.cost[base + asset.month] ?? 0) - (assets.accumulated[base + until] ?? 0);
    net += held;
    if (asset.method !== 'none') depreciable += Math.max(0, held - asset.residual);
    addColumn(charges, assets.charge, base);
  });
  return { net, depreciable, charges };
}

/** x_t = mulDiv(D, ΣR to t, N) − mulDiv(D, ΣR to t − 1, N), with N what is left to write off; N = 0: the difference stays. */
function writeOff({ plan, actual }: At, { net, depreciable, charges }: Held, booked: number): Carried {
  const beyond = booked - net;
  const unwound = new Float64Array(plan.stride);
  if (depreciable <= 0) return { beyond, unwound };
  let toDate = 0;
  let before = 0;
  charges.subarray(actual.until + 1).forEach((charge, k) => {
    toDate += charge;
    const part = mulDiv(beyond, toDate, depreciable);
    unwound[actual.until + 1 + k] = part - before;
    before = part;
  });
  return { beyond, unwound };
}
