import type { Command, Step } from '#client/workspace/index.ts';
import type { Adjustment } from '#shared/inputs/forecast/adjustment.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

/** Where the adjustments of a sheet are in the document. */
export type AdjustmentsPath =
  | 'history/openingAdjustments'
  | 'history/startAdjustments'
  | `history/inputYears/${string}/adjustments`;

/** The adjustments at a path; none where the document has no list there. */
export function adjustmentsAt({ history }: ForecastDocument, path: AdjustmentsPath): readonly Adjustment[] {
  if (path === 'history/openingAdjustments') return history.openingAdjustments ?? [];
  if (path === 'history/startAdjustments') return history.startAdjustments ?? [];
  return history.inputYears.find(({ id }) => path === adjustmentsOfYear(id))?.adjustments ?? [];
}

export const adjustmentsOfYear = (yearId: string): AdjustmentsPath => `history/inputYears/${yearId}/adjustments`;

/** The command that puts another list in the place of the one at a path; none where both are empty. */
export function adjustmentsCommand(
  document: ForecastDocument,
  path: AdjustmentsPath,
  after: readonly Adjustment[],
): Command[] {
  const before = adjustmentsAt(document, path);
  return before.length === 0 && after.length === 0 ? [] : [{ path, before, after }];
}

/** Posts an adjustment to a sheet, as one step; the sheet itself stays as it was entered. */
export function postAdjustmentStep(document: ForecastDocument, path: AdjustmentsPath, adjustment: Adjustment): Step {
  const after = [...adjustmentsAt(document, path), adjustment];
  return { kind: 'add', commands: adjustmentsCommand(document, path, after) };
}

/** Takes an adjustment back: the difference of the sheet is back. */
export function removeAdjustmentStep(document: ForecastDocument, path: AdjustmentsPath, id: string): Step {
  const after = adjustmentsAt(document, path).filter((adjustment) => adjustment.id !== id);
  return { kind: 'remove', commands: adjustmentsCommand(document, path, after) };
}
