import { bounds } from './bounds';
import type { ForecastDocument } from './document';
import { type FormPart, fieldsOf, isFormPart, isLinePart, type LinePart, sectionOf, tableOf } from './fields/catalogue';
import type { FieldKind, Values } from './fields/field';

type InputValue = number | string | boolean | null | readonly number[] | readonly string[];

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
const places = { months: bounds.months, years: bounds.months, places: 12, profile: bounds.profileShares };

export interface ResolvedPath {
  path: string;
  part: LinePart | FormPart;
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
  table: 'months' | 'years' | 'places' | 'profile' | null;
  /** Name of the line as typed, and the key of the field's name in the messages. */
  label: { line: string | null; fieldKey: string };
  section: (typeof sectionOf)[LinePart | FormPart];
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
    const line = document[part].find((one) => one.id === id);
    return line ? { part, line, holder: line, key, month } : null;
  }
  // The header is the same in every scenario.
  if (!isFormPart(part) || part === 'header' || rest.length > 2) return null;
  const [key = '', month] = rest;
  return { part, line: null, holder: document[part], key, month };
}

/**
 * The input at a path as overrides name it: `<part>/<lineId>/<field>[/<month>]` or `<part>/<field>[/<month>]`. Null where a
 * scenario can have no value of its own: an unknown path or line, a month out of range, the header, the history, and what
 * describes a line.
 */
export function resolvePath(document: ForecastDocument, path: string): ResolvedPath | null {
  const place = placeOf(document, path);
  if (!place) return null;
  const { part, line, holder, key } = place;
  const field = fieldsOf(part, holder).find((one) => one.key === key);
  if (!field || field.isFixed) return null;
  const { kind, label, low = null, high = null, isNullable = false, isOptional = false } = field;
  const table = tableOf(field, holder);
  const whole = (holder[key] ?? null) as InputValue;
  const month = place.month === undefined ? null : Number(place.month);
  if (month !== null) {
    const isPlace = /^[1-9]\d*$/.test(place.month ?? '') && table !== null && month <= places[table];
    if (!isPlace || !Array.isArray(whole)) return null;
  }
  return {
    path,
    part,
    lineId: line?.id ?? null,
    field: key,
    month,
    kind,
    unit: kind in units ? units[kind as keyof typeof units] : null,
    low,
    high,
    nullable: month === null && (isNullable || isOptional),
    table,
    label: { line: line?.name ?? null, fieldKey: `forecast:inputs.${label}` },
    section: sectionOf[part],
    value: month === null ? whole : Array.isArray(whole) ? (whole[month - 1] ?? 0) : 0,
  };
}

/**
 * A setter of the input at a path, which writes into this very document without parsing or copying: for documents that the
 * caller has copied, with values within the bounds. Null where the path resolves to nothing.
 */
export function compileSetter(document: ForecastDocument, path: string): ((value: InputValue) => void) | null {
  const resolved = resolvePath(document, path);
  const holder = placeOf(document, path)?.holder as Record<string, unknown> | undefined;
  if (!resolved || !holder) return null;
  const { field, month } = resolved;
  if (month === null) {
    return (value) => {
      holder[field] = value;
    };
  }
  const list = holder[field] as InputValue[];
  while (list.length < month) list.push(0);
  return (value) => {
    list[month - 1] = value;
  };
}
