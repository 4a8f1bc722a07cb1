import { computeScenario } from '#client/workspace/index.ts';
import { hashResult } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

interface ServerResult {
  /** Null for the base. */
  scenario: string | null;
  resultHash: string;
}

/** The scenarios whose figures the server and this browser compute differently (check E18). */
export function differingResults(document: ForecastDocument, results: readonly ServerResult[]): ServerResult[] {
  return results.filter(({ scenario, resultHash }) => hashResult(computeScenario(document, scenario)) !== resultHash);
}
