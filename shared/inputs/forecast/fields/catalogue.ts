import { allowancePools } from './allowance-pools';
import { capitalAssets } from './capital-assets';
import { operatingExpenses, otherIncomeAndExpenses } from './costs';
import { equityEvents, otherMovements } from './equity';
import { type Field, type Fields, isDefault, listKinds, type Values } from './field';
import {
  bank,
  dividendPolicy,
  header,
  incomeTax,
  openingPosition,
  payroll,
  presentation,
  salesTax,
  thresholds,
  weeklyCash,
  workingCapital,
} from './forms';
import { grants } from './grants';
import { leases } from './leases';
import { loans } from './loans';
import { revenue } from './revenue';
import { staff } from './staff';

/** Every input field of the lines of a forecast, by part and type in the order of the menus; fields in reading order. */
export const lineTypes = {
  revenue,
  operatingExpenses,
  otherIncomeAndExpenses,
  staff,
  capitalAssets,
  allowancePools,
  leases,
  grants,
  loans,
  equityEvents,
  otherMovements,
};
export type LinePart = keyof typeof lineTypes;
export type LineType<P extends LinePart = LinePart> = { [Part in P]: keyof (typeof lineTypes)[Part] & string }[P];
/** The parts of a document that are lists of lines. */
export const lineParts = Object.keys(lineTypes) as LinePart[];

/** The same of the parts that are one form. The start sheet is with the history. */
export const forms = {
  header,
  presentation,
  openingPosition,
  dividendPolicy,
  payroll,
  workingCapital,
  salesTax,
  incomeTax,
  bank,
  thresholds,
  weeklyCash,
};
export type FormPart = keyof typeof forms;
export const formParts = Object.keys(forms) as FormPart[];
/** Forms that are the same in every scenario. */
export const isFixedForm = (part: string): boolean => part === 'header' || part === 'presentation';

/** The section of the inputs in which a part is typed. */
export const sectionOf = {
  revenue: 'revenue',
  operatingExpenses: 'costs',
  otherIncomeAndExpenses: 'costs',
  staff: 'people',
  capitalAssets: 'assets',
  allowancePools: 'assets',
  leases: 'assets',
  grants: 'assets',
  loans: 'funding',
  equityEvents: 'funding',
  otherMovements: 'funding',
  header: 'timeline',
  presentation: 'timeline',
  openingPosition: 'timeline',
  dividendPolicy: 'funding',
  payroll: 'people',
  workingCapital: 'tax',
  salesTax: 'tax',
  incomeTax: 'tax',
  bank: 'tax',
  thresholds: 'tax',
  weeklyCash: 'tax',
} as const satisfies Record<LinePart | FormPart, string>;

export interface NamedField extends Field {
  key: string;
  label: string;
}

function named(fields: Fields): NamedField[] {
  const defaulted = Object.entries(fields).filter(([, { defaultValue }]) => defaultValue !== undefined);
  const filled = (values: Values): Values => {
    const all: Record<string, unknown> = { ...values };
    for (const [key, { defaultValue }] of defaulted) if (all[key] === undefined) all[key] = defaultValue;
    return all;
  };
  return Object.entries(fields).map(([key, field]) => {
    const { label = `fields.${key}`, visibleWhen } = field;
    if (!visibleWhen || defaulted.length === 0) return { ...field, key, label };
    return { ...field, key, label, visibleWhen: (values) => visibleWhen(filled(values)) };
  });
}
const namedByPart: Readonly<Record<string, Readonly<Record<string, NamedField[]>>>> = Object.fromEntries([
  ...Object.entries(lineTypes).map(([part, types]) => [part, mapValues(types, named)]),
  ...Object.entries(forms).map(([part, fields]) => [part, { form: named(fields) }]),
]);

const fieldsOfFirstType = mapValues(namedByPart, (types) => Object.values(types)[0]);

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

/** The types that a line of the part may have, in the order of the menus; a part without types has one. */
export const typesOf = (part: LinePart) => Object.keys(lineTypes[part]) as [LineType, ...LineType[]];

export function typeOfLine(part: LinePart, line: object): LineType {
  const types = typesOf(part);
  const found = 'type' in line ? types.find((type) => type === line.type) : undefined;
  return found ?? types[0];
}

/** The fields of a line or form, in reading order. */
export function fieldsOf(part: LinePart | FormPart, line: object): readonly NamedField[] {
  const typed = 'type' in line && typeof line.type === 'string' ? namedByPart[part]?.[line.type] : undefined;
  return typed ?? fieldsOfFirstType[part] ?? [];
}

