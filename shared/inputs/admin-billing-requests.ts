import { z } from 'zod';

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

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');
const rowId = z.string('required').regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'not-a-choice');
const largestAmountMinor = 99_999_999;

export const customerListInput = z.strictObject({
  /** Part of a user name, an e-mail address or an own name; or an id of Stripe from its beginning. */
  search: z.string('not-text').trim().max(254, 'too-long').refine(isStorable, 'malformed').default(''),
  status: z.enum(customerFilters, 'not-a-choice').default('all'),
  /** `nextCursor` of the page before. */
  cursor: z
    .string('not-text')
    .regex(/^\d{1,15}_[0-9a-f-]{36}$/, 'not-a-choice')
    .nullable()
    .default(null),
});

export const customerInput = z.strictObject({ id: rowId });

export const cancelNowInput = z.strictObject({
  subscriptionId: z.string('required').regex(/^sub_[A-Za-z0-9]{4,200}$/, 'not-a-choice'),
});

export const refundInput = z.strictObject({
  invoiceId: z.string('required').regex(/^in_[A-Za-z0-9]{4,200}$/, 'not-a-choice'),
  /** Minor units; all that is left without it. */
  amountMinor: z.int('not-a-choice').min(1, 'out-of-range').max(largestAmountMinor, 'out-of-range').optional(),
});

export const retryOutboxInput = z.strictObject({ id: rowId });

export type CustomerListInput = z.output<typeof customerListInput>;
