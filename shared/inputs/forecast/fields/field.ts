import { z } from 'zod';
import { bounds } from '../bounds';
import * as shape from '../primitives';
import type { LineRow } from '../rows';

/**
 * What a value means. money: minor units · price: thousandths of one · rate, ratePerYear, ratio, profile, ramp: parts per
 * million · quantity, heads, weight: thousandths · days, months, years: whole · monthNumber: 1 is the start month ·
 * weekdays: weights of Monday to Sunday · dayOfMonth: 1…31 · fiscalMonth: place in the fiscal year · calendarMonth: 1…12 · yearMonth: "YYYY-MM" · choice: a word of the messages ·
 * rateList, moneyList, monthList: numbers that are one value together · line: ids of lines · text: as typed.
 */
export type FieldKind =
  | 'money'
  | 'price'
  | 'rate'
  | 'ratePerYear'
  | 'ratio'
  | 'profile'
  | 'ramp'
  | 'quantity'
  | 'heads'
  | 'weight'
  | 'weekdays'
  | 'days'
  | 'months'
  | 'years'
  | 'monthNumber'
  | 'fiscalMonth'
  | 'dayOfMonth'
  | 'calendarMonth'
  | 'rateList'
  | 'moneyList'
  | 'monthList'
  | 'yearMonth'
  | 'flag'
  | 'choice'
  | 'line'
  | 'text';

/** The values of a line or form by the keys of its fields. */
export type Values = Readonly<Record<string, unknown>>;

interface Traits {
  /** Key of its name below `forecast:inputs`; `fields.<key>` unless it is given. */
  label?: string | undefined;
  /** The fieldset of the form that shows it, a key of `inputs.groups`; without one, no line's form does. */
  group?: string;
  /** Whether it has an effect beside the other values; without one it has no control, no sheet row and no issue. */
  visibleWhen?: (values: Values) => boolean;
  /** Field of the same line or form that counts instead wherever it is not null. */
  replacedBy?: string;
  /** `<form>/<field>` that counts where this is null. */
  standard?:
    | 'workingCapital/daysSales'
    | 'workingCapital/daysPayable'
    | 'workingCapital/daysInventory'
    | typeof taxRate;
  /** A value that means none, and its word below `inputs`. */
  empty?: { value: null | 0; label: 'fromStart' | 'toEnd' | 'perFramework' | 'none' | 'alreadyRunning' | 'allRevenue' };
  /** Unit of the control, a key of `inputs.units`, where the kind alone does not give it. */
  unit?: (values: Values) => 'perMonth' | 'perYear';
  /** Label of a second control for a twelfth of the value. */
  monthlyLabel?: string;
  /** Shown while a new line has 0 here: whole currency units at the level of euros, percent, or a quantity. */
  example?: number;
  /** A new line is complete with 0 here, in spite of the example. */
  mayStayZero?: boolean;
  /** Whether a forecast assumes it beside the other values, to be tried at others; by its kind where it has an effect, unless given. */
  isAssumption?: (values: Values) => boolean;
  /** Another value here may bring or take an issue of the document. */
  canCauseIssue?: boolean;
}

/** One input field of a forecast document. */
export interface Field<S extends z.ZodType = z.ZodType> extends Traits {
  kind: FieldKind;
  schema: S;
  /** Value in a new line or form; undefined: none, the key is absent or the maker is given one. */
  initial?: unknown;
  /** Bounds of a number, or of each number of a list. */
  low?: number | null;
  high?: number | null;
  isNullable?: boolean;
  /** The key is absent where there is no value; a list here is one value without months. */
  isOptional?: boolean;
  /** What counts where the key is absent, and is never stored; undefined: the key is always there. */
  defaultValue?: unknown;
  /** How the places of a list follow each other; `amounts` is by months or by fiscal years, as `amountsBy` says. */
  table?: 'months' | 'amounts' | 'places' | 'profile';
  /** A list of rates that is one value: they are tried at others together. */
  areRates?: true;
  /** Numbers that a list which is one value has at least and at most. */
  least?: number;
  most?: number;
  options?: readonly string[];
  lines?: { from: 'revenue' | 'loans' | 'allowancePools'; isMany: boolean };
  /** The rows that a line may give a rule; of revenue the first is the one on which its factor and ramp act. */
  ruled?: readonly LineRow[];
  /** Describes the line and is the same in every scenario. */
  isFixed?: boolean;
  /** Shown in the head of the line, not as one of its inputs. */
  isHead?: boolean;
}

