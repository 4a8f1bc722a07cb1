import { z } from 'zod';
import { type BalanceSheet, type BalanceSheetField, balanceOf, balanceSheetFields, debitFields } from './balance-sheet';
import { bounds } from './bounds';
import { amount, id, reasonText } from './primitives';

/** A difference of an entered sheet that somebody posted to one of its fields, with the reason. The sheet stays as it was. */
export const adjustmentSchema = z.strictObject({
  id,
  field: z.enum(balanceSheetFields),
  /** Minor units, in the sign in which the field is typed. */
  amount: amount.refine((value) => value !== 0, 'zero'),
  reason: reasonText,
  /** When it was made, ISO 8601 in UTC: told by whoever made it, never by the engine. */
  madeAt: z.iso.datetime(),
});
export type Adjustment = z.infer<typeof adjustmentSchema>;

/** Absent in documents that never had one, so that those stay what they are. */
export const adjustmentsSchema = z.array(adjustmentSchema).max(bounds.adjustments).optional();

/** The sheet with its adjustments added, in minor units; a new sheet, or the same one where there are none. */
export function adjustedSheet(sheet: BalanceSheet, adjustments: readonly Adjustment[] = []): BalanceSheet {
  if (adjustments.length === 0) return sheet;
  const adjusted = { ...sheet };
  for (const { field, amount: posted } of adjustments) adjusted[field] = balanceOf(adjusted, field) + posted;
  return adjusted;
}

/** How many adjustments the sheets of a history carry in all. */
export function countAdjustments({ history }: { history: AdjustedHistory }): number {
  const lists = [history.openingAdjustments, ...history.inputYears.map((year) => year.adjustments)];
  return [...lists, history.startAdjustments].reduce((count, list) => count + (list?.length ?? 0), 0);
}

interface AdjustedHistory {
  openingAdjustments?: Adjustment[] | undefined;
  startAdjustments?: Adjustment[] | undefined;
  inputYears: { adjustments?: Adjustment[] | undefined }[];
}

/** What must be posted to the field for a sheet to balance whose difference (assets less the rest) is given, minor units. */
export function balancingAmount(field: BalanceSheetField, difference: number): number {
  return debitFields.has(field) ? 0 - difference : difference;
}
