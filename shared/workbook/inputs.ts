import { openingBalanceSheetOf } from '../engine/timeline/plan';
import { balanceSheetFields } from '../inputs/forecast/balance-sheet';
import {
  type FormPart,
  fieldsOf,
  formParts,
  type LinePart,
  lineParts,
  type NamedField,
  tableOf,
} from '../inputs/forecast/fields/catalogue';
import type { FieldKind } from '../inputs/forecast/fields/field';
import type { Inputs, Model } from './model';
import { type DefinedName, slugsOf } from './names';
import { allMonths, f, type Row, type Unit } from './sheet';

const unitOf: Partial<Record<FieldKind, Unit>> = {
  money: 'money',
  price: 'price',
  rate: 'rate',
  ratePerYear: 'rate',
  ratio: 'ratio',
  profile: 'rate',
  ramp: 'rate',
  quantity: 'quantity',
  heads: 'heads',
  weight: 'weight',
  days: 'days',
  months: 'months',
  years: 'months',
  monthNumber: 'month',
  fiscalMonth: 'months',
  flag: 'flag',
};

/** Writes the sheets Inputs and Inputs by month. */
export function writeInputs(model: Model): Inputs {
  const { document } = model;
  const cells = new Map<string, Row>();
  const tables = new Map<string, Row>();
  const names: DefinedName[] = [];
  const kinds: Record<'profile' | 'weight', Row[]> = { profile: [], weight: [] };
  const sheet = model.sheet('inputs');
  const byMonth = model.sheet('inputsByMonth');
  const scenario = sheet.put(sheet.declare({ key: 'scenario', unit: 'whole', isInput: true, until: 0 }));
  scenario.type(0, 1);
  names.push({ name: 'scenario', kind: 'scenario', path: '', row: scenario, from: 0, to: 0, factor: 1 });

  const put = (path: string, name: string, of: { unit: Unit; value: number | null; label: string }) => {
    const row = sheet.declare({ key: 'input', unit: of.unit, name: of.label, isInput: true, until: 1 });
    const typed = allMonths(row);
    sheet.constant(row, f`IF(INDEX(${typed},1,${scenario})="","",INDEX(${typed},1,${scenario}))`);
    row.type(1, of.value === null ? null : of.value / row.scale);
    cells.set(path, row);
    names.push({ name, kind: 'input', path, row, from: 1, to: 1, factor: row.scale });
  };
  const putTable = (
    path: string,
    name: string,
    of: { unit: Unit; values: readonly number[]; length: number; label: string },
  ) => {
    const until = Math.max(of.length, of.values.length);
    const row = byMonth.put(byMonth.declare({ key: 'input', unit: of.unit, name: of.label, until }));
    for (let place = 1; place <= until; place++) row.type(place, (of.values[place - 1] ?? 0) / row.scale);
    tables.set(path, row);
    names.push({ name, kind: 'inputs', path, row, from: 1, to: until, factor: row.scale });
  };
  const lengthOf = (table: ReturnType<typeof tableOf>) =>
    table === 'months' ? model.plan.months : table === 'years' ? document.header.years : table === 'places' ? 12 : 0;
  const putFields = (path: string, name: string, { part, values }: { part: LinePart | FormPart; values: object }) => {
    for (const field of fieldsOf(part, values)) {
      const unit = unitOf[field.kind];
      const value = typedValue(values, field);
      if (!unit) continue;
      const at = `${path}/${field.key}`;
      const label = field.label;
      if (Array.isArray(value)) {
        const length = lengthOf(tableOf(field, values as Readonly<Record<string, unknown>>));
        putTable(at, `${name}.${field.key}`, { unit, values: value, length, label });
        if (field.kind === 'profile' || field.kind === 'weight') kinds[field.kind].push(tables.get(at) as Row);
      } else if (field.kind !== 'ramp' && field.kind !== 'profile')
        put(at, `${name}.${field.key}`, { unit, value: value as number | null, label });
    }
  };
  for (const part of formParts) {
    if (part === 'header') continue;
    sheet.block(part);
    putFields(part, `in.${part}`, { part, values: document[part] });
  }
  const { timeline } = model.plan;
  put('header/firstYearMonths', 'in.header.firstYearMonths', {
    unit: 'months',
    value: timeline.firstYearMonths,
    label: 'F',
  });
  const [year = 0, month = 1] = timeline.startMonth.split('-').map(Number);
  const startDate = Date.UTC(year, month - 1, 1) / 86_400_000 + 25_569;
  put('header/startDate', 'in.header.startDate', { unit: 'date', value: startDate, label: 'start' });
  sheet.block('opening');
  const opening = openingBalanceSheetOf(document);
  for (const field of balanceSheetFields)
    put(`opening/${field}`, `in.opening.${field}`, { unit: 'money', value: opening[field], label: field });
  put('history/lastNetProfit', 'in.history.lastNetProfit', {
    unit: 'money',
    value: document.history.inputYears.at(-1)?.netProfit ?? 0,
    label: 'lastNetProfit',
  });
  for (const part of lineParts) {
    const slugs = slugsOf(document[part].map(({ id }) => id));
    for (const line of document[part]) {
      sheet.block(line.name);
      putFields(`${part}/${line.id}`, `in.${part}.${slugs.get(line.id)}`, { part, values: line });
    }
  }

  const found = (rows: ReadonlyMap<string, Row>, path: string): Row => {
    const row = rows.get(path);
    if (!row) throw new Error(`The workbook has no input ${path}.`);
    return row;
  };
  return {
    cell: (path) => found(cells, path),
    table: (path) => found(tables, path),
    profile: (path) => tables.get(path) ?? null,
    profiles: kinds.profile,
    weights: kinds.weight,
    scenario,
    names,
  };
}

function typedValue(values: object, { key, kind }: NamedField): number | number[] | null {
  const value = (values as Readonly<Record<string, number | number[] | boolean | null | undefined>>)[key];
  if (kind === 'flag') return value === true ? 1 : 0;
  return typeof value === 'boolean' || value === undefined ? null : value;
}
