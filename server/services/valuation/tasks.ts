import { AppError } from '#server/errors.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths, type Month, monthsBetween, monthsOfHorizon } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { sliceByDimension } from '#shared/engine/slice-by-dimension.ts';
import { weeklyCash } from '#shared/engine/weekly-cash.ts';
import { filledCovenant } from '#shared/inputs/forecast/covenants.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { valueForecast } from '#shared/valuation/value-forecast.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';

export interface SavedCase {
  version: VersionRow;
  /** Id of the scenario; null: the base. */
  scenario: string | null;
}

/** The document of a version. Rejected with `not-found` where the scenario is not there, and with `forecast-has-faults`. */
function computableDocument({ version, scenario }: SavedCase): ForecastDocument {
  const { document } = migrateStoredDocument(version);
  if (scenario !== null && !document.scenarios.some(({ id }) => id === scenario)) throw new AppError('not-found');
  const errors = findIssues(document);
  if (errors.length > 0) throw new AppError('forecast-has-faults', { faults: errors });
  return document;
}

/** The document of a version with the result of a case. Rejected with `not-found` where the scenario is not there, and with `forecast-has-faults`. */
export function computeCase(given: SavedCase) {
  const document = computableDocument(given);
  return { document, result: computeForecast(document, { scenario: given.scenario }) };
}

const headOf = ({ version }: SavedCase, { header, scenarios }: ForecastDocument, scenario: string | null) => ({
  version: version.version,
  engineVersion,
  scenario: scenarios.find(({ id }) => id === scenario)?.id ?? null,
  currency: header.currency,
  minorDigits: currencyDecimals(header.currency),
});

/** What a saved version is worth. */
export function valueVersion(given: SavedCase) {
  const { document, result } = computeCase(given);
  return { ...headOf(given, document, given.scenario), ...valueForecast(document, result) };
}

/** Every test of the covenants of a saved version. */
export function testVersion(given: SavedCase) {
  const { document, result } = computeCase(given);
  const { labels } = result.timeline;
  const covenants = (document.covenants ?? []).map(filledCovenant).flatMap(({ enabled, group: _, ...own }) => {
    const tests = result.covenants?.find(({ id }) => id === own.id)?.tests ?? [];
    return enabled ? [{ ...own, tests: tests.map((test) => ({ ...test, period: labels[test.month - 1] ?? '' })) }] : [];
  });
  return { ...headOf(given, document, given.scenario), covenants };
}

/** The thirteen weeks of a saved version from a month on. Rejected with `invalid` where the month is none of the forecast. */
export function weeksOfVersion({ from, ...given }: SavedCase & { from: Month | null }) {
  const document = computableDocument(given);
  const { startMonth } = document.header;
  const fromMonth = from === null ? 1 : monthsBetween(startMonth, from) + 1;
  if (fromMonth < 1 || fromMonth > monthsOfHorizon(document.header))
    throw new AppError('invalid', { fields: { from: 'out-of-range' } });
  return {
    ...headOf(given, document, given.scenario),
    from: from ?? startMonth,
    ...weeklyCash(document, { scenario: given.scenario, fromMonth }),
  };
}

/** A saved version's profit and loss by the values of a dimension, the first where none is named. Rejected with `not-found` where it is not there. */
export function sliceOfVersion({
  dimension,
  allocated,
  ...given
}: SavedCase & { dimension: string | null; allocated: boolean }) {
  const document = computableDocument(given);
  const found = document.dimensions?.find(({ id }) => dimension === null || id === dimension);
  if (!found) throw new AppError('not-found');
  const slice = sliceByDimension(document, { dimensionId: found.id, scenario: given.scenario, allocated });
  const months = Array.from({ length: monthsOfHorizon(document.header) }, (_, t) => t + 1);
  const exact = (figure: number) => (Number.isSafeInteger(figure) ? figure : null);
  const columns = [...found.values.map(({ id }) => id), null];
  return {
    ...headOf(given, document, given.scenario),
    dimension: found.id,
    name: found.name,
    allocated,
    months: months.map((t) => addMonths(document.header.startMonth, t - 1)),
    values: slice.values,
    rows: slice.rows.map((key) => ({
      key,
      columns: columns.map((value) => ({ value, months: months.map((t) => exact(slice.month(key, value, t))) })),
    })),
    warnings: [...slice.warnings],
  };
}
