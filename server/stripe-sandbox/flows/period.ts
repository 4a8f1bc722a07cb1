import type { Period } from '../objects/subscription';
import type { WireObjects } from '../wire';

/** One billing period from `start` (Unix seconds); a day that the month lacks becomes its last. */
export function periodFrom(start: number, price: WireObjects['price']): Period {
  const { interval = 'month', interval_count: count = 1 } = price.recurring ?? {};
  if (interval === 'day') return { start, end: start + count * 86_400 };
  if (interval === 'week') return { start, end: start + count * 7 * 86_400 };

  return { start, end: monthsLater(start, count * (interval === 'year' ? 12 : 1)) };
}

/** The same day of a later month (Unix seconds), or that month's last. */
export function monthsLater(start: number, months: number): number {
  const from = new Date(start * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}
