import type { ForecastDocument, LinePart } from '#shared/inputs/forecast/document.ts';
import {
  capitalAssetFields,
  equityEventFields,
  loanFields,
  otherMovementFields,
  staffFields,
} from '../fields/capital-fields';
import { operatingExpenseFields, otherIncomeOrExpenseFields } from '../fields/cost-fields';
import type { FieldGroup } from '../fields/field-spec';
import { revenueFields } from '../fields/revenue-fields';

type Finder = { [P in LinePart]: (line: ForecastDocument[P][number]) => FieldGroup[] };

const fields: Finder = {
  revenue: revenueFields,
  operatingExpenses: operatingExpenseFields,
  otherIncomeAndExpenses: otherIncomeOrExpenseFields,
  staff: staffFields,
  capitalAssets: capitalAssetFields,
  loans: loanFields,
  equityEvents: equityEventFields,
  otherMovements: otherMovementFields,
};

/** The fields that the panel of a line shows, by its part, type and choices; none for a line that is not there. */
export function fieldsOfLine<P extends LinePart>(document: ForecastDocument, part: P, id: string): FieldGroup[] {
  const lines: ForecastDocument[P][number][] = document[part];
  const line = lines.find((one) => one.id === id);
  return line ? fields[part](line) : [];
}
