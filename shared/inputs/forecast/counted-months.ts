import { makeTimeline } from '#shared/domain/months.ts';
import type { tableOf } from './fields/catalogue';

/** True where a line makes something new in a month (from 1): not before its start and not after its end. */
export function runsIn(line: object, month: number): boolean {
  const [first, last] = activeMonths(line);
  return month >= first && month <= last;
}

function activeMonths(line: object): [first: number, last: number] {
  const first = 'startMonth' in line && typeof line.startMonth === 'number' ? line.startMonth : 1;
  const last = 'endMonth' in line && typeof line.endMonth === 'number' ? line.endMonth : Number.POSITIVE_INFINITY;
  return [first, last];
}

interface CountedTable {
  line: object;
  table: ReturnType<typeof tableOf>;
  values: readonly number[];
  header: Parameters<typeof makeTimeline>[0];
}

/** A line's table of amounts as it counts: 0 where the line does not run. Weights and other lists stay as they are. */
export function countedTable({ line, table, values, header }: CountedTable): readonly number[] {
  const [first, last] = activeMonths(line);
  if ((first === 1 && last === Number.POSITIVE_INFINITY) || (table !== 'months' && table !== 'years')) return values;
  const { yearOf, months } = makeTimeline(header);
  // True where the line runs in a month of the place of its table, within the forecast.
  const runsAt = (place: number) => {
    if (table === 'months') return runsIn(line, place);
    for (let month = 1; month <= months; month++) if (yearOf[month] === place && runsIn(line, month)) return true;
    return false;
  };
  return values.map((value, i) => (runsAt(i + 1) ? value : 0));
}
