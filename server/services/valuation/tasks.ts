import { AppError } from '#server/errors.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { filledCovenant } from '#shared/inputs/forecast/covenants.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { valueForecast } from '#shared/valuation/value-forecast.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';

interface SavedCase {
  version: VersionRow;
  /** Id of the scenario; null: the base. */
  scenario: string | null;
}

/** The document of a version and the result of one of its cases. Rejected with `not-found` where the scenario is not there, and with `forecast-has-faults`. */
function computeCase({ version, scenario }: SavedCase) {
  const { document } = migrateStoredDocument(version);
  if (scenario !== null && !document.scenarios.some(({ id }) => id === scenario)) throw new AppError('not-found');
  const errors = findIssues(document);
  if (errors.length > 0) throw new AppError('forecast-has-faults', { faults: errors });
  return { document, result: computeForecast(document, { scenario }) };
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
