import { balanceOf } from '#shared/inputs/forecast/balance-sheet.ts';
import { bookedBalance } from '../actual-months';
import { account } from '../ledger/accounts';
import type { Calculation } from '../steps/calculation';

export const signedAccounts = [
  'accountsReceivable',
  'accountsPayable',
  'inventory',
  'prepaidExpenses',
  'deferredRevenue',
  'customerDeposits',
] as const;
export type SignedAccount = (typeof signedAccounts)[number];

export interface NegativeBalance {
  key: SignedAccount;
  month: number;
  /** With the sign of the sheet. */
  balance: number;
}

/** The first month of each of these accounts that is below 0 on the sheet. */
export function negativeBalances({ ledger, plan }: Calculation): NegativeBalance[] {
  const { values, stride } = ledger;
  const negative: NegativeBalance[] = [];
  for (const key of signedAccounts) {
    const sign = isCredit(key) ? -1 : 1;
    const base = account[key] * stride;
    let month = 1;
    while (month <= plan.months && !(sign * (values[base + month] ?? 0) < 0)) month++;
    if (month <= plan.months) negative.push({ key, month, balance: sign * (values[base + month] ?? 0) });
  }
  return negative;
}

/** The first month from which an input or a booked balance behind the account is negative; infinity where none is. */
export function firstNegativeMonth(calculation: Calculation, key: SignedAccount): number {
  const { plan } = calculation;
  if (balanceOf(plan.openingBalanceSheet, key) < 0) return 0;
  return Math.min(firstNegativeInput(calculation, key), firstNegativeBooked(calculation, key));
}

/** The first booked balance below 0, or L + 1 where a part of what it goes on with is. */
function firstNegativeBooked({ plan: { actual }, carried }: Calculation, key: SignedAccount): number {
  if (!actual) return Number.POSITIVE_INFINITY;
  const sign = isCredit(key) ? -1 : 1;
  for (let t = 1; t <= actual.until; t++) if (sign * bookedBalance(actual, account[key], t) < 0) return t;
  const isNegative = key !== 'inventory' && key !== 'customerDeposits' && carried?.[key].hasNegative;
  return isNegative ? actual.until + 1 : Number.POSITIVE_INFINITY;
}

const isCredit = (key: SignedAccount) =>
  key === 'accountsPayable' || key === 'deferredRevenue' || key === 'customerDeposits';

function firstNegativeInput(calculation: Calculation, key: SignedAccount): number {
  const { plan, revenue, directCosts, expenses, assets } = calculation;
  const first = (...columns: Float64Array[]) =>
    Math.min(...columns.map((column) => firstBelowZero(column, plan.stride)));
  switch (key) {
    case 'accountsReceivable':
      return first(revenue.invoice);
    case 'deferredRevenue':
      return first(revenue.invoice, revenue.amount);
    case 'inventory':
      return first(directCosts.net);
    case 'accountsPayable':
      return first(directCosts.net, expenses.net, assets.net);
    case 'prepaidExpenses':
      // A negative amount lowers the payment at the start of its window, up to twelve months before.
      return first(expenses.net) - 12;
    case 'customerDeposits':
      return Number.POSITIVE_INFINITY;
  }
}

function firstBelowZero(columns: Float64Array, stride: number): number {
  let first = Number.POSITIVE_INFINITY;
  for (let base = 0; base < columns.length; base += stride) {
    for (let t = 1; t < stride && t < first; t++) if ((columns[base + t] ?? 0) < 0) first = t;
  }
  return first;
}
