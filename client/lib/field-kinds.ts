import type { FieldKind } from '#shared/inputs/forecast/fields/field.ts';
import type { en } from '#shared/messages/index.ts';
import type { NumberKind } from './number-text';

/** How numbers of a kind are typed and shown. */
export const numberKinds: Partial<Record<FieldKind, NumberKind>> = {
  money: 'money',
  price: 'price',
  rate: 'rate',
  ratePerYear: 'rate',
  ratio: 'ratio',
  quantity: 'quantity',
  heads: 'quantity',
  weight: 'weight',
  days: 'whole',
  months: 'whole',
  years: 'whole',
};

/** Their units, as keys of `inputs.units`; money and prices are in the currency. */
export const unitKeys: Partial<Record<FieldKind, keyof (typeof en)['forecast']['inputs']['units']>> = {
  rate: 'rate',
  ratePerYear: 'perYear',
  profile: 'rate',
  ratio: 'ratio',
  heads: 'heads',
  days: 'days',
  months: 'months',
  years: 'years',
};
