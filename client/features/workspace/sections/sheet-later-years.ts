import type { LaterYears } from '#client/components/sheet-grid/types.ts';
import { formatForTyping } from '#client/lib/number-text.ts';
import { readPath } from '#client/workspace/index.ts';
import { mulDiv, ONE } from '#shared/domain/money.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import { runsIn } from '#shared/inputs/forecast/counted-months.ts';
import { type ForecastDocument, type LinePart, linesOf } from '#shared/inputs/forecast/document.ts';
import { monthColumns } from '../periods';
import { typedTables } from './typed-tables';

interface Cell {
  part: LinePart;
  lineId: string;
  field: string;
  month: number;
}

/** A cell of a table by months; null for season weights, which every year shares. */
function cellOf(document: ForecastDocument, path: string) {
  const [part = '', lineId = '', field = '', month = ''] = path.split('/');
  if (!isPart(document, part)) return null;
  const line = linesOf(document, part).find(({ id }) => id === lineId);
  const table = line && typedTables(part, line).find((typedTable) => typedTable.field === field);
  if (!line || !table || table.byPlace) return null;
  const cell: Cell = { part, lineId, field, month: Number(month) };
  return { cell, line, table };
}

const isPart = (document: ForecastDocument, part: string): part is LinePart =>
  part in document && Array.isArray(Reflect.get(document, part)) && part !== 'scenarios';

/** True where the year of the cell's month has a year after it. */
export function hasLaterYears(document: ForecastDocument, path: string): boolean {
  const found = cellOf(document, path);
  const { yearOf, years } = makeTimeline(document.header);
  return found !== null && (yearOf[found.cell.month] ?? years) < years;
}

interface LaterYearsParams {
  document: ForecastDocument;
  paths: readonly string[];
  /** Parts per million a year. */
  rate: number;
  minorDigits: number;
}

/** Each year after that of the cells gets its months: those of the year before, grown by the rate. */
export function laterYearsOf({ document, paths, rate, minorDigits }: LaterYearsParams): LaterYears {
  const { yearOf, fiscalMonthOf: positionOf, fiscalYears } = makeTimeline(document.header);
  const titles = monthColumns(document.header, { year: null, firstMonth: 1, lastMonth: yearOf.length });
  const tables = new Map<string, { path: string; year: number }>();
  for (const path of paths) {
    const year = yearOf[cellOf(document, path)?.cell.month ?? 0] ?? 0;
    const table = path.slice(0, path.lastIndexOf('/'));
    // Of two years of one table the first is carried on.
    const earlier = tables.get(table);
    if (year > 0 && hasLaterYears(document, path) && (!earlier || year < earlier.year))
      tables.set(table, { path, year });
  }

  const result: LaterYears & { rejected: LaterYears['rejected'][number][] } = { values: {}, rejected: [] };
  for (const [base, { path, year }] of tables) {
    const found = cellOf(document, path);
    if (!found) continue;
    const { line, table } = found;
    const valueAt = (month: number) => Number(readPath(document, `${base}/${month}`) ?? 0);
    const byPlace = new Map<number, number>();
    const months = fiscalYears.map(({ firstMonth, lastMonth }) =>
      Array.from({ length: lastMonth - firstMonth + 1 }, (_, i) => firstMonth + i),
    );
    for (const month of months[year - 1] ?? []) {
      if (runsIn(line, month)) byPlace.set(positionOf[month] ?? 0, valueAt(month));
    }
    for (const month of months
      .slice(year)
      .flat()
      .filter((entry) => runsIn(line, entry))) {
      const place = positionOf[month] ?? 0;
      const before = byPlace.get(place);
      if (before === undefined) continue;
      const grown = mulDiv(before, ONE + rate, ONE);
      byPlace.set(place, grown);
      const [least, most] = table.range;
      if (grown >= least && grown <= most) result.values[`${base}/${month}`] = grown;
      else {
        const show = (value: number) => formatForTyping(value, table.numberKind, minorDigits);
        const title = `${line.name}, ${titles[month - 1]?.title ?? ''}`;
        result.rejected.push({ path: `${base}/${month}`, title, text: show(grown), keeps: show(valueAt(month)) });
      }
    }
  }
  return result;
}
