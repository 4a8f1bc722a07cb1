import { firstWaitsMs, hourMs } from '../queue/create-queue';

/** Waits of an event and of a call that must happen; after the last it waits for an administrator. */
export const billingWaitsMs = [...firstWaitsMs, ...Array.from({ length: 4 }, () => 12 * hourMs)];

/** What an administrator reads of a failure. */
export const failureText = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown';
