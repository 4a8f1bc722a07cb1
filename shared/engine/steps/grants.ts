import { mulDiv } from '#shared/domain/money.ts';
import { balanceOf } from '#shared/inputs/forecast/balance-sheet.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { type ActualMonths, bookedBalance } from '../actual-months';
import { account } from '../ledger/accounts';
import type { Memory } from '../ledger/memory';
import type { Plan } from '../timeline/plan';

/** Grants by line, then month, and what runs off of the opening balances, by month. Minor units. */
export interface GrantColumns {
  received: Float64Array;
  released: Float64Array;
  openingReceived: Float64Array;
  openingReleased: Float64Array;
}

/** Part k of n by cumulative difference. */
const part = (amount: number, k: number, n: number) => mulDiv(amount, k, n) - mulDiv(amount, k - 1, n);

/**
 * Step 6b. A grant is received in its month and income in equal parts of the months from another on. With grants, what was
 * receivable at the start comes in month 1; what was deferred then is income over `deferredGrantsMonths`. Null where neither
 * is. Source: forecast model, section 5.6b.
 */
export function planGrants(plan: Plan, memory: Memory): GrantColumns | null {
  const { openingBalanceSheet, grants, last, stride } = plan;
  const deferred = balanceOf(openingBalanceSheet, 'deferredGrants');
  const deferredMonths = deferred === 0 ? 0 : inputOf(plan.document.openingPosition, 'deferredGrantsMonths');
  if (grants.length === 0 && deferredMonths === 0) return null;
  const columns: GrantColumns = {
    received: memory(grants.length * stride),
    released: memory(grants.length * stride),
    openingReceived: memory(stride),
    openingReleased: memory(stride),
  };
  grants.forEach(({ amount, month, releaseFrom, releaseMonths }, i) => {
    const base = i * stride;
    if (month <= last) columns.received[base + month] = amount;
    for (let k = 1, t = releaseFrom; k <= releaseMonths && t <= last; k++, t++)
      columns.released[base + t] = part(amount, k, releaseMonths);
  });
  if (grants.length > 0) columns.openingReceived[1] = balanceOf(openingBalanceSheet, 'grantsReceivable');
  for (let t = 1; t <= Math.min(deferredMonths, last); t++)
    columns.openingReleased[t] = part(deferred, t, deferredMonths);
  return columns;
}

/**
 * The plan with what is booked as grants receivable and deferred divided over the two accounts of grants: each side is that
 * of one account, as the plan goes on from the booked month before, or of both. Minor units. Source: section 5.15.
 */
export function withSplitGrants(plan: Plan, grants: GrantColumns | null): Plan {
  const { actual } = plan;
  if (!actual || !grants || plan.grants.length === 0) return plan;
  const balances = actual.balances.slice();
  const moved = (kind: 'operating' | 'capital', t: number) =>
    plan.grants.reduce((sum, grant, i) => {
      const at = i * plan.stride + t;
      return grant.kind === kind ? sum + (grants.released[at] ?? 0) - (grants.received[at] ?? 0) : sum;
    }, 0);
  let operating = balanceOf(plan.openingBalanceSheet, 'grantsReceivable');
  let capital = 0 - balanceOf(plan.openingBalanceSheet, 'deferredGrants');
  for (let t = 1; t <= actual.until; t++) {
    operating += moved('operating', t) - (grants.openingReceived[t] ?? 0);
    capital += moved('capital', t) + (grants.openingReleased[t] ?? 0);
    [operating, capital] = split(booked(actual, t), { operating, capital });
    balances[account.operatingGrantBalance * actual.stride + t] = operating;
    balances[account.capitalGrantBalance * actual.stride + t] = capital;
  }
  return { ...plan, actual: { ...actual, balances } };
}

const booked = (actual: ActualMonths, t: number) => ({
  receivable: bookedBalance(actual, account.operatingGrantBalance, t),
  deferred: 0 - bookedBalance(actual, account.capitalGrantBalance, t),
});

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function split(
  { receivable, deferred }: ReturnType<typeof booked>,
  planned: { operating: number; capital: number },
): [operating: number, capital: number] {
  // Books with a side below 0 are no sheet of grants: each side is its account.
  if (receivable < 0 || deferred < 0) return [receivable, 0 - deferred];
  if (receivable > 0 && deferred > 0)
    return planned.operating < 0 || planned.capital > 0 ? [0 - deferred, receivable] : [receivable, 0 - deferred];
  if (deferred === 0) {
    const capital = clamp(planned.capital, 0, receivable);
    return [receivable - capital, capital];
  }
  const operating = clamp(planned.operating, 0 - deferred, 0);
  return [operating, 0 - deferred - operating];
}
