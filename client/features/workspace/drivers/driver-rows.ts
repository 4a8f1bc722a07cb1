import type { TFunction } from 'i18next';
import type { SheetRow } from '#client/components/sheet-grid/types.ts';
import { issueText } from '#client/lib/issue-text.ts';
import { issuesOf } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Driver } from '#shared/inputs/forecast/driver.ts';
import type { ShownPeriod } from '../periods';
import { figuresOf, type SheetBy, type SheetPeriod } from '../sections/sheet-periods';
import { kindOfUnit } from './formula-preview';

interface DriverRowsParams {
  document: ForecastDocument;
  base: ForecastDocument | null;
  saved: ForecastDocument | null;
  result: ForecastResult | null;
  period: ShownPeriod;
  by: SheetBy;
  columns: readonly SheetPeriod[];
  minorDigits: number;
  t: TFunction<'forecast'>;
}

/** The rows of the sheet of drivers, by their groups in the order of their first drivers. */
export function driverRows(params: DriverRowsParams): SheetRow[] {
  const { document, t } = params;
  const groups = new Map<string, Driver[]>();
  for (const driver of document.drivers ?? []) groups.set(driver.group, [...(groups.get(driver.group) ?? []), driver]);
  return [...groups].flatMap(([group, drivers]) => [
    {
      id: `group:${group}`,
      kind: 'group' as const,
      label: group === '' ? t('drivers.noGroup') : group,
      badge: t('drivers.count', { count: drivers.length }),
      numberKind: 'quantity' as const,
    },
    ...drivers.map((driver) => driverRow(params, `group:${group}`, driver)),
  ]);
}

function driverRow(params: DriverRowsParams, groupId: string, driver: Driver): SheetRow {
  const { document, base, saved, result, period, by, columns, minorDigits, t } = params;
  const { id, name, unit, unitLabel, rule, rollUp } = driver;
  const row = result?.detail.rows.find(({ key }) => key === `driver:${id}`);
  const typedIn = (whole: ForecastDocument | null, column: number) =>
    whole?.drivers?.find((entry) => entry.id === id)?.months[(columns[column]?.firstMonth ?? 1) - 1] ?? null;
  const years = result?.timeline.fiscalYears ?? [];
  const year = years.findIndex(({ firstMonth }) => firstMonth === period.firstMonth);
  const issues = issuesOf(document).filter(({ lineId }) => lineId === id);
  const currency = document.header.currency;
  return {
    id,
    kind: 'line',
    groupId,
    lineId: id,
    label: name,
    unit: unitLabel || (unit === 'percent' ? '%' : unit === 'quantity' ? '' : currency),
    numberKind: kindOfUnit[unit],
    range: [-bounds.driver, bounds.driver],
    figures: row ? figuresOf(row, columns, by) : [],
    total: period.year && row ? (row.years[year] ?? Number.NaN) : Number.NaN,
    ...(rollUp !== 'sum' && { totalWord: t(`drivers.yearWord.${rollUp}`) }),
    formulaPath: `drivers/${id}`,
    isFormula: rule === 'formula',
    ...(issues.length > 0 && { issue: issues.map((issue) => issueText(t, issue, minorDigits)).join(' ') }),
    ...(by === 'month' && {
      pathAt: (column: number) => `drivers/${id}/months/${columns[column]?.firstMonth ?? 1}`,
      ruleAt: (column: number) =>
        typedIn(document, column) === null ? ('rule' as const) : rule === 'formula' ? ('over' as const) : null,
      isUnsavedAt: (column: number) => saved !== null && typedIn(document, column) !== typedIn(saved, column),
      ...(base && {
        baseAt: (column: number) => {
          const before = typedIn(base, column);
          return before === typedIn(document, column) ? null : (before ?? 0);
        },
      }),
    }),
  };
}
