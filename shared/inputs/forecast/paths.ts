import { mulDiv, ONE } from '#shared/domain/money.ts';
import { bounds } from './bounds';
import { type ForecastDocument, formOf, linesOf } from './document';
import { driverSchema } from './driver';
import {
  type FormPart,
  fieldsOf,
  formParts,
  isAssumption,
  isFixedForm,
  isFormPart,
  isLinePart,
  isQuietField,
  type LinePart,
  lineParts,
  type NamedField,
  sectionOf,
  tableOf,
} from './fields/catalogue';
import { type FieldKind, listKinds, type Values } from './fields/field';
import { boundsOfRow, isReadOnce, type LineRow, type RowUnit, type RuledLine, unitOfRow } from './rows';
import { rowsOfLine } from './ruled-lines';
import type { Override } from './scenario';

export type InputValue = number | string | boolean | null | readonly number[] | readonly string[];

/** What 1 means in a value of a kind; none where it is no number. */
const units = {
  money: 'minorUnit',
  price: 'thousandthOfMinorUnit',
  rate: 'millionth',
  ratePerYear: 'millionth',
  ratio: 'millionth',
  profile: 'millionth',
  ramp: 'millionth',
  quantity: 'thousandth',
  heads: 'thousandth',
  weight: 'thousandth',
  days: 'day',
  months: 'month',
  years: 'year',
  monthNumber: 'month',
  fiscalMonth: 'month',
} as const satisfies Partial<Record<FieldKind, string>>;

/** Most places of a list. */
const places = { months: bounds.months, years: bounds.months, places: 12, profile: bounds.profileShares, rates: 0 };

export interface ResolvedPath {
  path: string;
  part: LinePart | FormPart | 'drivers';
  lineId: string | null;
  /** Key of the field in its line or form. */
  field: string;
  /** Place in a list from 1; null: the field as a whole. */
  month: number | null;
  kind: FieldKind;
  unit: (typeof units)[keyof typeof units] | null;
  /** Bounds of the number, or of each number of a list. */
  low: number | null;
  high: number | null;
  nullable: boolean;
  table: ReturnType<typeof tableOf>;
  /** Name of the line as typed, and the key of the field's name in the messages. */
  label: { line: string | null; fieldKey: string };
  section: (typeof sectionOf)[LinePart | FormPart] | 'drivers';
  /** What is there now; a month past the end of its list is 0. */
  value: InputValue;
}

interface Place {
  part: LinePart | FormPart;
  line: { id: string; name: string } | null;
  holder: Values;
  key: string;
  month: string | undefined;
}

function placeOf(document: ForecastDocument, path: string): Place | null {
  const [part = '', ...rest] = path.split('/');
  if (isLinePart(part) && rest.length <= 3) {
    const [id, key = '', month] = rest;
    const line = linesOf(document, part).find((entry) => entry.id === id);
    return line ? { part, line, holder: line, key, month } : null;
  }
  if (!isFormPart(part) || isFixedForm(part) || rest.length > 2) return null;
  const [key = '', month] = rest;
  return { part, line: null, holder: formOf(document, part), key, month };
}

/** An input with what holds it, for those who write there. */
interface FoundInput {
  address: ResolvedPath;
  field: NamedField;
  holder: Values;
}

const kindOfUnit = { quantity: 'quantity', percent: 'rate', money: 'money', price: 'price' } as const;
/** Inputs of a driver beside its months. */
const driverFields: Readonly<Record<string, Pick<NamedField, 'kind' | 'schema' | 'low' | 'high' | 'defaultValue'>>> = {
  formula: { kind: 'text', schema: driverSchema.shape.formula },
  growth: { kind: 'rate', schema: driverSchema.shape.growth, low: bounds.rateMinimum, high: bounds.rateMaximum },
  factor: { kind: 'rate', schema: driverSchema.shape.factor, low: 0, high: bounds.rateMaximum, defaultValue: ONE },
};

interface RuleInput {
  part: ResolvedPath['part'];
  line: { id: string; name: string };
  holder: Values;
  field: NamedField;
  month?: string | undefined;
}

