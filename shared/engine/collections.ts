import { allocate, mulDiv } from '../domain/money';
import type { Memory } from './memory';
import type { Plan } from './plan';

/** A profile whose shares are all 0 (a fault) cannot spread anything: the days stand in. */
const usableProfile = ({ profile }: Terms) => (profile?.some((share) => share > 0) ? profile : null);

export interface Terms {
  /** Shares by month from the month of invoice, parts per million; null: by days. */
  profile: number[] | null;
  days: number;
}

/** Own profile, else own days, else the default profile, else the default days. */
export function termsOf(
  profile: number[] | null,
  days: number | null,
  defaultProfile: number[] | null,
  defaultDays: number,
): Terms {
  if (profile) return { profile, days: 0 };
  if (days !== null) return { profile: null, days };
  return { profile: defaultProfile, days: defaultDays };
}

/** What is settled in the month of its invoice. */
export const atOnce: Terms = { profile: null, days: 0 };

/**
 * Step 9, of new invoices: what is collected or paid each month of what `invoiced` holds by month, into the line's column
 * of `receipt`. Minor units, 30-day months. Source: forecast model, section 5.9.
 */
export function fillCollections(
  plan: Plan,
  terms: Terms,
  invoiced: Float64Array,
  receipt: Float64Array,
  base: number,
): void {
  const profile = usableProfile(terms);
  if (profile) fillByProfile(plan, profile, invoiced, receipt, base);
  else fillByDays(plan, terms.days, invoiced, receipt, base);
}

/**
 * outstanding(A, age, days) = mulDiv(A, clamp(days − 30·age, 0, 30), 30) and receipt = before − Σ outstanding: with days =
 * 30·m + d an invoice A is open in full for m months and after the m-th with f(A) = mulDiv(A, d, 30), so that the receipt
 * of month t is A − f(A) of month t − m and f(A) of the month before that.
 */
function fillByDays(plan: Plan, days: number, invoiced: Float64Array, receipt: Float64Array, base: number): void {
  const fullMonths = Math.floor(days / 30);
  const restDays = days - 30 * fullMonths;
  const until = plan.last - fullMonths;
  let invoice = 0;
  let stillOpen = 0;
  for (let s = 1, at = base + 1 + fullMonths; s <= until; s++, at++) {
    const openBefore = stillOpen;
    const amount = invoiced[s] ?? 0;
    if (amount !== invoice) {
      invoice = amount;
      stillOpen = restDays === 0 ? 0 : mulDiv(invoice, restDays, 30);
    }
    receipt[at] = openBefore + invoice - stillOpen;
  }
}

/** `allocate` of each invoice over the shares of its profile. */
function fillByProfile(
  plan: Plan,
  profile: number[],
  invoiced: Float64Array,
  receipt: Float64Array,
  base: number,
): void {
  let invoice = 0;
  let parts: number[] = [];
  for (let t = 1; t <= plan.last; t++) {
    const amount = invoiced[t] ?? 0;
    if (amount === 0) continue;
    if (amount !== invoice) {
      invoice = amount;
      parts = allocate(invoice, profile);
    }
    const count = Math.min(parts.length, plan.last - t + 1);
    for (let k = 0; k < count; k++) receipt[base + t + k] = (receipt[base + t + k] ?? 0) + (parts[k] ?? 0);
  }
}

/**
 * Step 9, of the opening balance: by days the balance still open after month t is mulDiv(open, max(0, days − 30t), days)
 * (days 0: nothing); by profile `allocate` over months 1, 2, … with weights the shares still open then.
 */
export function runOffOpening(plan: Plan, memory: Memory, terms: Terms, opening: number): Float64Array {
  const receipt = memory(plan.stride);
  if (opening === 0) return receipt;
  const profile = usableProfile(terms);
  if (profile) {
    const open = profile.map((_, k, shares) => shares.slice(k + 1).reduce((sum, share) => sum + share, 0)).slice(0, -1);
    const weights = open.some((share) => share > 0) ? open : [1];
    allocate(opening, weights).forEach((part, k) => {
      if (k < plan.last) receipt[k + 1] = part;
    });
    return receipt;
  }
  let left = opening;
  for (let t = 1; t <= plan.last && left !== 0; t++) {
    const target = terms.days === 0 ? 0 : mulDiv(opening, Math.max(0, terms.days - 30 * t), terms.days);
    receipt[t] = left - target;
    left = target;
  }
  return receipt;
}
