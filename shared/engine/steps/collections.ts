import { allocate, mulDiv } from '#shared/domain/money.ts';
import type { ColumnsAt, Plan } from '../timeline/plan';

export interface Terms {
  /** Shares by month from the month of invoice, parts per million; null: by days. */
  profile: number[] | null;
  /** 0 where there is a profile. */
  days: number;
}

/** What is settled in the month of its invoice. */
export const atOnce: Terms = { profile: null, days: 0 };

/** On which terms customers pay; a line without a profile or days of its own has the default ones. */
export function collectionTermsOf({ document }: Plan, profile: number[] | null, days: number | null): Terms {
  const { collectionProfile, daysSales } = document.workingCapital;
  return termsOf({ profile, days }, { profile: collectionProfile, days: daysSales });
}

/** On which terms suppliers are paid, likewise. */
export function paymentTermsOf({ document }: Plan, profile: number[] | null, days: number | null): Terms {
  const { paymentProfile, daysPayable } = document.workingCapital;
  return termsOf({ profile, days }, { profile: paymentProfile, days: daysPayable });
}

/**
 * Own profile, else own days, else the default profile, else the default days. A default profile whose shares are all 0 (an
 * issue; a line that has such a profile itself is left out) spreads nothing: the days are used.
 */
function termsOf({ profile, days }: { profile: number[] | null; days: number | null }, byDefault: Terms): Terms {
  if (profile) return { profile, days: 0 };
  if (days !== null) return { profile: null, days };
  const isSpread = byDefault.profile?.some((share) => share > 0);
  return isSpread ? { profile: byDefault.profile, days: 0 } : { profile: null, days: byDefault.days };
}

/**
 * Step 9, of new invoices: a column that holds what is invoiced each month comes to hold what is settled. Minor units,
 * 30-day months. Source: forecast model, section 5.9.
 */
export function settle(terms: Terms, at: ColumnsAt): void {
  if (terms.profile) settleByProfile(terms.profile, at);
  else settleByDays(terms.days, at);
}

/**
 * outstanding(A, age, days) = mulDiv(A, clamp(days − 30·age, 0, 30), 30) and receipt = before − Σ outstanding: with days =
 * 30·m + d an invoice A is open in full for m months and after the m-th with f(A) = mulDiv(A, d, 30), so that the receipt
 * of month t is A − f(A) of month t − m and f(A) of the month before that, 0 in month 0. From the last month back, as it is
 * in place; the bound of the days keeps m below the last month.
 */
function settleByDays(days: number, { plan, columns: column, base }: ColumnsAt): void {
  // Each month as it is: the loop would find the same, only later.
  if (days === 0) return;
  const fullMonths = Math.floor(days / 30);
  const restDays = days - 30 * fullMonths;
  const first = base + 1 + fullMonths;
  for (let at = base + plan.last; at >= first; at--) {
    const invoice = column[at - fullMonths] ?? 0;
    const before = column[at - fullMonths - 1] ?? 0;
    column[at] = mulDiv(before, restDays, 30) + invoice - mulDiv(invoice, restDays, 30);
  }
  column.fill(0, base, first);
}

/** `allocate` of each invoice over the shares of its profile, from the last month back, as it is in place. */
export function settleByProfile(profile: number[], { plan, columns: column, base }: ColumnsAt): void {
  const { last } = plan;
  let invoice = 0;
  let parts: number[] = [];
  for (let t = last; t >= 1; t--) {
    const amount = column[base + t] ?? 0;
    if (amount !== invoice) {
      invoice = amount;
      parts = allocate(invoice, profile);
    }
    column[base + t] = parts[0] ?? 0;
    const count = Math.min(parts.length, last - t + 1);
    for (let k = 1; k < count; k++) column[base + t + k] = (column[base + t + k] ?? 0) + (parts[k] ?? 0);
  }
}

/**
 * Adds to `left`, by month, what is settled after month `until` of the amounts of the months up to it, by the same rules.
 * Source: forecast model, section 5.15.
 */
export function addSettledLater(
  { profile, days }: Terms,
  until: number,
  { amount, left }: { amount: (month: number) => number; left: Float64Array },
): void {
  const add = (t: number, part: number) => {
    if (t > until && t < left.length) left[t] = (left[t] ?? 0) + part;
  };
  const fullMonths = Math.floor(days / 30);
  const restDays = days - 30 * fullMonths;
  const ages = profile ? profile.length - 1 : fullMonths + 1;
  for (let t = Math.max(1, until - ages); t <= until; t++) {
    const whole = amount(t);
    if (whole === 0) continue;
    if (profile) {
      for (const [k, part] of allocate(whole, profile).entries()) add(t + k, part);
      continue;
    }
    const open = mulDiv(whole, restDays, 30);
    add(t + fullMonths, whole - open);
    add(t + fullMonths + 1, open);
  }
}

/**
 * Step 9, of the opening balance, in a column of zeros: by days the balance still open after month t is mulDiv(open, max(0, days − 30t), days)
 * (days 0: nothing); by profile `allocate` over months 1, 2, … with weights the shares still open then. The bounds of days
 * and of a profile's shares keep either within the months that are looked ahead to.
 */
export function runOffOpening(receipt: Float64Array, { profile, days }: Terms, opening: number): Float64Array {
  if (profile) {
    const open = profile.map((_, k) => profile.slice(k + 1).reduce((sum, share) => sum + share, 0));
    receipt.set(allocate(opening, open.some((share) => share > 0) ? open : [1]), 1);
    return receipt;
  }
  let left = opening;
  for (let t = 1; left !== 0; t++) {
    const target = t * 30 < days ? mulDiv(opening, days - 30 * t, days) : 0;
    receipt[t] = left - target;
    left = target;
  }
  return receipt;
}
