import { type ForecastDocument, formOf, linesOf } from '#shared/inputs/forecast/document.ts';
import {
  defaultedFieldsOf,
  formParts,
  isFormPart,
  isLinePart,
  lineParts,
} from '#shared/inputs/forecast/fields/catalogue.ts';
import { hasTerm } from '#shared/inputs/forecast/fields/loans.ts';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import { withFormulas } from '#shared/workbook/without-formulas.ts';

/** The same forecast without the fields of which the live workbook has no formulas yet, so that random ones can be exported. */
export function exportable(document: ForecastDocument): ForecastDocument {
  const kept = structuredClone(document);
  for (const loan of kept.loans)
    if (hasTerm(loan) && loan.feeTreatment === 'effective') loan.feeTreatment = 'straightLine';
  const strip = (part: string, fields: readonly { key: string }[], holder: object) => {
    for (const { key } of fields) if (!withFormulas.has(`${part}/${key}`)) Reflect.deleteProperty(holder, key);
  };
  for (const part of lineParts)
    for (const line of linesOf(kept, part)) strip(part, defaultedFieldsOf(part, line), line);
  for (const part of formParts)
    if (!withFormulas.has(part)) strip(part, defaultedFieldsOf(part, formOf(kept, part)), formOf(kept, part));
  return kept;
}

/** Whether the live workbook has formulas of the input at an address. */
export function hasFormulas(document: ForecastDocument, { part, lineId, field }: ResolvedPath): boolean {
  if (part === 'drivers' || field === 'months') return true;
  if (!isLinePart(part) && !isFormPart(part)) return false;
  const holder = isLinePart(part) ? linesOf(document, part).find(({ id }) => id === lineId) : formOf(document, part);
  return (
    [part, `${part}/${field}`].some((one) => withFormulas.has(one)) ||
    !defaultedFieldsOf(part, holder ?? {}).some(({ key }) => key === field)
  );
}