export type Fields = Readonly<Record<string, Field>>;
type Shape<F extends Fields> = { [K in keyof F]: F[K]['schema'] };
/** The document's type of a line or form. */
export type ValuesOf<F extends Fields> = z.infer<z.ZodObject<Shape<F>, z.core.$strict>>;
/** The same of any line of a part. */
export type LineOf<Types extends Readonly<Record<string, Fields>>> = {
  [T in keyof Types]: ValuesOf<Types[T]>;
}[keyof Types];

/** The schemas of fields by their keys. */
export const shapeOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema])) as Shape<F>;

/** The schema of the lines of a part with several types. */
export function schemaOfTypes<Types extends Readonly<Record<string, Fields>>>(types: Types): z.ZodType<LineOf<Types>> {
  const [first, ...rest] = Object.values(types).map((fields) => z.strictObject(shapeOf(fields)));
  if (!first) throw new Error('A part has at least one type of line.');
  return z.discriminatedUnion('type', [first, ...rest]) as unknown as z.ZodType<LineOf<Types>>;
}

/** The initial values of fields; lists are new ones each time. */
export function initialValues<F extends Fields>(fields: F): ValuesOf<F> {
  const entries = Object.entries(fields).filter(([, { initial }]) => initial !== undefined);
  return Object.fromEntries(
    entries.map(([key, { initial }]) => [key, Array.isArray(initial) ? [...initial] : initial]),
  ) as ValuesOf<F>;
}

type Own<S extends z.ZodType> = Traits &
  Omit<Field<S>, keyof Traits | 'kind' | 'schema' | 'initial'> & { initial?: z.infer<S> };

export const field = <S extends z.ZodType>(kind: FieldKind, schema: S, own: Own<S> = {}): Field<S> => ({
  kind,
  schema,
  ...own,
});

type NumberTraits = Traits & { initial?: number };
const number = (kind: FieldKind, schema: z.ZodNumber, own: NumberTraits = {}): Field<z.ZodNumber> =>
  field(kind, schema, { initial: 0, low: schema.minValue, high: schema.maxValue, ...own });

export const amount = (own?: NumberTraits) => number('money', shape.amount, own);
export const positiveAmount = (own?: NumberTraits) => number('money', shape.positiveAmount, own);
export const price = (own?: NumberTraits) => number('price', shape.unitPrice, own);
export const rate = (own?: NumberTraits) => number('rate', shape.rate, own);
export const positiveRate = (own?: NumberTraits) => number('rate', shape.positiveRate, own);
export const share = (own?: NumberTraits) => number('rate', shape.share, own);
export const threshold = (own?: NumberTraits) =>
  number('rate', shape.count(-bounds.rateMaximum, bounds.rateMaximum), own);
export const ratio = (own?: NumberTraits) => number('ratio', shape.positiveRate, own);
export const quantity = (own?: NumberTraits) => number('quantity', shape.quantity, own);
export const hoursPerHead = (own?: NumberTraits) => number('quantity', shape.quantity.max(744_000), own);
export const heads = (own?: NumberTraits) => number('heads', shape.quantity.max(1e9), { initial: 1000, ...own });
export const days = (own?: NumberTraits) => number('days', shape.days, own);
/** A day of a month; one past the month is its last. */
export const dayOfMonth = (own?: NumberTraits) => number('dayOfMonth', shape.count(1, 31), own);
export const years = (own?: NumberTraits) => number('years', shape.count(1, bounds.years), own);
export const months = (low: number, high: number, own?: NumberTraits) => number('months', shape.count(low, high), own);
export const fiscalMonth = (own?: NumberTraits) => number('fiscalMonth', shape.monthOfYear, own);
export const calendarMonth = (own?: NumberTraits) => number('calendarMonth', shape.monthOfYear, own);
export const monthNumber = (own?: NumberTraits) =>
  number('monthNumber', shape.monthNumber, { initial: 1, canCauseIssue: true, ...own });
/** A month number, or 0 for what is already running at the start. */
export const monthOrRunning = () =>
  number('monthNumber', shape.count(0, bounds.months), {
    initial: 1,
    empty: { value: 0, label: 'alreadyRunning' },
    canCauseIssue: true,
  });

/** A whole number of a kind between two others. */
export function wholeNumber(kind: FieldKind, { least, most, ...own }: NumberTraits & { least: number; most: number }) {
  return number(kind, shape.count(least, most), own);
}

export const perYear = (field: Field<z.ZodNumber>): Field<z.ZodNumber> => ({ ...field, kind: 'ratePerYear' });
export const orNull = <S extends z.ZodType>(field: Field<S>): Field<z.ZodNullable<S>> => ({
  ...field,
  schema: field.schema.nullable(),
  initial: null,
  isNullable: true,
});

