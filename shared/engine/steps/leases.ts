import { allocate, atRate, mulDiv, shareOf } from '#shared/domain/money.ts';
import { balanceOf } from '#shared/inputs/forecast/balance-sheet.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Lease } from '#shared/inputs/forecast/fields/leases.ts';
import { isCapitalised, treatmentOf } from '#shared/inputs/forecast/lease-treatment.ts';
import { bookedBalance } from '../actual-months';
import { account } from '../ledger/accounts';
import type { Memory } from '../ledger/memory';
import type { ColumnsAt, Plan } from '../timeline/plan';
import { keptByTerms } from './kept-by-terms';
import { type LeaseSchedule, leasePayments, leaseSchedule } from './lease-schedule';
import { taxSchemeOf } from './tax-scheme';

/** Columns by lease, then month 0…last; minor units. */
export interface LeaseColumns {
  /** Recognised as a liability and an asset. */
  begun: Float64Array;
  /** Without tax; of a right-of-use lease interest owed, then principal. */
  payment: Float64Array;
  interest: Float64Array;
  interestPaid: Float64Array;
  principal: Float64Array;
  balance: Float64Array;
  /** Of it, what falls within twelve months. */
  current: Float64Array;
  /** Right of use, and what it falls by. */
  asset: Float64Array;
  writtenDown: Float64Array;
  /** Borne by the month as lease expense, but for irrecoverable tax. */
  cost: Float64Array;
  /** The two parts of the tax on the payment. */
  recoverable: Float64Array;
  irrecoverable: Float64Array;
  /** Opening right-of-use assets that no running lease has: they stay. */
  heldByNone: number;
}

export const isRightOfUseIn =
  ({ document }: Plan) =>
  (lease: Lease): boolean =>
    treatmentOf(document, lease) === 'rightOfUse';

/** Part k of n of an amount, by cumulative difference. */
const part = (amount: number, k: number, n: number) => mulDiv(amount, k, n) - mulDiv(amount, k - 1, n);

/** The first month in which a lease is paid or borne; one that is running goes on in month 1. */
export const firstMonthOfLease = ({ month }: Lease): number => Math.max(1, month);

/** Its terms with their defaults. */
const termsOf = (lease: Lease) => ({
  payment: lease.payment,
  paymentEveryMonths: inputOf(lease, 'paymentEveryMonths'),
  inAdvance: inputOf(lease, 'inAdvance'),
  termMonths: lease.termMonths,
  rate: lease.rate,
  escalation: inputOf(lease, 'escalation'),
});

const scheduleByTerms = keptByTerms(leaseSchedule);

/** The schedule of a lease: exact present values take longest of all. */
export const scheduleOf = (lease: Lease): LeaseSchedule => scheduleByTerms(termsOf(lease));

/**
 * Step 6c. Right of use: the asset is written down evenly, interest and payments move the liability. Operating: payments,
 * and interest beyond what the asset began with, are borne evenly; what of it is no interest is off the asset. Expense: each
 * payment is borne over the months of its period. Null without leases. Source: forecast model, section 5.6c.
 */
export function planLeases(plan: Plan, memory: Memory): LeaseColumns | null {
  if (plan.leases.length === 0) return null;
  const size = plan.leases.length * plan.stride;
  const column = () => memory(size);
  const openingAssets = openingAssetsOf(plan);
  const columns: LeaseColumns = {
    begun: column(),
    payment: column(),
    interest: column(),
    interestPaid: column(),
    principal: column(),
    balance: column(),
    current: column(),
    asset: column(),
    writtenDown: column(),
    cost: column(),
    recoverable: column(),
    irrecoverable: column(),
    heldByNone: openingAssets.reduce(
      (rest, amount) => rest - amount,
      balanceOf(plan.openingBalanceSheet, 'rightOfUseAssets'),
    ),
  };
  plan.leases.forEach((lease, index) => {
    const at = { plan, columns, base: index * plan.stride };
    if (isCapitalised(plan.document, lease)) fillCapitalised(lease, openingAssets[index] ?? 0, at);
    else fillExpense(lease, at);
    fillTax(lease, at);
  });
  return columns;
}

/** What each running lease has of the opening right-of-use assets, by what is owed on it. */
function openingAssetsOf({ document, leases, openingBalanceSheet }: Plan): number[] {
  const owed = leases.map((lease) =>
    lease.month === 0 && isCapitalised(document, lease) ? scheduleOf(lease).liability : 0,
  );
  const sum = owed.reduce((total, amount) => total + amount, 0);
  return sum > 0 && Number.isSafeInteger(sum)
    ? allocate(balanceOf(openingBalanceSheet, 'rightOfUseAssets'), owed)
    : owed.fill(0);
}

