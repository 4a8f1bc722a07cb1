import { type ForecastDocument, formOf, linesOf } from '../inputs/forecast/document';
import {
  defaultedFieldsOf,
  fieldsOf,
  formParts,
  type LinePart,
  lineParts,
  type NamedField,
} from '../inputs/forecast/fields/catalogue';
import { hasTerm } from '../inputs/forecast/fields/loans';

/** Fields with a default of which the workbook has formulas, or that no figure in it reads: a part, or `<part>/<key>`. */
export const withFormulas: ReadonlySet<string> = new Set([
  'weeklyCash',
  'operatingExpenses/payDay',
  'revenue/minimumOrder',
  ...['rateByYear', 'bandFrom', 'bandRates', 'lossExpiryYears', 'lossCarryBack'].map((key) => `incomeTax/${key}`),
  'openingPosition/priorYearTaxableProfit',
  'revenue/seasonBasis',
  ...['revenue', 'operatingExpenses', 'otherIncomeAndExpenses'].map((part) => `${part}/factor`),
  'presentation',
  'leases',
  'allowancePools',
  'capitalAssets/allowancePoolId',
  'incomeTax/openingAssetsInPools',
  'grants',
  'openingPosition/deferredGrantsMonths',
  ...['invoiceAfterMonths', 'depositShare', 'depositMonths'].map((key) => `revenue/${key}`),
  'salesTax',
  'revenue/withheldRate',
  ...['leadMonths', 'orderDepositShare', 'directCostTaxMode'].map((key) => `revenue/${key}`),
  'operatingExpenses/taxMode',
  ...['taxMode', 'proceedsAfterMonths', 'proceedsInstalments'].map((key) => `capitalAssets/${key}`),
  'revenue/salesTaxRates',
  'revenue/salesTaxShares',
  'staff',
  'payroll',
  'openingPosition/payrollAccrued',
  'header/framework',
  'header/afterHorizon',
  ...['dayCount', 'rateSteps', 'paymentEveryMonths', 'firstPaymentMonth', 'drawDay'].map((key) => `loans/${key}`),
  ...['balloon', 'furtherDraws', 'feeTreatment'].map((key) => `loans/${key}`),
  ...['commitmentFeeRate', 'targetCash', 'maturityMonth'].map((key) => `loans/${key}`),
]);

const holds = (holder: object, key: string): boolean => key in holder && Reflect.get(holder, key) !== null;

/** The first field that differs from its default and of which the workbook has no formulas; null: there is none. */
export function fieldWithoutFormulas(document: ForecastDocument): NamedField | null {
  const found = (part: string, fields: readonly NamedField[], holder: object) =>
    withFormulas.has(part) ? undefined : fields.find(({ key }) => key in holder && !withFormulas.has(`${part}/${key}`));
  // The effective rate is found by trial, which no formula does.
  const effective = document.loans.find((loan) => hasTerm(loan) && loan.feeTreatment === 'effective');
  const treatment = effective && fieldsOf('loans', effective).find(({ key }) => key === 'feeTreatment');
  if (treatment) return treatment;
  // The valuation takes the tax of interest at one rate.
  const rates = document.valuation && fieldsOf('incomeTax', document.incomeTax);
  const several = rates?.find(
    ({ key }) => (key === 'rateByYear' || key === 'bandFrom') && holds(document.incomeTax, key),
  );
  if (several) return several;
  for (const part of lineParts)
    for (const line of linesOf(document, part)) {
      const field = found(part, defaultedFieldsOf(part as LinePart, line), line);
      if (field) return field;
    }
  for (const part of formParts) {
    const holder = formOf(document, part);
    const field = found(part, defaultedFieldsOf(part, holder), holder);
    if (field) return field;
  }
  return null;
}