/** `drivers/<id>/<field>`, `drivers/<id>/months/<month>`, `<part>/<id>/rows/<row>/formula` and `…/months/<month>`. */
function findRuleInput(document: ForecastDocument, path: string): FoundInput | null {
  const [part = '', id, ...rest] = path.split('/');
  if (part === 'drivers') {
    const [key = '', month, ...more] = rest;
    const driver = document.drivers?.find((entry) => entry.id === id);
    if (!driver || more.length > 0) return null;
    const field = Object.hasOwn(driverFields, key) ? driverFields[key] : undefined;
    if (field && month === undefined)
      return ruleInput(path, { part, line: driver, holder: driver, field: { ...field, key, label: `fields.${key}` } });
    if (key !== 'months') return null;
    return monthInput(path, driver.unit, { part, line: driver, holder: driver, month, row: 'driver' });
  }
  const [rows, row = '', key, month, ...more] = rest;
  if (!isLinePart(part) || rows !== 'rows' || more.length > 0) return null;
  const line = linesOf(document, part).find((entry) => entry.id === id) as RuledLine | undefined;
  const known = line && rowsOfLine(part, line).find((entry) => entry === row);
  if (!line || !known) return null;
  const holder = { ...line.rows?.[known] };
  if (key === 'months' && !isReadOnce(part, line))
    return monthInput(path, unitOfRow(known), { part, line, holder, month, row: known });
  if (key !== 'formula' || month !== undefined) return null;
  const field = { key, label: `rows.${row}`, kind: 'text' as const, schema: driverSchema.shape.formula };
  return ruleInput(path, { part, line, holder, field });
}

type MonthInput = Omit<RuleInput, 'field'> & { row: LineRow | 'driver' };

function monthInput(path: string, unit: RowUnit, { row, ...input }: MonthInput): FoundInput | null {
  if (!/^[1-9]\d{0,2}$/.test(input.month ?? '') || Number(input.month) > bounds.months) return null;
  const { low, high } = row === 'driver' ? { low: -bounds.driver, high: bounds.driver } : boundsOfRow(input.part, row);
  const schema = driverSchema.shape.months;
  return ruleInput(path, {
    ...input,
    field: { key: 'months', label: `rows.${row}`, kind: kindOfUnit[unit], schema, low, high },
  });
}

function ruleInput(path: string, { part, line, holder, field, month }: RuleInput): FoundInput {
  const { kind, label, low = null, high = null, key } = field;
  const whole = holder[key] ?? field.defaultValue ?? null;
  const address: ResolvedPath = {
    path,
    part,
    lineId: line.id,
    field: key,
    month: month === undefined ? null : Number(month),
    kind,
    unit: kind in units ? units[kind as keyof typeof units] : null,
    low,
    high,
    nullable: key !== 'growth' && key !== 'factor',
    table: null,
    label: { line: line.name, fieldKey: `forecast:inputs.${label}` },
    section: part === 'drivers' ? part : sectionOf[part],
    value:
      month === undefined ? (whole as InputValue) : Array.isArray(whole) ? (whole[Number(month) - 1] ?? null) : null,
  };
  return { address, field, holder };
}

/** As `resolvePath`, with the line or form that holds the value and its field of the catalogue. */
export function findInput(document: ForecastDocument, path: string): FoundInput | null {
  const ruled = findRuleInput(document, path);
  if (ruled) return ruled;
  const place = placeOf(document, path);
  if (!place) return null;
  const { part, line, holder, key } = place;
  const field = fieldsOf(part, holder).find((field) => field.key === key);
  if (!field || field.isFixed) return null;
  const { kind, label, low = null, high = null, isNullable = false, isOptional = false } = field;
  const table = tableOf(field, holder);
  const whole = (holder[key] ?? field.defaultValue ?? null) as InputValue;
  const month = place.month === undefined ? null : Number(place.month);
  if (month !== null) {
    const isPlace = /^[1-9]\d*$/.test(place.month ?? '') && table !== null && month <= places[table];
    if (!isPlace || !Array.isArray(whole)) return null;
  }
  const address: ResolvedPath = {
    path,
    part,
    lineId: line?.id ?? null,
    field: key,
    month,
    kind,
    unit: table === 'rates' ? 'millionth' : kind in units ? units[kind as keyof typeof units] : null,
    low,
    high,
    nullable: month === null && (isNullable || isOptional),
    table,
    label: { line: line?.name ?? null, fieldKey: `forecast:inputs.${label}` },
    section: sectionOf[part],
    value: month === null ? whole : Array.isArray(whole) ? (whole[month - 1] ?? 0) : 0,
  };
  return { address, field, holder };
}

/**
 * The input at a path as overrides name it: `<part>/<lineId>/<field>[/<month>]` or `<part>/<field>[/<month>]`. Null where a
 * scenario can have no value of its own: an unknown path or line, a month out of range, the header, the history, and what
 * describes a line.
 */
export function resolvePath(document: ForecastDocument, path: string): ResolvedPath | null {
  return findInput(document, path)?.address ?? null;
}

/**
 * The numeric assumptions of a document, in its order: numbers of enabled lines and of forms that have an effect beside the
 * others and are neither empty nor 0; a table of amounts or a list of rates counts once. With `monthNumbers` also the months in which something
 * starts, ends, is bought or sold. Source: forecast model, section 10.
 */
