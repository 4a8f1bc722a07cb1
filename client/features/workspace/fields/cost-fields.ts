import type { OperatingExpense, OtherIncomeOrExpense } from '#shared/inputs/forecast/fields/costs.ts';
import { boughtTax, ramp, timing, yearAmounts } from './common-fields';
import { type FieldGroup, type FieldSpec, fieldOf } from './field-spec';

const monthly = fieldOf.amount('yearlyBase', { label: 'monthlyAmount', isTwelfth: true });
const fixed = [fieldOf.amount('yearlyBase'), monthly, fieldOf.rate('inflation', { unit: 'perYear' })];
const oneOff = [fieldOf.month('month'), fieldOf.amount('amount')];
const amounts = [fieldOf.choice('amountsBy', ['month', 'year'])];

function amountFields(line: OperatingExpense | OtherIncomeOrExpense): FieldSpec[] {
  switch (line.type) {
    case 'fixed':
      return fixed;
    case 'oneOff':
      return oneOff;
    case 'amounts':
      return amounts;
    case 'percentOfRevenue':
      return [fieldOf.positiveRate('rate'), fieldOf.line('lineIds', 'revenue', true)];
    case 'perHead':
      return [fieldOf.amount('amountPerHead')];
  }
}

const yearGroups = (line: OperatingExpense | OtherIncomeOrExpense) =>
  line.type === 'amounts' && line.amountsBy === 'year' ? [yearAmounts] : [];

/** The fields of an operating expense; only amounts known beforehand can be paid in advance. */
export function operatingExpenseFields(line: OperatingExpense): FieldGroup[] {
  const canPrepay = 'prepaidEveryMonths' in line;
  return [
    {
      name: 'amount',
      fields:
        line.type !== 'oneOff' && line.type !== 'percentOfRevenue' ? [...amountFields(line), ramp] : amountFields(line),
    },
    ...yearGroups(line),
    {
      name: 'payment',
      fields: [
        fieldOf.choice('payment', canPrepay ? ['days', 'inMonth', 'prepaid'] : ['days', 'inMonth']),
        ...(line.payment === 'days'
          ? [fieldOf.days('daysToPay', { defaultOf: 'daysPayable' }), fieldOf.profile('paymentProfile')]
          : []),
        ...(line.payment === 'prepaid' ? [fieldOf.months('prepaidEveryMonths', [1, 12])] : []),
      ],
    },
    {
      name: 'tax',
      fields: [...boughtTax, fieldOf.flag('taxDeductible'), fieldOf.choice('costBehaviour', ['fixed', 'variable'])],
    },
    timing,
  ];
}

/** The fields of other income or expense: in cash in the month, without sales tax. */
export function otherIncomeOrExpenseFields(line: OtherIncomeOrExpense): FieldGroup[] {
  return [
    { name: 'amount', fields: [fieldOf.choice('direction', ['income', 'expense']), ...amountFields(line)] },
    ...yearGroups(line),
    ...(line.direction === 'expense' ? [{ name: 'tax' as const, fields: [fieldOf.flag('taxDeductible')] }] : []),
    timing,
  ];
}
