import { firstWaitsMs, hourMs, minuteMs } from '../queue/create-queue';

/** Waits of an event and of a call that must happen; after the last it waits for an administrator. */
export const billingWaitsMs = [...firstWaitsMs, ...Array.from({ length: 4 }, () => 12 * hourMs)];

/** Waits of a call that sets the number of seats: right at most ten minutes after Stripe is there again, for a day. */
export const quantityWaitsMs = [minuteMs, 5 * minuteMs, ...Array.from({ length: 144 }, () => 10 * minuteMs)];

/** What an administrator reads of a failure. */
export const failureText = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown';
