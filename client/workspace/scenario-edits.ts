import i18next from 'i18next';
import { cut } from '#shared/domain/file-name.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';
import { warn } from '../lib/notify';
import { addStep, insertStep, removeStep, setStep } from './steps';
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

/**
 * Adds a scenario of these overrides at the end, under the name or the next free one like it; what is shown stays. Gives the
 * name it has, or the notice that says why there cannot be one more has been raised.
 */
export function addScenario(wanted: string, overrides: readonly Override[]): string | null {
  const { document } = workspace.getState();
  if (!document) return null;
  const count = document.scenarios.reduce((sum, scenario) => sum + scenario.overrides.length, overrides.length);
  const refused =
    document.scenarios.length >= bounds.scenarios ? 'tooMany' : count > bounds.overrides ? 'noRoom' : null;
  if (refused) {
    const t = i18next.getFixedT(null, 'forecast');
    const maximum = refused === 'tooMany' ? bounds.scenarios : bounds.overrides;
    warn(t('scenario.refused.title'), t(`scenario.${refused}`, { maximum }));
    return null;
  }
  const taken = document.scenarios.map((scenario) => scenario.name);
  const name = unusedName(wanted, taken);
  workspace.edit(addStep(document, 'scenarios', { id: crypto.randomUUID(), name, note: '', overrides } as never));
  return name;
}

function unusedName(wanted: string, taken: readonly string[]): string {
  let name = cut(wanted, bounds.nameLength);
  for (let count = 2; taken.includes(name); count++) {
    const mark = ` (${count})`;
    name = cut(wanted, bounds.nameLength - mark.length) + mark;
  }
  return name;
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
