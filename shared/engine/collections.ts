import { allocate, mulDiv } from '../domain/money';
import type { Plan } from './plan';

/** A profile whose shares are all 0 (a fault) cannot spread anything: the days stand in. */
const usableProfile = ({ profile }: Terms) => (profile?.some((share) => share > 0) ? profile : null);

export interface Terms {
  /** Shares by month from the month of invoice, parts per million; null: by days. */
  profile: number[] | null;
  days: number;
}

/**
 * Step 9, of new invoices: what is collected or paid each month. By days: outstanding(A, age, days) = mulDiv(A,
 * clamp(days − 30·age, 0, 30), 30); receipt = before − Σ outstanding. By profile: `allocate` of each invoice over its
 * shares. Minor units, 30-day months. Source: forecast model, section 5.9.
 */
export function fillCollections(plan: Plan, terms: Terms, invoiced: Float64Array, receipt: Float64Array): void {
  const profile = usableProfile(terms);
  if (profile) {
    fillByProfile(plan, profile, invoiced, receipt);
    return;
  }
  const { days } = terms;
  let open = 0;
  for (let t = 1; t <= plan.last; t++) {
    let target = 0;
    for (let age = 0, left = days; left > 0 && age < t; age++, left -= 30) {
      const amount = invoiced[t - age] ?? 0;
      if (amount !== 0) target += left >= 30 ? amount : mulDiv(amount, left, 30);
    }
    const before = open + (invoiced[t] ?? 0);
    receipt[t] = before - target;
    open = target;
  }
}

function fillByProfile(plan: Plan, profile: number[], invoiced: Float64Array, receipt: Float64Array): void {
  for (let t = 1; t <= plan.last; t++) {
    const amount = invoiced[t] ?? 0;
    if (amount === 0) continue;
    const parts = allocate(amount, profile);
    for (let k = 0; k < parts.length && t + k <= plan.last; k++)
      receipt[t + k] = (receipt[t + k] ?? 0) + (parts[k] ?? 0);
  }
}

/**
 * Step 9, of the opening balance: by days the balance still open after month t is mulDiv(open, max(0, days − 30t), days)
 * (days 0: nothing); by profile `allocate` over months 1, 2, … with weights the shares still open then.
 */
export function runOffOpening(plan: Plan, terms: Terms, opening: number): Float64Array {
  const receipt = new Float64Array(plan.stride);
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
  for (let t = 1; t <= plan.last; t++) {
    const target = terms.days === 0 ? 0 : mulDiv(opening, Math.max(0, terms.days - 30 * t), terms.days);
    receipt[t] = left - target;
    left = target;
  }
  return receipt;
}
