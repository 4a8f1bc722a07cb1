import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { CapitalAsset } from '#shared/inputs/forecast/fields/capital-assets.ts';
import { movableAccounts } from '#shared/inputs/forecast/fields/equity.ts';
import type { Loan } from '#shared/inputs/forecast/fields/loans.ts';
import { boughtTax, timing } from './common-fields';
import { type FieldGroup, fieldOf } from './field-spec';

/** The fields of a role: heads, pay, what comes on top and what is kept back. */
export function staffFields(): FieldGroup[] {
  return [
    {
      name: 'amount',
      fields: [
        fieldOf.quantity('heads', { unit: 'heads', range: [0, 1e9] }),
        fieldOf.positiveAmount('yearlySalary'),
        fieldOf.rate('raise'),
        fieldOf.positiveRate('onCostRate'),
        fieldOf.share('withholdingRate'),
        fieldOf.choice('kind', ['direct', 'overhead']),
      ],
    },
    timing,
  ];
}

/** The fields of an asset, by its method and the way it is paid. */
export function capitalAssetFields(line: CapitalAsset): FieldGroup[] {
  return [
    {
      name: 'amount',
      fields: [
        fieldOf.choice('kind', ['tangible', 'intangible']),
        fieldOf.positiveAmount('cost'),
        fieldOf.month('month'),
      ],
    },
    {
      name: 'depreciation',
      fields: [
        fieldOf.choice('method', ['straightLine', 'decliningBalance', 'none']),
        ...(line.method === 'none' ? [] : [fieldOf.months('lifeMonths', [1, bounds.termMonths])]),
        ...(line.method === 'decliningBalance' ? [fieldOf.positiveRate('decliningRate')] : []),
        fieldOf.positiveAmount('residual'),
        fieldOf.flag('taxDeductible'),
      ],
    },
    {
      name: 'payment',
      fields: [
        fieldOf.choice('payment', ['inMonth', 'days', 'loan']),
        ...(line.payment === 'days'
          ? [fieldOf.days('daysToPay', { defaultOf: 'daysPayable' }), fieldOf.profile('paymentProfile')]
          : []),
        ...(line.payment === 'loan' ? [fieldOf.line('loanId', 'loans')] : []),
        ...boughtTax,
      ],
    },
    {
      name: 'disposal',
      fields: [
        fieldOf.month('disposalMonth', { value: null, label: 'none' }),
        ...(line.disposalMonth === null
          ? []
          : [fieldOf.positiveAmount('proceeds'), fieldOf.taxRate('proceedsSalesTaxRate')]),
      ],
    },
  ];
}

/** The fields of a loan; draws and repayments of a flexible one are typed in the sheet. */
export function loanFields(line: Loan): FieldGroup[] {
  if (line.type === 'flexible') {
    return [
      {
        name: 'terms',
        fields: [fieldOf.positiveAmount('openingBalance'), fieldOf.positiveRate('rate', { unit: 'perYear' })],
      },
    ];
  }
  return [
    {
      name: 'terms',
      fields: [
        fieldOf.positiveAmount('principal'),
        fieldOf.month('month', { value: 0, label: 'alreadyRunning' }),
        fieldOf.positiveRate('rate', { unit: 'perYear' }),
        fieldOf.months('termMonths', [1, bounds.termMonths]),
        fieldOf.months('interestOnlyMonths', [0, bounds.termMonths]),
        ...(line.interestOnlyMonths > 0 ? [fieldOf.flag('capitaliseInterest')] : []),
        fieldOf.positiveAmount('fee'),
      ],
    },
  ];
}

export function equityEventFields(): FieldGroup[] {
  return [{ name: 'amount', fields: [fieldOf.month('month'), fieldOf.positiveAmount('amount')] }];
}

export function otherMovementFields(): FieldGroup[] {
  return [{ name: 'amount', fields: [fieldOf.choice('account', movableAccounts)] }, timing];
}
