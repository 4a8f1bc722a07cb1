import { computeForecast } from '../../../shared/engine/compute-forecast';
import { engineVersion } from '../../../shared/engine/engine-version';
import { hashResult } from '../../../shared/engine/hash';
import { findFaults } from '../../../shared/inputs/forecast/find-faults';
import type { ReportHash } from '../../db/schema/reports';
import { AppError } from '../../errors';
import { liftVersion, type VersionRow } from '../forecasts/stored-version';
import { letOthersGo } from '../heavy-work';
import { type StoredResult, storedResultOf } from './stored-result';

export interface ComputedReport {
  engineVersion: string;
  inputHash: string;
  hashes: ReportHash[];
  /** What is stored of base and scenarios, as JSON. */
  text: string;
}

/**
 * Base and every scenario of a saved document, in its order. Refused with `forecast-has-faults` and their list. Between one and the
 * next the server answers others.
 */
export async function computeReport(version: VersionRow): Promise<ComputedReport> {
  const { document, inputHash } = liftVersion(version);
  const faults = findFaults(document);
  if (faults.length > 0) throw new AppError('forecast-has-faults', { faults });

  const hashes: ReportHash[] = [];
  const results: StoredResult[] = [];
  for (const scenario of [null, ...document.scenarios]) {
    await letOthersGo();
    const result = computeForecast(document, scenario ? { scenario: scenario.id } : {});
    hashes.push({ scenario: result.scenarioId, resultHash: hashResult(result) });
    results.push(storedResultOf(result, scenario?.name ?? null));
  }
  return { engineVersion, inputHash, hashes, text: JSON.stringify({ results }) };
}
