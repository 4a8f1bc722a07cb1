import { currencies } from '#shared/domain/money.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { type FieldSpec, fieldOf } from './field-spec';

const threshold = { range: [-bounds.rateMaximum, bounds.rateMaximum] } as const;

/** Parts of a document that are one form: their fields in order. */
export const formFields = {
  openingPosition: [
    fieldOf.positiveAmount('fixedAssetsResidual'),
    fieldOf.months('fixedAssetsLifeMonths', [0, bounds.termMonths]),
    fieldOf.months('intangiblesLifeMonths', [0, bounds.termMonths]),
    fieldOf.months('prepaidMonths', [1, 12]),
    fieldOf.positiveAmount('taxLosses'),
  ],
  dividendPolicy: [fieldOf.share('payout'), fieldOf.fiscalMonth('monthOfYear'), fieldOf.months('monthsToPay', [0, 24])],
  workingCapital: [
    fieldOf.days('daysSales'),
    fieldOf.days('daysPayable'),
    fieldOf.days('daysInventory'),
    fieldOf.choice('inventoryBasis', ['backward', 'forward']),
    fieldOf.profile('collectionProfile'),
    fieldOf.profile('paymentProfile'),
  ],
  salesTax: [
    fieldOf.positiveRate('standardRate'),
    fieldOf.positiveRate('reducedRate', { isOptional: true }),
    { ...fieldOf.choice('returnMonths', ['1', '3', '6', '12']), isNumber: true },
    fieldOf.months('monthsUntilPayment', [0, 12]),
    fieldOf.choice('refund', ['paid', 'carriedForward']),
  ],
  incomeTax: [
    fieldOf.share('rate'),
    fieldOf.share('lossShare'),
    fieldOf.months('monthsUntilPayment', [1, 24]),
    fieldOf.choice('instalments', ['yearly', 'quarterly']),
    fieldOf.flag('deferredTax'),
  ],
  bank: [
    fieldOf.amount('minimumCash'),
    fieldOf.positiveRate('creditRate', { unit: 'perYear' }),
    fieldOf.positiveRate('overdraftRate', { unit: 'perYear' }),
    fieldOf.positiveAmount('overdraftLimit'),
    fieldOf.choice('interestBasis', ['opening', 'average']),
  ],
  thresholds: [
    fieldOf.ratio('debtServiceCover'),
    fieldOf.rate('growthMinimum', threshold),
    fieldOf.rate('growthMaximum', threshold),
    fieldOf.rate('grossMarginMinimum', threshold),
    fieldOf.rate('grossMarginMaximum', threshold),
    fieldOf.share('churnMaximum'),
  ],
} satisfies Record<string, readonly FieldSpec[]>;

export type FormPart = keyof typeof formFields;

export const currencyOptions = currencies.map((code) => ({ value: code, label: code }));
