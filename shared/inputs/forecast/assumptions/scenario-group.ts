import { type ForecastDocument, type LinePart, lineParts } from '../document';
import type { Override } from '../scenario';
import type { Assumption, AssumptionGroup } from './assumption';
import { type FieldMeaning, type FormPart, formMeanings, formParts, lineMeanings } from './kinds';
import { choiceKeyOf, kindOf, nameKeyOf } from './line-groups';

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

function overrideRow(document: ForecastDocument, { path, op, value }: Override): Assumption {
  const segments = path.split('/');
  const [part = '', second = ''] = segments;
  const line = isLinePart(part) ? document[part].find(({ id }) => id === second) : undefined;
  const field = (isLinePart(part) ? segments[2] : second) ?? '';
  const meanings: Readonly<Record<string, FieldMeaning>> = isLinePart(part)
    ? lineMeanings[part]
    : isFormPart(part)
      ? formMeanings[part]
      : {};
  const meaning = meanings[field] ?? 'text';
  const kind = kindOf(meaning);
  const hasWord = kind === 'choice' && op === 'set' && (line !== undefined || isFormPart(part));
  return {
    path,
    nameKey: nameKeyOf(field, meaning),
    kind,
    value,
    ...(line ? { of: line.name } : {}),
    ...(hasWord ? { choiceKey: choiceKeyOf(part, field, String(value)) } : {}),
    change: op,
    isQuiet: false,
  };
}

const isLinePart = (part: string): part is LinePart => lineParts.some((one) => one === part);
const isFormPart = (part: string): part is FormPart => formParts.some((one) => one === part);
