import { type ForecastDocument, formOf, linesOf } from '../inputs/forecast/document';
import {
  defaultedFieldsOf,
  formParts,
  type LinePart,
  lineParts,
  type NamedField,
} from '../inputs/forecast/fields/catalogue';

/** Fields with a default of which the workbook has formulas, or that no figure in it reads: a part, or `<part>/<key>`. */
export const withFormulas: ReadonlySet<string> = new Set([
  'weeklyCash',
  'operatingExpenses/payDay',
  'revenue/minimumOrder',
  ...['rateByYear', 'bandFrom', 'bandRates', 'lossExpiryYears', 'lossCarryBack'].map((key) => `incomeTax/${key}`),
  ...['instalmentMonths', 'instalmentShares', 'deferredTaxRate', 'timingDifferences'].map((key) => `incomeTax/${key}`),
  'incomeTax/openingAssetsInPools',
  ...['deferredGrantsMonths', 'payrollAccrued', 'priorYearTax', 'priorYearTaxableProfit'].map(
    (key) => `openingPosition/${key}`,
  ),
  'revenue/seasonBasis',
  ...['revenue', 'operatingExpenses', 'otherIncomeAndExpenses'].map((part) => `${part}/factor`),
  'presentation',
  'leases',
  'allowancePools',
  'capitalAssets/allowancePoolId',
  'grants',
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
  'header/framework',
  'header/afterHorizon',
  ...['dayCount', 'rateSteps', 'paymentEveryMonths', 'firstPaymentMonth', 'drawDay'].map((key) => `loans/${key}`),
  ...['balloon', 'furtherDraws', 'feeTreatment'].map((key) => `loans/${key}`),
  ...['commitmentFeeRate', 'targetCash', 'maturityMonth'].map((key) => `loans/${key}`),
]);

/** The first field that differs from its default and of which the workbook has no formulas; null: there is none. */
export function fieldWithoutFormulas(
  document: ForecastDocument,
  known: ReadonlySet<string> = withFormulas,
): NamedField | null {
  const found = (part: string, fields: readonly NamedField[], holder: object) =>
    known.has(part) ? undefined : fields.find(({ key }) => key in holder && !known.has(`${part}/${key}`));
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
