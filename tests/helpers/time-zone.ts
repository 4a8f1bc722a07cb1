import { afterAll, beforeAll } from 'vitest';

/** The tests of this group run in a time zone, which the process has back afterwards. */
export function inTimeZone(zone: string): void {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
}

/** Timestamps at which a clock on a wall in New York does something odd. */
export const oddTimestamps: [name: string, moment: string, minutesWestOfUtc: number][] = [
  ['summer time begins', '2027-03-14T07:00:00Z', 240],
  ['winter time begins', '2026-11-01T06:00:00Z', 300],
  ['a leap day ends', '2028-03-01T05:00:00Z', 300],
  ['the year ends', '2027-01-01T05:00:00Z', 300],
];