export function listInputs(document: ForecastDocument, { monthNumbers = false } = {}): ResolvedPath[] {
  const inputsOf = (part: LinePart | FormPart, holder: Values, path: string) =>
    fieldsOf(part, holder).flatMap((field) => {
      const isAsked = isAssumption(field, holder) || (monthNumbers && isMonthNumber(field, holder));
      if (!isAsked || !isTyped(holder[field.key])) return [];
      return resolvePath(document, `${path}/${field.key}`) ?? [];
    });
  return [
    ...lineParts.flatMap((part) =>
      linesOf(document, part).flatMap((line) => (line.enabled ? inputsOf(part, line, `${part}/${line.id}`) : [])),
    ),
    ...formParts.flatMap((part) => inputsOf(part, formOf(document, part), part)),
    ...(document.drivers ?? []).flatMap(({ id }) => resolvePath(document, `drivers/${id}/factor`) ?? []),
  ];
}

const isMonthNumber = (field: NamedField, values: Values) =>
  field.kind === 'monthNumber' && !isQuietField(field, values);

/** A number that is not 0, or a table with one. */
const isTyped = (value: unknown): boolean =>
  Array.isArray(value) ? value.some((entry) => entry !== 0) : typeof value === 'number' && value !== 0;

/** Why a value cannot be at an address: no whole number, below or above its bounds, none where one is needed, too many or few places. */
export type ValueBreach = 'notWhole' | 'tooLow' | 'tooHigh' | 'empty' | 'places';

/** What keeps a number, a table of numbers or null from being the value of an input; null: nothing does. */
export function checkValue(address: ResolvedPath, value: number | readonly number[] | null): ValueBreach | null {
  const { low, high, nullable, table, month } = address;
  if (value === null) return nullable ? null : 'empty';
  if (typeof value !== 'number') {
    if (listKinds[address.kind]) return value.map((entry) => breachOf(entry, low, high)).find(Boolean) ?? null;
    if (table === null || month !== null) return 'places';
    const count = value.length;
    if (count > places[table] || (table === 'places' && count !== 12) || (table === 'profile' && count === 0))
      return 'places';
    return value.map((entry) => breachOf(entry, low, high)).find((breach) => breach !== null) ?? null;
  }
  return table !== null && month === null ? 'places' : breachOf(value, low, high);
}

function breachOf(value: number, low: number | null, high: number | null): ValueBreach | null {
  if (!Number.isSafeInteger(value)) return 'notWhole';
  if (low !== null && value < low) return 'tooLow';
  return high !== null && value > high ? 'tooHigh' : null;
}

/** An operation and its operand, in the units of a scenario's overrides. */
export interface InputChange {
  op: Override['op'];
  value: number;
}

/**
 * What a change makes of a value at an address, cut to the bounds, and how many numbers were cut; null where the operation is
 * not for it. `scale` mulDiv(v, x, 10^6), of each amount of a table; `add` v + x; `set` x; `shift` whole months of a start,
 * an end or a table by month, as in scenarios. Source: forecast model, section 10.
 */
export function applyOperand(
  address: ResolvedPath,
  value: InputValue,
  change: InputChange,
): { value: number | number[] | null; clamped: number } | null {
  const { kind, unit, low, high, table, month, field } = address;
  if (unit === null || kind === 'ramp') return null;
  const isWholeTable = table !== null && month === null;
  if (change.op === 'shift') {
    if (isWholeTable && table === 'months' && isNumbers(value))
      return { value: shiftMonths(value, change.value), clamped: 0 };
    if (field === 'endMonth' && value === null) return { value, clamped: 0 };
    if (field !== 'startMonth' && field !== 'endMonth') return null;
  } else if (change.op === 'set' ? isWholeTable : value === null) return null;
  let clamped = 0;
  const changed = (before: number) => {
    const after = changedBy(before, change);
    // Beyond the exact range the sign tells which bound is nearer.
    const nearest = Number.isNaN(after) ? before * change.value : after;
    const within = Math.min(Math.max(nearest, low ?? nearest), high ?? nearest);
    if (within !== after) clamped++;
    return within;
  };
  if (isNumbers(value)) return { value: value.map(changed), clamped };
  // A start that is not given is month 1.
  return { value: changed(typeof value === 'number' ? value : 1), clamped };
}

function changedBy(before: number, { op, value }: InputChange): number {
  if (op === 'set') return value;
  return op === 'scale' ? mulDiv(before, value, ONE) : before + value;
}

const isNumbers = (value: InputValue): value is readonly number[] => Array.isArray(value);

/** A table by month moved by whole months, later where they are positive: months that come free are 0. */
export function shiftMonths(table: readonly number[], months: number): number[] {
  if (months <= 0) return table.slice(-months);
  return [...new Array<number>(months).fill(0), ...table].slice(0, bounds.months);
}
