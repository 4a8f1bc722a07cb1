import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { insertStep, removeStep, setStep } from './steps';
import { workspace } from './store';

export interface ScenarioWords {
  name: string;
  note: string;
}

type Scenario = ForecastDocument['scenarios'][number];

/** Why there cannot be one more scenario, or one more with these overrides; null where there can. */
export function scenarioRejection(document: ForecastDocument, copied?: Scenario): 'tooMany' | 'noRoom' | null {
  if (document.scenarios.length >= bounds.scenarios) return 'tooMany';
  const overrides = document.scenarios.reduce(
    (sum, scenario) => sum + scenario.overrides.length,
    copied?.overrides.length ?? 0,
  );
  return overrides > bounds.overrides ? 'noRoom' : null;
}

/** Makes a scenario, as the base or as a copy of another, puts it last or below its source, and shows it. */
export function makeScenario(words: ScenarioWords, copyOf: string | null = null): void {
  const { document } = workspace.getState();
  if (!document) return;
  const source = document.scenarios.find(({ id }) => id === copyOf);
  if (scenarioRejection(document, source)) return;
  const made: Scenario = { id: crypto.randomUUID(), ...words, overrides: source?.overrides ?? [] };
  const at = source ? document.scenarios.indexOf(source) + 1 : document.scenarios.length;
  workspace.edit(insertStep('scenarios', made, at));
  workspace.setScenario(made.id);
}

/** Names and describes a scenario; one step, none where nothing is new. */
export function describeScenario(id: string, words: ScenarioWords): void {
  const { document } = workspace.getState();
  const before = document?.scenarios.find((scenario) => scenario.id === id);
  if (!document || !before || (before.name === words.name && before.note === words.note)) return;
  const values = { [`scenarios/${id}/name`]: words.name, [`scenarios/${id}/note`]: words.note };
  workspace.edit(setStep(document, values, { kind: 'form' }));
}

/** Takes a scenario away; undo brings it back with all that differs in it. */
export function removeScenario(id: string): void {
  const { document } = workspace.getState();
  if (document) workspace.edit(removeStep(document, 'scenarios', id));
}
