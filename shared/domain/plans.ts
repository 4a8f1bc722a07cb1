/** How a person pays. The code is in our calls, the lookup key names the price at Stripe. */
export const planCodes = ['monthly', 'yearly'] as const;
export type PlanCode = (typeof planCodes)[number];

export interface Plan {
  code: PlanCode;
  lookupKey: string;
  interval: 'month' | 'year';
  /** Amount that the sandbox's catalogue starts with; the amount shown is always that of the active price at Stripe. */
  defaultAmountMinor: number;
  currency: string;
}

/** A plan at the price at which it is sold at Stripe. */
export interface PlanPrice {
  plan: Plan;
  priceId: string;
  amountMinor: number;
  currency: string;
}

export const plans: readonly Plan[] = [
  {
    code: 'monthly',
    lookupKey: 'forecastle_monthly',
    interval: 'month',
    defaultAmountMinor: 2900,
    currency: 'usd',
  },
  {
    code: 'yearly',
    lookupKey: 'forecastle_yearly',
    interval: 'year',
    defaultAmountMinor: 29_000,
    currency: 'usd',
  },
];

/** The plan of that code. */
export function planOf(code: PlanCode): Plan {
  const plan = plans.find((candidate) => candidate.code === code);
  if (!plan) throw new RangeError(`There is no plan ${code}.`);
  return plan;
}

/** The plan behind a price's lookup key; null for a price that is no plan of ours. */
export function planByLookupKey(lookupKey: string | null): Plan | null {
  return plans.find((plan) => plan.lookupKey === lookupKey) ?? null;
}

/** The plan that somebody pays: by its lookup key, and by its interval where a newer price has taken the key over. */
export function planOfPrice(price: { lookupKey: string | null; interval: string | null }): Plan | null {
  return planByLookupKey(price.lookupKey) ?? plans.find((plan) => plan.interval === price.interval) ?? null;
}
