import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { fieldWithoutFormulas } from '#shared/workbook/without-formulas.ts';

/** The same forecast without the fields of which the live workbook has no formulas yet, so that random ones can be exported. */
export function exportable(document: ForecastDocument): ForecastDocument {
  const field = fieldWithoutFormulas(document);
  if (!field) return document;
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(without);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, held]) => (key === field.key ? [] : [[key, without(held)]])),
    );
  };
  const { actuals, scenarios, ...inputs } = document;
  const kept = { ...(without(inputs) as typeof inputs), scenarios, ...(actuals && { actuals }) };
  return exportable(kept);
}
