import { makeTimeline, type Timeline } from '#shared/domain/months.ts';

/** How the places of a table follow each other: by months of the forecast, fiscal years, or places of every fiscal year. */
type TablePlaces = 'month' | 'year' | 'place';

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

/** How the places of a line's table of amounts follow each other; null for a field that is no table. */
function placesOf(field: string, line: object): TablePlaces | null {
  if (field === 'seasonWeights') return 'place';
  if (field === 'directCostAmounts') return 'month';
  if (field !== 'amounts') return null;
  return 'amountsBy' in line && line.amountsBy === 'year' ? 'year' : 'month';
}

/** True where a line runs in a month of the place (from 1) of its table, within the forecast. */
function runsAt(line: object, places: TablePlaces, place: number, timeline: Timeline): boolean {
  if (places === 'month') return runsIn(line, place);
  const { yearOf, fiscalMonthOf: positionOf, months } = timeline;
  const of = places === 'year' ? yearOf : positionOf;
  for (let month = 1; month <= months; month++) if (of[month] === place && runsIn(line, month)) return true;
  return false;
}

interface CountedTable {
  line: object;
  field: string;
  values: readonly number[];
  header: Parameters<typeof makeTimeline>[0];
}

/** A line's table of amounts as it counts: 0 where the line does not run. Weights and other lists stay as they are. */
export function countedTable({ line, field, values, header }: CountedTable): readonly number[] {
  const places = placesOf(field, line);
  const [first, last] = activeMonths(line);
  if ((first === 1 && last === Number.POSITIVE_INFINITY) || places === null || places === 'place') return values;
  const timeline = makeTimeline(header);
  return values.map((value, i) => (runsAt(line, places, i + 1, timeline) ? value : 0));
}
