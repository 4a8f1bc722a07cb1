import type { GrowthRange } from '#shared/inputs/admin-requests.ts';

const dayMs = 86_400_000;

/** The timestamps between which growth is told, the oldest first: 30 days, 13 weeks or 12 months (UTC), of which the last one ends now. */
export function growthBounds(range: GrowthRange, now: Date): Date[] {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (range === '12m') return upTo(now, 12, (index) => Date.UTC(year, month - 11 + index, 1));

  const [count, days] = range === '30d' ? ([30, 1] as const) : ([13, 7] as const);
  const end = Date.UTC(year, month, day + 1);
  return upTo(now, count, (index) => end - (count - index) * days * dayMs);
}

const upTo = (now: Date, count: number, beginOf: (index: number) => number): Date[] => [
  ...Array.from({ length: count }, (_, index) => new Date(beginOf(index))),
  now,
];
