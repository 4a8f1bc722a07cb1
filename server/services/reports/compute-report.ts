import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { ReportHash } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { hashResult } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { isUncertain } from '#shared/inputs/forecast/risk.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';
import { storedResultOf } from './stored-result';

export interface ComputedScenario extends ReportHash {
  engineVersion: string;
  inputHash: string;
  /** Scenarios of the document, so positions 1 to this number are left to compute. */
  scenarios: number;
  /** True where the document has uncertain inputs. */
  isUncertain: boolean;
  /** What is stored: JSON, deflated, in base64. */
  body: string;
}

/** 0: the base; then the scenarios in the order of the document. */
interface ScenarioToCompute {
  version: VersionRow;
  position: number;
}

/** Makes the task that computes one scenario of a saved document. Rejected with `forecast-has-faults` and their list. */
export function createScenarioTask(): (given: ScenarioToCompute) => ComputedScenario {
  /** Pieces of one report come one after another: the document of the piece before. */
  let last: { id: string; document: ForecastDocument; inputHash: string } | null = null;

  const documentOf = (version: VersionRow) => {
    if (last?.id === version.id) return last;
    const { document, inputHash } = migrateStoredDocument(version);
    const errors = findIssues(document);
    if (errors.length > 0) throw new AppError('forecast-has-faults', { faults: errors });
    last = { id: version.id, document, inputHash };
    return last;
  };

  return ({ version, position }) => {
    const { document, inputHash } = documentOf(version);
    const scenario = position === 0 ? null : document.scenarios[position - 1];
    const result = computeForecast(document, scenario ? { scenario: scenario.id } : {});
    const stored = storedResultOf(document, result, scenario?.name ?? null);
    const scenarios = document.scenarios.length;
    if (position === scenarios) last = null;
    return {
      engineVersion,
      inputHash,
      scenarios,
      isUncertain: isUncertain(document),
      scenario: result.scenarioId,
      resultHash: hashResult(result, createHash('sha256')),
      body: deflateRawSync(JSON.stringify(stored), { level: 3 }).toString('base64'),
    };
  };
}
