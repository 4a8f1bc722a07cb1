import { type ForecastDocument, linesOf } from '../document';
import { fieldNamed, isLinePart } from '../fields/catalogue';
import type { Override } from '../scenario';
import type { Assumption, AssumptionGroup } from './assumption';
import { namedRow } from './line-groups';

type Scenario = ForecastDocument['scenarios'][number];

/** The overrides of a scenario, each named and measured as the input it changes. */
export function scenarioGroup(document: ForecastDocument, scenario: Scenario): AssumptionGroup {
  return {
    path: `scenarios/${scenario.id}`,
    line: scenario.name,
    titleKey: 'reports:assumptions.scenario',
    note: scenario.note,
    isEnabled: true,
    rows: scenario.overrides.map((override) => overrideRow(document, override)),
  };
}

function overrideRow(document: ForecastDocument, { path: own, select, op, value }: Override): Assumption {
  const path = own ?? (select ? `${select.part}/*/${select.field}` : '');
  const [part = '', second = '', third = ''] = path.split('/');
  const line = isLinePart(part) ? linesOf(document, part).find(({ id }) => id === second) : undefined;
  const key = isLinePart(part) ? third : second;
  const field = fieldNamed(part, key, line) ?? { key, label: `fields.${key}`, kind: 'text' };
  const { choiceKey, ...row } = namedRow({ part, path, field, value });
  const hasWord = choiceKey !== undefined && op === 'set' && (line !== undefined || !isLinePart(part));
  return { ...row, ...(line && { of: line.name }), ...(hasWord && { choiceKey }), change: op };
}
