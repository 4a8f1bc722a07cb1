const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Waits after each failure of an event or of a call that must happen; after the last it waits for an administrator. */
const backOffMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, ...Array.from({ length: 4 }, () => 12 * hourMs)];

/** Work that ended without a word (the process was killed) is taken up again after this. */
export const reclaimMs = 5 * minuteMs;

/** When to try again after that many failed tries; null when there is no further one. */
export function nextTry(attempts: number, now: Date): Date | null {
  const wait = backOffMs[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** What an administrator reads of a failure. */
export const failureText = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown';
