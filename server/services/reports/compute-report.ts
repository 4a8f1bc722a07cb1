import { computeForecast } from '../../../shared/engine/compute-forecast';
import { engineVersion } from '../../../shared/engine/engine-version';
import { hashResult } from '../../../shared/engine/hash';
import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import { findFaults } from '../../../shared/inputs/forecast/find-faults';
import type { ReportHash } from '../../db/schema/reports';
import { AppError } from '../../errors';
import { letOthersGo } from '../heavy-work';
import { type StoredResult, storedResultOf } from './stored-result';

export interface ComputedReport {
  engineVersion: string;
  hashes: ReportHash[];
  results: StoredResult[];
}

/**
 * Base and every scenario of a document, in its order. Refused with `forecast-has-faults` and their list. Between one and the
 * next the server answers others.
 */
export async function computeReport(document: ForecastDocument): Promise<ComputedReport> {
  const faults = findFaults(document);
  if (faults.length > 0) throw new AppError('forecast-has-faults', { faults });

  const report: ComputedReport = { engineVersion, hashes: [], results: [] };
  for (const scenario of [null, ...document.scenarios]) {
    await letOthersGo();
    const result = computeForecast(document, scenario ? { scenario: scenario.id } : {});
    report.hashes.push({ scenario: result.scenarioId, resultHash: hashResult(result) });
    report.results.push(storedResultOf(result, scenario?.name ?? null));
  }
  return report;
}
