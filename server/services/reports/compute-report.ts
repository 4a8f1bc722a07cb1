import { computeForecast } from '../../../shared/engine/compute-forecast';
import { hashResult } from '../../../shared/engine/hash';
import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import { findFaults } from '../../../shared/inputs/forecast/find-faults';
import type { ReportHash } from '../../db/schema/reports';
import { AppError } from '../../errors';
import { type StoredResult, storedResultOf } from './stored-result';

export interface ComputedReport {
  engineVersion: string;
  hashes: ReportHash[];
  results: StoredResult[];
}

/** Base and every scenario of a document, in its order. Refused with `forecast-has-faults` and their list. */
export function computeReport(document: ForecastDocument): ComputedReport {
  const faults = findFaults(document);
  if (faults.length > 0) throw new AppError('forecast-has-faults', { faults });

  const base = computeForecast(document);
  const scenarios = document.scenarios.map(({ id, name }) => ({
    name,
    result: computeForecast(document, { scenario: id }),
  }));
  const all = [{ name: null, result: base }, ...scenarios];
  return {
    engineVersion: base.engineVersion,
    hashes: all.map(({ result }) => ({ scenario: result.scenarioId, resultHash: hashResult(result) })),
    results: all.map(({ name, result }) => storedResultOf(result, name)),
  };
}
