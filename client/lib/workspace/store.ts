import { computeForecast } from '../../../shared/engine/compute-forecast';
import type { ForecastResult } from '../../../shared/engine/result';
import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import { reportError } from '../error-reporting';
import { createWorkspaceStore } from './create-store';

/** The base case, or one scenario laid over it. */
export function computeScenario(document: ForecastDocument, scenarioId: string | null): ForecastResult {
  return computeForecast(document, scenarioId === null ? {} : { scenario: scenarioId });
}

/** The open forecast of this tab: every feature reads and writes here. */
export const workspace = createWorkspaceStore<ForecastResult>(computeScenario, reportError);
