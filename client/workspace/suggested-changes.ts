import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import { operationsBetween } from '#shared/inputs/operations/between.ts';
import { type SuggestedValue, suggestedChange } from '#shared/inputs/suggestion-requests.ts';

export interface OwnChanges {
  changes: { path: string; before: SuggestedValue; after: SuggestedValue }[];
  /** True where something was done that no suggestion can hold: lines, names, dates, scenarios. */
  hasOthers: boolean;
}

/** What somebody suggests who made `suggested` of a saved version: values of inputs that are there. */
export function suggestedChanges(saved: ForecastDocument, suggested: ForecastDocument): OwnChanges {
  const operations = operationsBetween(saved, suggested);
  const changes = operations.flatMap((operation) => {
    const found = operation.op === 'set' ? resolvePath(saved, operation.path) : null;
    if (operation.op !== 'set' || !found) return [];
    const { success, data } = suggestedChange.safeParse({
      path: operation.path,
      before: found.value,
      after: operation.value,
    });
    return success && data.before !== undefined ? [{ ...data, before: data.before }] : [];
  });
  return { changes, hasOthers: changes.length < operations.length };
}
