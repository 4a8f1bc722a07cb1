import { addMonths } from '#shared/domain/months.ts';
import type { ForecastDocument } from '../document';
import type { Driver } from '../driver';
import type { RowUnit } from '../rows';
import { type RowRules, unitOfRow } from '../rows';
import { rowsOfLine } from '../ruled-lines';
import type { Assumption, AssumptionGroup } from './assumption';

const kindOfUnit: Record<RowUnit, Assumption['kind']> = {
  quantity: 'quantity',
  percent: 'rate',
  money: 'money',
  price: 'price',
};

/** The drivers, a group each: their rule, and the months that were entered. */
export const driverGroups = (document: ForecastDocument): AssumptionGroup[] =>
  (document.drivers ?? []).map((driver) => driverGroup(document, driver));

function driverGroup(document: ForecastDocument, driver: Driver): AssumptionGroup {
  const { id, name, note, unit, unitLabel, rule, growth, growthStep, formula, months, factor } = driver;
  const path = `drivers/${id}`;
  const row = (key: string, own: Pick<Assumption, 'kind' | 'value'>): Assumption => ({
    ...{ path: `${path}/${key}`, nameKey: `forecast:drivers.fields.${key}`, isQuiet: false },
    ...own,
  });
  const choice = (key: 'unit' | 'rule' | 'growthStep', value: string): Assumption => ({
    ...row(key, { kind: 'choice', value }),
    choiceKey: `forecast:drivers.${key}.${value}`,
  });
  return {
    ...{ path, line: name, titleKey: 'forecast:drivers.one', note, isEnabled: true },
    rows: [
      choice('unit', unit),
      ...(unitLabel === '' ? [] : [row('unitLabel', { kind: 'text', value: unitLabel })]),
      choice('rule', rule),
      ...(rule === 'formula'
        ? [formulaRow(`${path}/formula`, 'forecast:drivers.formula', formula)]
        : [row('growth', { kind: 'rate', value: growth }), choice('growthStep', growthStep)]),
      ...(factor === undefined ? [] : [{ ...row('factor', { kind: 'rate', value: factor }), nameKey: factorKey }]),
      ...monthRows(document, { path, nameKey: 'forecast:drivers.value', kind: kindOfUnit[unit], months }),
    ],
  };
}

const factorKey = 'forecast:inputs.fields.factor';
const formulaRow = (path: string, nameKey: string, value: string): Assumption => ({
  ...{ path, nameKey, kind: 'text', value, isQuiet: false, isFormula: true },
});

interface Months {
  path: string;
  nameKey: string;
  kind: Assumption['kind'];
  months: readonly (number | null)[] | undefined;
}

/** The months that were entered over a rule. */
const monthRows = (document: ForecastDocument, { path, nameKey, kind, months = [] }: Months): Assumption[] =>
  months.flatMap((value, at) => {
    if (value === null) return [];
    const month = addMonths(document.header.startMonth, at);
    return [{ path: `${path}/months/${at + 1}`, nameKey, kind, value, month, isQuiet: false }];
  });

interface RuledLine {
  id: string;
  type?: string;
  rows?: RowRules | undefined;
  tags?: Readonly<Record<string, string>> | undefined;
}

/** What a line says of its rows, and of departments: formulas, months over a rule, the value of each dimension. */
export function ruleRows(document: ForecastDocument, part: string, line: RuledLine): Assumption[] {
  const rows = rowsOfLine(part, line).flatMap((row): Assumption[] => {
    const { formula, months } = line.rows?.[row] ?? {};
    const path = `${part}/${line.id}/rows/${row}`;
    const nameKey = `forecast:drivers.rows.${row}`;
    return [
      ...(formula === undefined ? [] : [formulaRow(`${path}/formula`, nameKey, formula)]),
      ...monthRows(document, { path, nameKey, kind: kindOfUnit[unitOfRow(row)], months }),
    ];
  });
  const tags = (document.dimensions ?? []).flatMap(({ id, name, values }): Assumption[] => {
    const value = values.find((entry) => entry.id === line.tags?.[id])?.name;
    const path = `${part}/${line.id}/tags/${id}`;
    return value === undefined ? [] : [{ path, nameKey: name, name, kind: 'text', value, isQuiet: false }];
  });
  return [...rows, ...tags];
}

/** Departments, products and places: who answers for each value, and the rules between them. */
export const dimensionGroups = ({ dimensions = [] }: ForecastDocument): AssumptionGroup[] =>
  dimensions.map(({ id, name, values, allocations }) => {
    const path = `dimensions/${id}`;
    const nameOf = (value: string | null) => values.find((entry) => entry.id === value)?.name;
    return {
      ...{ path, line: name, titleKey: 'forecast:inputs.sections.dimensions', note: '', isEnabled: true },
      rows: [
        ...values.map(
          (value): Assumption => ({
            ...{ path: `${path}/values/${value.id}`, nameKey: value.name, name: value.name, isQuiet: false },
            ...{ kind: 'text', value: value.owner },
          }),
        ),
        ...allocations.map(
          (rule): Assumption => ({
            ...{ path: `${path}/allocations/${rule.id}`, nameKey: rule.name, name: rule.name, isQuiet: false },
            ...{ kind: 'choice', value: rule.key, choiceKey: `forecast:dimensions.keys.${rule.key}` },
            content: rule.to.map((value) => nameOf(value) ?? '').join(', '),
          }),
        ),
      ],
    };
  });
