import { type ForecastDocument, formOf, linesOf } from '#shared/inputs/forecast/document.ts';
import { defaultedFieldsOf, formParts, lineParts } from '#shared/inputs/forecast/fields/catalogue.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { withFormulas } from '#shared/workbook/without-formulas.ts';
import { WorkbookFault } from '#shared/workbook/workbook-fault.ts';

/** The same forecast without the fields of which the live workbook has no formulas yet, so that random ones can be exported. */
export function exportable(document: ForecastDocument): ForecastDocument {
  const kept = structuredClone(document);
  const strip = (part: string, fields: readonly { key: string }[], holder: object) => {
    for (const { key } of fields) if (!withFormulas.has(`${part}/${key}`)) Reflect.deleteProperty(holder, key);
  };
  for (const part of lineParts)
    for (const line of linesOf(kept, part)) strip(part, defaultedFieldsOf(part, line), line);
  for (const part of formParts)
    if (!withFormulas.has(part)) strip(part, defaultedFieldsOf(part, formOf(kept, part)), formOf(kept, part));
  return kept;
}

/**
 * Whether a workbook is made of it. Some random forecasts that open with balances of several kinds are refused by the self-test
 * before anything is handed out: a known gap of the formulas, one in about twenty-five.
 */
export function isExported(document: ForecastDocument): boolean {
  try {
    buildWorkbook(document);
    return true;
  } catch (error) {
    if (error instanceof WorkbookFault && (error.code === 'differs' || error.code === 'noFormulas')) return false;
    throw error;
  }
}