function fillCapitalised(lease: Lease, openingAsset: number, { plan, columns, base }: ColumnsAt<LeaseColumns>): void {
  const { termMonths } = lease;
  const schedule = scheduleOf(lease);
  const isRunning = lease.month === 0;
  const isOperating = treatmentOf(plan.document, lease) === 'operating';
  const first = firstMonthOfLease(lease);
  const begins = isRunning ? openingAsset : schedule.liability;
  let bears = begins;
  for (const amount of schedule.interest) bears += amount;
  const current = (k: number) => {
    const owed = k === 0 ? schedule.liability : (schedule.balance[k] ?? 0);
    return Math.max(0, Math.min(owed, owed - (schedule.balance[k + 12] ?? 0)));
  };
  if (isRunning) {
    columns.balance[base] = schedule.liability;
    columns.current[base] = current(0);
    columns.asset[base] = openingAsset;
  } else if (first <= plan.last) columns.begun[base + first] = schedule.liability;
  let asset = begins;
  for (let k = 1, t = first; k <= termMonths && t <= plan.last; k++, t++) {
    const at = base + t;
    const payment = schedule.payment[k] ?? 0;
    const interest = schedule.interest[k] ?? 0;
    const interestPaid = schedule.interestPaid[k] ?? 0;
    const cost = isOperating ? part(bears, k, termMonths) : 0;
    const writtenDown = isOperating ? cost - interest : part(begins, k, termMonths);
    asset -= writtenDown;
    columns.payment[at] = payment;
    columns.interest[at] = interest;
    columns.interestPaid[at] = interestPaid;
    columns.principal[at] = payment - interestPaid;
    columns.balance[at] = schedule.balance[k] ?? 0;
    columns.current[at] = current(k);
    columns.asset[at] = asset;
    columns.writtenDown[at] = writtenDown;
    columns.cost[at] = cost;
  }
}

function fillExpense(lease: Lease, { plan, columns, base }: ColumnsAt<LeaseColumns>): void {
  const terms = termsOf(lease);
  const payments = leasePayments(terms);
  const { inAdvance, paymentEveryMonths: every } = terms;
  const first = firstMonthOfLease(lease);
  for (let k = 1, t = first; k <= lease.termMonths && t <= plan.last; k++, t++) {
    const place = (k - 1) % every;
    const paidIn = inAdvance ? k - place : k - place + every - 1;
    columns.payment[base + t] = payments[k] ?? 0;
    columns.cost[base + t] = part(payments[paidIn] ?? 0, place + 1, every);
  }
}

/** The tax on each payment is paid with it. */
function fillTax(lease: Lease, { plan, columns, base }: ColumnsAt<LeaseColumns>): void {
  const rate = inputOf(lease, 'salesTaxRate') ?? plan.document.salesTax.standardRate;
  const share = inputOf(lease, 'recoverableShare');
  const { recoveredFrom } = taxSchemeOf(plan);
  for (let t = 1; t <= plan.last; t++) {
    const tax = atRate(columns.payment[base + t] ?? 0, rate);
    const recoverable = t < recoveredFrom ? 0 : shareOf(tax, share);
    columns.recoverable[base + t] = recoverable;
    columns.irrecoverable[base + t] = tax - recoverable;
  }
}

/** Owed at the end of months 0…T on no lease: what the opening sheet, or the books, have beyond them; flat and non-current. */
export function leasesWithoutSchedule(plan: Plan, memory: Memory, leases: LeaseColumns | null): Float64Array {
  const restOf = (owed: number, t: number) => {
    let rest = owed;
    for (let at = t; leases && at < leases.balance.length; at += plan.stride) rest -= leases.balance[at] ?? 0;
    return rest;
  };
  const sheet = plan.openingBalanceSheet;
  const opening = balanceOf(sheet, 'leaseLiabilitiesCurrent') + balanceOf(sheet, 'leaseLiabilitiesNonCurrent');
  const owed = memory(plan.months + 1).fill(restOf(opening, 0));
  const { actual } = plan;
  for (let t = 1; actual && t <= actual.until; t++)
    owed.fill(restOf(0 - bookedBalance(actual, account.leases, t), t), t);
  return owed;
}
