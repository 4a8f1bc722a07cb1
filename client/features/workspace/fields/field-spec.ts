import type { NumberKind } from '#client/lib/number-text.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { en } from '#shared/messages/index.ts';

type Inputs = (typeof en)['forecast']['inputs'];
export type FieldName = keyof Inputs['fields'];
export type ChoiceName = keyof Inputs['choices'];
export type GroupName = keyof Inputs['groups'];
export type UnitName = keyof Inputs['units'] | 'currency';

interface Named {
  /** Key in its part, and of its name in the catalogue unless `label` says otherwise. */
  field: string;
  label: FieldName;
}

export interface NumberSpec extends Named {
  kind: 'number';
  numberKind: NumberKind;
  range: readonly [least: number, most: number];
  unit?: UnitName;
  /** A twelfth of the value is shown and typed: the month of a yearly amount. */
  isTwelfth?: boolean;
  /** May be left empty: then the value that this gives applies. */
  defaultOf?: 'daysSales' | 'daysPayable' | 'daysInventory';
  /** May be left empty: then there is none. */
  isOptional?: boolean;
}

/** A rate of VAT of a line, chosen from those of the forecast or typed; null is the standard rate. */
export interface TaxRateSpec extends Named {
  kind: 'taxRate';
}

export interface ChoiceSpec extends Named {
  kind: 'choice';
  choice: ChoiceName;
  options: readonly string[];
  isNumber?: boolean;
}

export interface FlagSpec extends Named {
  kind: 'flag';
}

export interface MonthSpec extends Named {
  kind: 'month';
  /** What no month means, or month 0. */
  empty?: { value: null | 0; label: 'fromStart' | 'toEnd' | 'none' | 'alreadyRunning' };
}

/** A month of every fiscal year, by its place in it. */
export interface FiscalMonthSpec extends Named {
  kind: 'fiscalMonth';
}

/** Another line of the forecast; `isMany` is a list of them where null means all. */
export interface LineSpec extends Named {
  kind: 'line';
  from: 'revenue' | 'loans';
  isMany?: boolean;
}

export interface ProfileSpec extends Named {
  kind: 'profile';
}

/** Shares of a line's first months. */
export interface RampSpec extends Named {
  kind: 'ramp';
}

/** Amounts of fiscal years, one field each. */
export interface YearAmountsSpec extends Named {
  kind: 'yearAmounts';
}

export type FieldSpec =
  | NumberSpec
  | TaxRateSpec
  | ChoiceSpec
  | FlagSpec
  | MonthSpec
  | FiscalMonthSpec
  | LineSpec
  | ProfileSpec
  | RampSpec
  | YearAmountsSpec;

export interface FieldGroup {
  name: GroupName;
  fields: readonly FieldSpec[];
}

type Extra = Partial<Pick<NumberSpec, 'unit' | 'defaultOf' | 'label' | 'range' | 'isTwelfth' | 'isOptional'>>;
const number = (field: FieldName, numberKind: NumberKind, range: NumberSpec['range'], extra: Extra): NumberSpec => ({
  kind: 'number',
  field,
  label: field,
  numberKind,
  range,
  ...extra,
});

const million = 1_000_000;

/** Fields by what they hold; bounds are those of the document's schema. */
export const fieldOf = {
  amount: (field: FieldName, extra: Extra = {}) =>
    number(field, 'money', [-bounds.amount, bounds.amount], { unit: 'currency', ...extra }),
  positiveAmount: (field: FieldName, extra: Extra = {}) =>
    number(field, 'money', [0, bounds.amount], { unit: 'currency', ...extra }),
  price: (field: FieldName, extra: Extra = {}) =>
    number(field, 'price', [0, bounds.price], { unit: 'currency', ...extra }),
  rate: (field: FieldName, extra: Extra = {}) =>
    number(field, 'rate', [bounds.rateMinimum, bounds.rateMaximum], { unit: 'rate', ...extra }),
  positiveRate: (field: FieldName, extra: Extra = {}) =>
    number(field, 'rate', [0, bounds.rateMaximum], { unit: 'rate', ...extra }),
  taxRate: (field: FieldName): TaxRateSpec => ({ kind: 'taxRate', field, label: field }),
  share: (field: FieldName, extra: Extra = {}) => number(field, 'rate', [0, million], { unit: 'rate', ...extra }),
  quantity: (field: FieldName, extra: Extra = {}) => number(field, 'quantity', [0, bounds.quantity], extra),
  ratio: (field: FieldName, extra: Extra = {}) =>
    number(field, 'ratio', [0, bounds.rateMaximum], { unit: 'ratio', ...extra }),
  days: (field: FieldName, extra: Extra = {}) => number(field, 'whole', [0, bounds.days], { unit: 'days', ...extra }),
  months: (field: FieldName, range: NumberSpec['range'], extra: Extra = {}) =>
    number(field, 'whole', range, { unit: 'months', ...extra }),
  whole: (field: FieldName, range: NumberSpec['range'], extra: Extra = {}) => number(field, 'whole', range, extra),
  choice: (field: FieldName & ChoiceName, options: readonly string[]): ChoiceSpec => ({
    kind: 'choice',
    field,
    label: field,
    choice: field,
    options,
  }),
  flag: (field: FieldName): FlagSpec => ({ kind: 'flag', field, label: field }),
  month: (field: FieldName, empty?: MonthSpec['empty']): MonthSpec => ({
    kind: 'month',
    field,
    label: field,
    ...(empty ? { empty } : {}),
  }),
  fiscalMonth: (field: FieldName): FiscalMonthSpec => ({ kind: 'fiscalMonth', field, label: field }),
  line: (field: FieldName, from: LineSpec['from'], isMany = false): LineSpec => ({
    kind: 'line',
    field,
    label: field,
    from,
    isMany,
  }),
  profile: (field: FieldName): ProfileSpec => ({ kind: 'profile', field, label: field }),
};
