import { useTranslation } from 'react-i18next';
import { type InputValue, useInputs } from '#client/workspace/index.ts';
import { allLines, type ForecastDocument, lineParts, linesOf } from '#shared/inputs/forecast/document.ts';
import { fieldsOf, type LinePart } from '#shared/inputs/forecast/fields/catalogue.ts';

export const reducedRatePath = 'salesTax/reducedRate';
const fieldsAtReducedRate = (part: LinePart, line: object, { salesTax: { reducedRate } }: ForecastDocument) =>
  fieldsOf(part, line)
    .filter(({ key, standard }) => standard === 'salesTax/standardRate' && Reflect.get(line, key) === reducedRate)
    .flatMap(({ key }) => (reducedRate ? [key] : []));

/** The inputs that another reduced rate sets: it and the VAT of the lines that have it. Without a rate, they keep theirs. */
export function reducedRateChange(document: ForecastDocument, rate: number | null): Record<string, InputValue> {
  const kept = rate ?? document.salesTax.reducedRate ?? null;
  const lines = lineParts.flatMap((part) =>
    linesOf(document, part).flatMap((line) =>
      fieldsAtReducedRate(part, line, document).map((field) => [`${part}/${line.id}/${field}`, kept] as const),
    ),
  );
  return { ...Object.fromEntries(lines), [reducedRatePath]: rate };
}

/** Below the reduced rate: how many lines a change of it moves. */
export function FollowingLines() {
  const { t } = useTranslation('forecast');
  const count = useInputs(
    (document) =>
      allLines(document).filter(({ part, line }) => fieldsAtReducedRate(part, line, document).length > 0).length,
  );
  return count > 0 && <p className="-mt-px mb-1.25 text-xs/5 text-ink-3">{t('inputs.taxRate.follow', { count })}</p>;
}
