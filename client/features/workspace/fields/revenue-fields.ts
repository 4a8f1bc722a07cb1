import type { RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import { ramp, timing, yearAmounts } from './common-fields';
import { type FieldGroup, type FieldSpec, fieldOf } from './field-spec';

const priceGrowth = fieldOf.rate('priceGrowth', { unit: 'perYear' });
const price = [fieldOf.price('unitPrice'), priceGrowth];
const growthStep = fieldOf.choice('growthStep', ['monthly', 'yearly']);
const growth = [fieldOf.rate('growth'), growthStep];

function volumeFields(line: RevenueLine): FieldSpec[] {
  switch (line.type) {
    case 'units':
      return [fieldOf.quantity('volume'), ...growth, ...price];
    case 'hours':
      return [
        fieldOf.quantity('heads', { unit: 'heads', range: [0, 1e9] }),
        fieldOf.quantity('hoursPerHead', { range: [0, 744_000] }),
        fieldOf.share('utilisation'),
        ...price,
      ];
    case 'recurring':
      return [
        fieldOf.choice('billing', ['monthly', 'yearlyInAdvance']),
        fieldOf.quantity('openingSubscribers'),
        fieldOf.quantity('newSubscribers'),
        fieldOf.rate('growth', { label: 'newSubscribersGrowth' }),
        growthStep,
        fieldOf.share('churn', { unit: line.billing === 'yearlyInAdvance' ? 'perYear' : 'perMonth' }),
        fieldOf.price('unitPrice', { label: 'pricePerMonth' }),
        priceGrowth,
      ];
    case 'percentOfLine':
      return [fieldOf.line('baseLineId', 'revenue'), fieldOf.positiveRate('share')];
    case 'amounts':
      return [fieldOf.choice('amountsBy', ['month', 'year'])];
  }
}

function directCostFields(line: RevenueLine): FieldSpec[] {
  const mode = fieldOf.choice('directCostMode', ['none', 'percent', 'perUnit', 'amounts']);
  if (line.directCostMode === 'none') return [mode];
  return [
    mode,
    ...(line.directCostMode === 'percent' ? [fieldOf.positiveRate('directCostRate')] : []),
    ...(line.directCostMode === 'perUnit' ? [fieldOf.price('directCostPerUnit')] : []),
    fieldOf.flag('directCostStocked'),
    ...(line.directCostStocked ? [fieldOf.days('daysOfStock', { defaultOf: 'daysInventory' })] : []),
    fieldOf.taxRate('directCostSalesTaxRate'),
    fieldOf.share('directCostRecoverableShare'),
    fieldOf.days('directCostDaysToPay', { defaultOf: 'daysPayable' }),
    fieldOf.profile('directCostPaymentProfile'),
  ];
}

/** The fields of a revenue line, by its type and its choices. */
export function revenueFields(line: RevenueLine): FieldGroup[] {
  return [
    { name: 'price', fields: [...volumeFields(line), ramp] },
    ...(line.type === 'amounts' && line.amountsBy === 'year' ? [yearAmounts] : []),
    {
      name: 'collection',
      fields: [
        fieldOf.share('creditShare'),
        fieldOf.days('daysToCollect', { defaultOf: 'daysSales' }),
        fieldOf.profile('collectionProfile'),
        fieldOf.share('badDebtRate'),
        fieldOf.taxRate('salesTaxRate'),
      ],
    },
    { name: 'directCost', fields: directCostFields(line) },
    timing,
  ];
}
