import { useTranslation } from 'react-i18next';
import { type InputValue, useInputs } from '#client/workspace/index.ts';
import { allLines, type ForecastDocument, lineParts } from '#shared/inputs/forecast/document.ts';

export const reducedRatePath = 'salesTax/reducedRate';
const taxFields = ['salesTaxRate', 'directCostSalesTaxRate', 'proceedsSalesTaxRate'];

const fieldsAtReducedRate = (line: object, { salesTax: { reducedRate } }: ForecastDocument) =>
  reducedRate ? taxFields.filter((field) => Reflect.get(line, field) === reducedRate) : [];

/** The inputs that another reduced rate sets: it and the VAT of the lines that have it. Without a rate, they keep theirs. */
export function reducedRateChange(document: ForecastDocument, rate: number | null): Record<string, InputValue> {
  const kept = rate ?? document.salesTax.reducedRate ?? null;
  const lines = lineParts.flatMap((part) =>
    document[part].flatMap((line) =>
      fieldsAtReducedRate(line, document).map((field) => [`${part}/${line.id}/${field}`, kept] as const),
    ),
  );
  return { ...Object.fromEntries(lines), [reducedRatePath]: rate };
}

/** Below the reduced rate: how many lines a change of it moves. */
export function FollowingLines() {
  const { t } = useTranslation('forecast');
  const count = useInputs(
    (document) => allLines(document).filter(({ line }) => fieldsAtReducedRate(line, document).length > 0).length,
  );
  return count > 0 && <p className="pf-below">{t('inputs.taxRate.follow', { count })}</p>;
}