/** The field with a key in a part: that of the line where it has one, else of the first type that has it. */
export function fieldNamed(part: string, key: string, line?: object): NamedField | undefined {
  if (!isLinePart(part) && !isFormPart(part)) return undefined;
  const ofTypes = Object.values(namedByPart[part] ?? {});
  for (const fields of line ? [fieldsOf(part, line), ...ofTypes] : ofTypes) {
    const found = fields.find((field) => field.key === key);
    if (found) return found;
  }
  return undefined;
}

/** The fields of a line or form that it is without where they have their default. */
export function defaultedFieldsOf(part: LinePart | FormPart, holder: object): readonly NamedField[] {
  const fields = fieldsOf(part, holder);
  const found = defaultedFields.get(fields) ?? fields.filter(({ defaultValue }) => defaultValue !== undefined);
  defaultedFields.set(fields, found);
  return found;
}
const defaultedFields = new Map<readonly NamedField[], readonly NamedField[]>();

/** The default of every such field by its key, which is the same wherever the key is. */
const defaults = new Map<string, unknown>();
for (const fields of Object.values(namedByPart).flatMap((types) => Object.values(types)))
  for (const field of fields) {
    const { key, defaultValue } = field;
    if (defaultValue === undefined) continue;
    if (defaults.has(key) && !isDefault(field, defaults.get(key))) throw new Error(`Two defaults of ${key}.`);
    defaults.set(key, defaultValue);
  }

/** The value of a field of a line or form, its default where the field, or the form, is absent. */
export function inputOf<Holder extends object, Key extends keyof Holder & string>(
  holder: Holder | undefined,
  key: Key,
): Exclude<Holder[Key], undefined> {
  const value: unknown = holder?.[key];
  return (value === undefined ? defaults.get(key) : value) as Exclude<Holder[Key], undefined>;
}

/** Whether a field has an effect beside the other values of its line or form. */
export const isVisible = ({ visibleWhen }: Field, values: Values) => visibleWhen === undefined || visibleWhen(values);

/** Kinds whose emptiness says nothing: no profile, no first or last month, no group. */
const silent = new Set<Field['kind']>(['monthNumber', 'profile', 'text']);

/** True where a field has no effect beside the others of its line or form, is empty, or is said in the head of the line. */
export function isQuietField(field: NamedField, values: Values): boolean {
  const { key, kind, replacedBy } = field;
  const value = values[key];
  if (!isVisible(field, values) || (replacedBy && values[replacedBy] !== null)) return true;
  if (key === 'enabled' || key === 'type') return true;
  if (Array.isArray(value)) return value.length === 0;
  return silent.has(kind) && (value === null || value === '');
}

/** Kinds of numbers that a forecast assumes; month numbers, weights and shares of a profile only shape it. */
const assumed = new Set<Field['kind']>([
  'money',
  'price',
  'rate',
  'ratePerYear',
  'ratio',
  'quantity',
  'heads',
  'days',
  'months',
]);

/** True for a number that the forecast assumes, or a list of rates: its kind is one, and it has an effect beside the others of its line or form. */
export const isAssumption = (field: NamedField, values: Values): boolean =>
  field.isAssumption
    ? field.isAssumption(values)
    : (assumed.has(field.kind) || field.areRates === true) && !isQuietField(field, values);

export const isLinePart = (part: string): part is LinePart => Object.hasOwn(lineTypes, part);
export const isFormPart = (part: string): part is FormPart => Object.hasOwn(forms, part);

/** How the places of a list of a line follow each other; null for a field that is no list. */
export function tableOf(
  { table, areRates }: Field,
  values: Values,
): 'months' | 'years' | 'places' | 'profile' | 'rates' | null {
  if (areRates) return 'rates';
  if (table === 'amounts') return values.amountsBy === 'year' ? 'years' : 'months';
  return table ?? null;
}

const keysWhere = (isWanted: (field: NamedField) => boolean): ReadonlySet<string> =>
  new Set(
    Object.values(namedByPart).flatMap((types) =>
      Object.values(types).flatMap((fields) => fields.filter(isWanted).map(({ key }) => key)),
    ),
  );

/** Keys of fields that a line may be without: there is no null for none. */
export const optionalFields = keysWhere(({ isOptional }) => isOptional === true);

/** Keys of fields of which a list is one value, without months of its own. */
export const wholeLists = keysWhere(({ kind, isOptional }) => isOptional === true || listKinds[kind] !== undefined);