/** A field that a line may be without, as stored documents of earlier releases are. */
export const optional = <S extends z.ZodType>(field: Field<S>): Field<z.ZodOptional<S>> => ({
  ...field,
  schema: field.schema.optional(),
  initial: undefined,
  isOptional: true,
});

/** A field that a line or form is without wherever it has its default. Its value is read by `inputOf`. */
export const withDefault = <S extends z.ZodType>(
  field: Field<S>,
  defaultValue: z.infer<S>,
): Field<z.ZodOptional<S>> => ({
  ...field,
  schema: field.schema.optional(),
  initial: undefined,
  defaultValue,
});

/** Whether a value is the default of its field; in a table by month, months past its end are 0. */
export function isDefault({ defaultValue, table }: Pick<Field, 'defaultValue' | 'table'>, value: unknown): boolean {
  if (!Array.isArray(defaultValue) || !Array.isArray(value)) return value === defaultValue;
  if (table === 'months' && defaultValue.length === 0) return value.every((entry) => entry === 0);
  return value.length === defaultValue.length && value.every((entry, i) => entry === defaultValue[i]);
}

const taxRate = 'salesTax/standardRate';
/** A rate of sales tax; null is the standard rate. */
export const salesTaxRate = (own?: NumberTraits) => orNull(positiveRate({ ...own, standard: taxRate }));

export const flag = (initial = false): Field<z.ZodBoolean> => field('flag', z.boolean(), { initial });
export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  initial: Options[number] = options[0],
) => ({ ...field('choice', z.enum(options)), initial, options });

type Amounts = z.ZodArray<z.ZodNumber>;
const list = (kind: FieldKind, schema: Amounts, own: Own<Amounts>) =>
  field(kind, schema, { initial: [], low: schema.element.minValue, high: schema.element.maxValue, ...own });

export const monthlyAmounts = (own: Traits = {}) => list('money', shape.monthlyAmounts, { table: 'months', ...own });
export const positiveMonthlyAmounts = (own: Traits = {}) =>
  list('money', shape.positiveMonthlyAmounts, { table: 'months', ...own });
/** Rates that rise or fall month by month. */
export const monthlyRates = (own: Traits = {}) =>
  list('rate', z.array(shape.count(-bounds.rateMaximum, bounds.rateMaximum)).max(bounds.months), {
    table: 'months',
    ...own,
  });
export const profile = () => orNull(list('profile', shape.paymentProfile, { table: 'profile', canCauseIssue: true }));
export const seasonWeights = (own: Traits = {}) =>
  list('weight', shape.seasonWeights, {
    initial: Array.from({ length: 12 }, () => 1000),
    table: 'places',
    label: 'sheet.seasonWeight',
    canCauseIssue: true,
    ...own,
  });
export const ramp = optional(field('ramp', shape.openingRamp));

/** What the numbers of a list that is one value mean. */
export const listKinds: Partial<Record<FieldKind, FieldKind>> = {
  rateList: 'rate',
  moneyList: 'money',
  monthList: 'months',
};
/** A list of numbers that is one value. */
export const numbers = (
  kind: 'rateList' | 'moneyList' | 'monthList',
  element: z.ZodNumber,
  own: Own<Amounts> & { least: number; most: number },
) => {
  const { least, most } = own;
  return list(kind, z.array(element).min(least).max(most), own);
};
export const calendarMonths = (most: number, own: Traits = {}) =>
  numbers('monthList', shape.monthOfYear, { least: 0, most, canCauseIssue: true, ...own });

/** A value without which no line can be made. */
export const needed = <F extends Field>(field: F): F & { isNeeded: true } => ({
  ...field,
  initial: undefined,
  isNeeded: true,
});

/** The fields with these traits beside their own; where both say when a field is visible, both must hold. */
export function each<F extends Fields>(traits: Traits, fields: F): F {
  const shared = traits.visibleWhen;
  const withTraits = ([key, own]: [string, Field]) => {
    const mine = own.visibleWhen;
    const both = shared && mine && ((values: Values) => shared(values) && mine(values));
    return [key, { ...traits, ...own, ...(both && { visibleWhen: both }) }];
  };
  return Object.fromEntries(Object.entries(fields).map(withTraits)) as F;
}

export const when =
  (key: string, value: unknown) =>
  (values: Values): boolean =>
    values[key] === value;
export const unless =
  (key: string, value: unknown) =>
  (values: Values): boolean =>
    values[key] !== value;
