import { addStep, type Command, type InputValue, type Step, setStep, workspace } from '#client/workspace/index.ts';
import type { Month } from '#shared/domain/months.ts';
import { monthsToRollTo } from '#shared/inputs/actuals/months-to-roll-to.ts';
import type { ActualAdjustment, Actuals } from '#shared/inputs/forecast/actuals.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { allLines, type ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { makeLineFor, type NewLineKind } from './targets';

/** Carries out an edit of the booked months as one step. They are facts, the same in every scenario. */
export function editActuals(makeStep: (document: ForecastDocument) => Step | null): void {
  const { document } = workspace.getState();
  const step = document && makeStep(document);
  if (step) workspace.edit(step);
}

/** Months up to this one are booked; null: none is. */
export function lastMonthStep(document: ForecastDocument, month: Month | null): Step | null {
  return document.actuals ? setStep(document, { 'actuals/lastActualMonth': month }, { kind: 'form' }) : null;
}

/** Adds an adjustment, or sets the one with its id. */
export function adjustmentStep({ actuals }: ForecastDocument, adjustment: ActualAdjustment): Step | null {
  if (!actuals) return null;
  const at = actuals.adjustments.findIndex(({ id }) => id === adjustment.id);
  const before = actuals.adjustments[at] ?? null;
  if (before === null && actuals.adjustments.length >= bounds.actualAdjustments) return null;
  const command: Command = { path: `actuals/adjustments/${adjustment.id}`, before, after: adjustment };
  return before
    ? { kind: 'form', commands: [command] }
    : { kind: 'add', commands: [{ ...command, at: actuals.adjustments.length }] };
}

export function withoutAdjustmentStep({ actuals }: ForecastDocument, id: string): Step | null {
  const at = actuals?.adjustments.findIndex((adjustment) => adjustment.id === id) ?? -1;
  const before = actuals?.adjustments[at];
  if (!before) return null;
  return { kind: 'remove', commands: [{ path: `actuals/adjustments/${id}`, before, after: null, at }] };
}

/** Types amounts of rows that the books do not hold, in one booked month; rows of zeros go. */
export function typedRowsStep(
  document: ForecastDocument,
  month: Month,
  typed: Readonly<Record<string, number>>,
): Step | null {
  const { actuals } = document;
  const place = actuals?.months.findIndex((entry) => entry.month === month) ?? -1;
  if (!actuals || place < 0) return null;
  const rows: Actuals['rows'] = { ...actuals.rows };
  for (const [key, amount] of Object.entries(typed)) {
    const amounts = (rows[key] ?? actuals.months.map(() => 0)).with(place, amount);
    if (amounts.some((amount) => amount !== 0)) rows[key] = amounts;
    else delete rows[key];
  }
  return setStep(document, { 'actuals/rows': rows }, { kind: 'form' });
}

/** Months under the ids that the server has their imports by. */
export function monthsStoredAs(months: Actuals['months'], ids: ReadonlyMap<string, string>): Actuals['months'] {
  const idOf = (id: string | null) => (id === null ? null : (ids.get(id) ?? id));
  return months.map(({ month, result, sheet }) => ({ month, result: idOf(result), sheet: idOf(sheet) }));
}

/** What the imports come to after one of them was removed or put back. A month that is not in use stays so. */
export function projectedStep(document: ForecastDocument, projected: Actuals): Step {
  const { actuals } = document;
  if (!actuals) return setStep(document, { actuals: projected }, { kind: 'paste' });
  const { months, rows, lastActualMonth } = projected;
  const before = actuals.lastActualMonth;
  const wasMovedBack = before !== (monthsToRollTo(document.header.startMonth, actuals.months).at(-1) ?? null);
  const staysBack = wasMovedBack && (before === null || (lastActualMonth !== null && before < lastActualMonth));
  return setStep(
    document,
    {
      'actuals/months': months,
      'actuals/rows': rows,
      'actuals/lastActualMonth': staysBack ? before : lastActualMonth,
    },
    { kind: 'paste' },
  );
}

/** Adds a line without any plan for an account of the books; gives its row, null where there is no room for one more. */
export function addLineFor(kind: NewLineKind, name: string): string | null {
  const made = makeLineFor(kind, { id: crypto.randomUUID(), name: name.slice(0, bounds.nameLength) });
  const { document } = workspace.getState();
  if (!document || allLines(document).length >= bounds.lines) return null;
  workspace.edit(addStep(document, made.part, { ...made.line } as { id: string; [key: string]: InputValue }));
  return made.target;
}
