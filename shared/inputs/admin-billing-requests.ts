import { z } from 'zod';
import { stepUpInput } from './account-requests';
import { isStorable, rowId } from './text';
import { max, maxLength, min, pattern } from './validators';

/** Customers of one page. */
export const customerPageSize = 25;

export const customerFilters = [
  'all',
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'disputed',
  'none',
] as const;
export type CustomerFilter = (typeof customerFilters)[number];

const largestAmountMinor = 99_999_999;

export const customerListInput = z.strictObject({
  /** Part of a user name, an e-mail address or an own name; or an id of Stripe from its beginning. */
  search: z.string('not-text').trim().check(maxLength(254)).refine(isStorable, 'malformed').default(''),
  status: z.enum(customerFilters, 'not-a-choice').default('all'),
  /** `nextCursor` of the page before. */
  cursor: z
    .string('not-text')
    .check(pattern(/^\d{1,15}_[0-9a-f-]{36}$/, 'not-a-choice'))
    .nullable()
    .default(null),
});

export const customerInput = z.strictObject({ id: rowId });

const subscriptionId = z.string('required').check(pattern(/^sub_[A-Za-z0-9]{4,200}$/, 'not-a-choice'));

export const cancelNowInput = z.strictObject({ ...stepUpInput.shape, subscriptionId });

export const refundInput = z.strictObject({
  ...stepUpInput.shape,
  invoiceId: z.string('required').check(pattern(/^in_[A-Za-z0-9]{4,200}$/, 'not-a-choice')),
  /** Minor units; all that is left without it. */
  amountMinor: z.int('not-a-choice').check(min(1), max(largestAmountMinor)).optional(),
  /** A subscription that ends at once after it, by the same proof. */
  endSubscriptionId: subscriptionId.optional(),
});

export const retryOutboxInput = z.strictObject({ id: rowId });

export type CustomerListInput = z.output<typeof customerListInput>;
