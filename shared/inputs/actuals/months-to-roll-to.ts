import { type Month, monthsBetween } from '#shared/domain/months.ts';
import type { Actuals } from '../forecast/actuals';

/** The months up to which a forecast can be actual: those from month 1 on, one after another, with both statements. */
export function monthsToRollTo(startMonth: Month, months: Actuals['months']): Month[] {
  const found: Month[] = [];
  for (const { month, result, sheet } of months) {
    const place = monthsBetween(startMonth, month);
    if (place < 0) continue;
    if (place !== found.length || result === null || sheet === null) break;
    found.push(month);
  }
  return found;
}
