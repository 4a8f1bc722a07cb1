import { z } from 'zod';
import { planCodes } from '../domain/plans';

/** For calls about one's own subscription: whoever names another one, a customer or an amount is rejected, not passed over. */
export const ownSubscriptionInput = z.strictObject({}).optional();

export const planInput = z.strictObject({ plan: z.enum(planCodes, 'not-a-choice') });

/** A change of plan is charged as it was previewed: for that moment, in seconds since 1970. */
export const changePlanInput = planInput.extend({ prorationDate: z.int('not-a-choice').min(0, 'out-of-range') });

/** A checkout's id as Stripe and the sandbox make them; nothing else is ever asked for there. */
export const confirmCheckoutInput = z.strictObject({
  sessionId: z.string('required').regex(/^cs_[A-Za-z0-9_]{8,200}$/, 'not-a-choice'),
});

export const openPortalInput = z.strictObject({ flow: z.enum(['payment_method_update'], 'not-a-choice').optional() });

const eventStatuses = ['all', 'pending', 'processing', 'done', 'ignored', 'failed', 'dead'] as const;

export const adminEventsInput = z.strictObject({
  page: z.int('not-a-choice').min(1, 'out-of-range').max(1_000_000, 'out-of-range').default(1),
  status: z.enum(eventStatuses, 'not-a-choice').default('all'),
  search: z
    .string('not-text')
    .trim()
    .max(100, 'too-long')
    .regex(/^[a-z0-9._]*$/i, 'not-a-choice')
    .default(''),
});

/** One event by its id. */
export const eventInput = z.strictObject({
  eventId: z.string('required').regex(/^evt_[A-Za-z0-9_]{4,200}$/, 'not-a-choice'),
});

/** How far the sandbox's clock is moved on. */
export const advanceClockInput = z.strictObject({ by: z.enum(['day', 'month'], 'not-a-choice') });

export type AdminEventsInput = z.output<typeof adminEventsInput>;
