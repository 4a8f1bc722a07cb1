import { applyScenario } from '../engine/timeline/scenario';
import type { ForecastDocument } from '../inputs/forecast/document';
import { fieldsOf, formParts, lineParts } from '../inputs/forecast/fields/catalogue';
import type { Values } from '../inputs/forecast/fields/field';

type Scenario = ForecastDocument['scenarios'][number];

/** Flags that a formula reads; the others choose its shape. */
const liveFlags = new Set(['enabled', 'capitaliseInterest', 'deferredTax']);

/** Whatever chooses the shape of a formula: types, modes, ways of payment, whether there is a profile or ramp, and of how many months. */
function structureOf(document: ForecastDocument): string {
  const of = (part: Parameters<typeof fieldsOf>[0], values: object) =>
    fieldsOf(part, values).map(({ key, kind, isHead }) => {
      const value = (values as Values)[key];
      if (kind === 'profile' || kind === 'ramp') return Array.isArray(value) ? value.length : null;
      if (kind === 'flag') return liveFlags.has(key) ? null : value;
      return !isHead && (kind === 'choice' || kind === 'line') ? value : null;
    });
  return JSON.stringify([
    formParts.map((part) => of(part, document[part])),
    lineParts.map((part) => document[part].map((line) => of(part, line))),
  ]);
}

/** The scenarios that a workbook can switch to, and the paths by which the others change its structure. */
export function switchable(
  document: ForecastDocument,
  scenarios: readonly Scenario[],
): { scenarios: Scenario[]; leftOut: string[] } {
  const base = structureOf(document);
  const changes = (overrides: Scenario['overrides'], { id }: Scenario) => {
    const own = {
      ...document,
      scenarios: document.scenarios.map((one) => (one.id === id ? { ...one, overrides } : one)),
    };
    return structureOf(applyScenario(own, id).document) !== base;
  };
  const kept = scenarios.filter((scenario) => !changes(scenario.overrides, scenario));
  const leftOut = scenarios
    .filter((scenario) => !kept.includes(scenario))
    .map((scenario) => {
      const paths = scenario.overrides.filter((override) => changes([override], scenario)).map(({ path }) => path);
      return `${scenario.name}: ${paths.join(', ')}`;
    });
  return { scenarios: kept, leftOut };
}
