import type { Clock } from '#server/services/context.ts';

export interface SettableClock extends Clock {
  set(timestamp: Date): void;
  /** Moves on by that many seconds. */
  pass(seconds: number): void;
}

/** A clock that stands still until it is moved. */
export function settableClock(start = new Date('2026-11-20T09:00:00.000Z')): SettableClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set(timestamp) {
      current = timestamp.getTime();
    },
    pass(seconds) {
      current += seconds * 1000;
    },
  };
}
