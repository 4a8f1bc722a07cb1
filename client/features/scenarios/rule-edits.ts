import i18next from 'i18next';
import { warn } from '#client/lib/notify.ts';
import { type Step, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';

type Scenario = ForecastDocument['scenarios'][number];

/** The document in which a scenario has one more override, at the end. */
export const withOverride = (document: ForecastDocument, scenarioId: string, override: Override): ForecastDocument => ({
  ...document,
  scenarios: document.scenarios.map((scenario) =>
    scenario.id === scenarioId ? { ...scenario, overrides: [...scenario.overrides, override] } : scenario,
  ),
});

const step = ({ id, overrides }: Scenario, after: readonly Override[]): Step => ({
  kind: 'form',
  commands: [{ path: `scenarios/${id}/overrides`, before: [...overrides] as never, after: [...after] as never }],
});

/** Adds a rule to a scenario; false, and a notice, where there is no room for one more. */
export function addRule(scenarioId: string, override: Override): boolean {
  const { document } = workspace.getState();
  const scenario = document?.scenarios.find(({ id }) => id === scenarioId);
  if (!document || !scenario) return false;
  if (document.scenarios.reduce((sum, { overrides }) => sum + overrides.length, 1) > bounds.overrides) {
    const t = i18next.getFixedT(null, 'forecast');
    warn(t('scenario.refused.title'), t('scenario.noRoom', { maximum: bounds.overrides }));
    return false;
  }
  workspace.edit(step(scenario, [...scenario.overrides, override]));
  return true;
}

export function removeRule(scenario: Scenario, overrideId: string): void {
  workspace.edit(
    step(
      scenario,
      scenario.overrides.filter(({ id }) => id !== overrideId),
    ),
  );
}
