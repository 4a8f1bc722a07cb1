/** Days that a closed account is kept before everything stored of the person is deleted. */
export const keptDaysAfterClosing = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** The timestamp from which on an account that was closed at `closedAt` is deleted for good. */
export const deletionAfter = (closedAt: Date): Date => new Date(closedAt.getTime() + keptDaysAfterClosing * dayMs);

/** What was closed no later than this is deleted `now`. */
export const deletedWhenClosedBefore = (now: Date): Date => new Date(now.getTime() - keptDaysAfterClosing * dayMs);
