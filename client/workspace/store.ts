import { makeRecalculation } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { reportError } from '../lib/error-reporting';
import { idle } from '../lib/idle';
import { createWorkspaceStore } from './create-store';

/**
 * Several parts of a screen ask for the same figures; undo brings back documents, but their results are not kept for ever.
 * What was asked for last is first: the figures before an entry outlast those of its keystrokes.
 */
const most = 8;
const recent: { document: ForecastDocument; scenarioId: string | null; result: ForecastResult }[] = [];

const recalculate = makeRecalculation();

/** The base case, or one scenario laid over it; computed once for a document that is shown. */
export function computeScenario(document: ForecastDocument, scenarioId: string | null): ForecastResult {
  const at = recent.findIndex((entry) => entry.document === document && entry.scenarioId === scenarioId);
  const [cached] = at < 0 ? [] : recent.splice(at, 1);
  const asked = cached ?? { document, scenarioId, result: recalculate(document, { scenario: scenarioId }) };
  recent.unshift(asked);
  recent.length = Math.min(recent.length, most);
  return asked.result;
}

/** The open forecast of this tab: every feature reads and writes here. */
export const workspace = createWorkspaceStore<ForecastResult>(computeScenario, reportError);

/** After about so many calculations the browser has compiled the engine. */
let rehearsals = 24;

/**
 * Calculates the open forecast while nobody waits for it, so often in all: the first keystrokes would take up to ten times
 * as long as later ones.
 */
export async function rehearse(): Promise<void> {
  while (rehearsals > 0) {
    await idle();
    rehearsals--;
    const { document, scenarioId } = workspace.getState();
    if (!document) return;
    recalculate(document, { scenario: scenarioId });
  }
}
