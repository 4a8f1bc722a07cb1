import i18next from 'i18next';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { warn } from '../lib/notify';
import type { InputValue, StepKind } from './command';
import { clearOverridesStep, overrideStep } from './overrides';
import { readPath } from './path';
import { setStep } from './steps';
import { workspace } from './store';

type Options = { kind?: StepKind; group?: string | undefined };

/**
 * Sets inputs, path by path, in the case that is shown: in the base, or as overrides of the scenario, which leave the base
 * as it is. What a scenario cannot hold is rejected with a notice, and nothing changes then.
 */
export function editInputs(values: Readonly<Record<string, InputValue>>, { kind = 'type', group }: Options = {}): void {
  const { document, scenarioId } = workspace.getState();
  if (!document) return;
  const step =
    scenarioId === null
      ? setStep(document, values, { kind, ...(group === undefined ? {} : { group }) })
      : overrideStep({ document, scenarioId, values, kind, group });
  if (typeof step !== 'string') {
    workspace.edit(step);
    return;
  }
  const t = i18next.getFixedT(null, 'forecast');
  warn(t('scenario.refused.title'), t(`scenario.refused.${step}`, { maximum: bounds.overrides }));
}

/** Inputs of the scenario shown are as in the base again; one step. */
export function backToBase(paths: readonly string[]): void {
  const { document } = workspace.getState();
  if (document) editInputs(Object.fromEntries(paths.map((path) => [path, readPath(document, path)])), { kind: 'form' });
}

/** The same for all that a scenario changes at or under a path: a field, a line, a part; null is everything. */
export function clearOverrides(scenarioId: string, under: string | null): void {
  const { document } = workspace.getState();
  if (document) workspace.edit(clearOverridesStep(document, scenarioId, under));
}
