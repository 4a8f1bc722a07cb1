import { type FieldGroup, fieldOf, type RampSpec } from './field-spec';

export const timing: FieldGroup = {
  name: 'timing',
  fields: [
    fieldOf.month('startMonth', { value: null, label: 'fromStart' }),
    fieldOf.month('endMonth', { value: null, label: 'toEnd' }),
  ],
};

export const ramp: RampSpec = { kind: 'ramp', field: 'ramp', label: 'ramp' };

export const boughtTax = [fieldOf.taxRate('salesTaxRate'), fieldOf.share('recoverableShare')];

export const yearAmounts: FieldGroup = {
  name: 'yearAmounts',
  fields: [{ kind: 'yearAmounts', field: 'amounts', label: 'amount' }],
};
