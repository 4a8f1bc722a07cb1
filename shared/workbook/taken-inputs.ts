import { balanceSheetFields, makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { startsAtInputYear } from '#shared/inputs/forecast/issues/sheets.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';
import type { Difference } from './read-back';

export type TakenValue = number | boolean | null | number[] | Readonly<Record<string, number>>;

/** So many changed places of one table are one value of the whole. */
const mostPlaces = 12;

/** True for what is the same in every scenario: the opening sheet and the profit of the last year. */
export const isOfBaseAlone = ({ input }: Pick<Difference, 'input'>): boolean => /^(opening|history)\//.test(input.path);

/**
 * What was changed in a workbook as overrides that set it, each with an id of its own. Where those of its places would be more
 * than a forecast may have beside its scenarios, each table is set as a whole.
 */
export function overridesOf(
  document: ForecastDocument,
  differences: readonly Difference[],
  newId: () => string,
): Override[] {
  const own = differences.filter((difference) => !isOfBaseAlone(difference));
  const room = document.scenarios.reduce<number>((left, { overrides }) => left - overrides.length, bounds.overrides);
  const byPlace = valuesOf(document, own, mostPlaces);
  const values = byPlace.size <= room ? byPlace : valuesOf(document, own, 0);
  return [...values].map(([path, value]) => ({ id: newId(), path, op: 'set', value }));
}

/** The same as values of the base case by the paths of its inputs, also those that no scenario has of its own. */
export function baseValuesOf(
  document: ForecastDocument,
  differences: readonly Difference[],
): Readonly<Record<string, TakenValue>> {
  return Object.fromEntries([
    ...valuesOf(
      document,
      differences.filter((difference) => !isOfBaseAlone(difference)),
      mostPlaces,
    ),
    ...historyValues(document, differences.filter(isOfBaseAlone)),
  ]);
}

/** Values by path; a table with more changes than `places`, a ramp and a profile as a whole. */
function valuesOf(
  document: ForecastDocument,
  differences: readonly Difference[],
  places: number,
): Map<string, Exclude<TakenValue, Readonly<Record<string, number>>>> {
  const values = new Map<string, number | boolean | null | number[]>();
  const byPath = new Map<string, Difference[]>();
  for (const one of differences) byPath.set(one.input.path, [...(byPath.get(one.input.path) ?? []), one]);
  for (const [path, own] of byPath) {
    const [first] = own;
    if (!first) continue;
    const { table, kind } = first.input;
    if (table === null) values.set(path, kind === 'flag' ? first.inFile === 1 : first.inFile);
    else if (table === 'ramp' || table === 'profile' || (own.length > places && table !== 'sparse'))
      values.set(path, wholeTable(document, path, own));
    else for (const { place, inFile } of own) values.set(`${path}/${place}`, inFile);
  }
  return values;
}

function wholeTable(document: ForecastDocument, path: string, own: readonly Difference[]): number[] {
  const before = resolvePath(document, path)?.value;
  const table = Array.isArray(before) ? before.map(Number) : [];
  for (const { input, place, inFile } of own) {
    const at = (place ?? 1) - 1;
    while (table.length < at) table.push(input.table === 'ramp' ? 1_000_000 : 0);
    table[at] = inFile ?? 0;
  }
  return table;
}

/** The sheet at the start is that of the last year where that year ends there; adjustments stay beside what is typed. */
function historyValues(
  { history, openingPosition, ...document }: ForecastDocument,
  own: readonly Difference[],
): [string, TakenValue][] {
  const last = history.inputYears.at(-1);
  const isYear = last !== undefined && startsAtInputYear({ history, openingPosition, ...document });
  const adjustments = isYear ? last.adjustments : history.startAdjustments;
  const values: [string, TakenValue][] = [];
  const typed: Partial<Record<string, number>> = {};
  for (const { input, inFile } of own) {
    if (input.path === 'history/lastNetProfit' && last)
      values.push([`history/inputYears/${last.id}/netProfit`, inFile]);
    const field = balanceSheetFields.find((balanceSheetField) => input.path === `opening/${balanceSheetField}`);
    if (!field) continue;
    const posted =
      adjustments?.reduce((sum, adjustment) => (adjustment.field === field ? sum + adjustment.amount : sum), 0) ?? 0;
    typed[field] = (inFile ?? 0) - posted;
  }
  if (Object.keys(typed).length === 0) return values;
  if (!isYear && openingPosition.startBalanceSheet === null)
    return [...values, ['openingPosition/startBalanceSheet', makeBalanceSheet(typed)]];
  const sheet = isYear ? `history/inputYears/${last.id}/balanceSheet` : 'openingPosition/startBalanceSheet';
  return [
    ...values,
    ...Object.entries(typed).map(([field, value]): [string, TakenValue] => [`${sheet}/${field}`, value ?? 0]),
  ];
}
