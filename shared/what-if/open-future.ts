import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';
import type { Simulation } from './simulation';

type Scenario = ForecastDocument['scenarios'][number];

/** What a scenario needs of its caller, who knows language and ids. */
interface NewScenario {
  name: string;
  newId: () => string;
}

/**
 * A future as a scenario, which computes to the figures of the run: the overrides of its case, then the value of each input that
 * was drawn, a table as a whole. Rejected beyond 20 scenarios or 500 overrides. Source: forecast model, section 10.
 */
export function openFuture(
  document: ForecastDocument,
  { simulation, run }: { simulation: Simulation; run: number },
  { name, newId }: NewScenario,
): { ok: true; scenario: Scenario } | { ok: false; reason: 'tooManyScenarios' | 'tooManyOverrides' } {
  const { risk, isCaseGone, inputs } = simulation;
  const ofCase = isCaseGone ? undefined : document.scenarios.find(({ id }) => id === risk.caseId);
  const drawn = simulation.drawnIn(run).map(({ value }, i) => ({ value, path: inputs[i]?.path ?? '' }));
  const overrides: Override[] = [
    ...(ofCase?.overrides.map((override) => ({ ...override, id: newId() })) ?? []),
    ...drawn.map(({ value, path }) => ({ id: newId(), path, op: 'set' as const, value })),
  ];
  const before = document.scenarios.reduce((count, scenario) => count + scenario.overrides.length, 0);
  if (document.scenarios.length >= bounds.scenarios) return { ok: false, reason: 'tooManyScenarios' };
  if (before + overrides.length > bounds.overrides) return { ok: false, reason: 'tooManyOverrides' };
  return { ok: true, scenario: { id: newId(), name, note: '', overrides } };
}
