import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { useDocument, useWorkspace } from './hooks';
import { workspace } from './store';

const cached = new WeakMap<ForecastDocument, Map<string, ForecastDocument>>();

/** The document as a scenario changes it (null: as it is): limits and thresholds are beside figures as they were computed. */
export function documentUnder(document: ForecastDocument, scenarioId: string | null): ForecastDocument {
  // A result may be shown a moment longer than its scenario.
  if (scenarioId === null || !document.scenarios.some(({ id }) => id === scenarioId)) return document;
  const ofDocument = cached.get(document) ?? new Map<string, ForecastDocument>();
  cached.set(document, ofDocument);
  const applied = ofDocument.get(scenarioId) ?? applyScenario(document, scenarioId).document;
  ofDocument.set(scenarioId, applied);
  return applied;
}

/** The same of the open document. */
export function useDocumentUnder(scenarioId: string | null): ForecastDocument {
  return useDocument((document) => documentUnder(document, scenarioId));
}

/** A part of the inputs as they are shown: those of the base case, or of the scenario that is chosen. */
export function useInputs<T>(selector: (document: ForecastDocument) => T): T {
  const scenarioId = useWorkspace((state) => state.scenarioId);
  return useDocument((document) => selector(documentUnder(document, scenarioId)));
}

/** The inputs as they are shown; null while no forecast is open. */
export function shownInputs(): ForecastDocument | null {
  const { document, scenarioId } = workspace.getState();
  return document && documentUnder(document, scenarioId);
}
