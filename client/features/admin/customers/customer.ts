import type { RouterOutputs } from '#client/lib/trpc.ts';
import { isTerminal } from '#shared/domain/subscription-access.ts';

export type Customer = RouterOutputs['admin']['billing']['customer'];
export type Subscription = Customer['subscriptions'][number];
export type Payment = Customer['payments'][number];

/** By which an administrator is asked to confirm; an account that was closed has only Stripe's id. */
export const nameOf = ({ person, customer }: Customer): string => person?.username ?? customer.stripeCustomerId;

export const runningOf = ({ subscriptions }: Customer): Subscription | null =>
  subscriptions.find(({ status }) => !isTerminal(status)) ?? null;

/** Minor units that can still be paid back of a payment. */
export const leftOf = ({ status, amount, refunded }: Payment): number =>
  status === 'succeeded' ? Math.max(0, amount - refunded) : 0;
