import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import { operationsBetween } from '#shared/inputs/operations/between.ts';
import { type SuggestedValue, suggestedChange } from '#shared/inputs/suggestion-requests.ts';

export interface OwnChanges {
  changes: { path: string; before: SuggestedValue; after: SuggestedValue }[];
  /** True where something was done that no suggestion can hold: lines, names, dates, scenarios. */
  hasOthers: boolean;
}

/** Months of a table that are suggested each by itself; of more, the table is one change. */
const mostMonths = 12;

/** What somebody suggests who made `suggested` of a saved version: values of inputs that are there. */
export function suggestedChanges(saved: ForecastDocument, suggested: ForecastDocument): OwnChanges {
  const paths = operationsBetween(saved, suggested).map(({ op, path }) => (op === 'set' ? path : null));
  const tableOf = (path: string | null) => path?.replace(/\/\d+$/, '') ?? null;
  const isWhole = (table: string | null) => paths.filter((path) => tableOf(path) === table).length > mostMonths;
  const wanted = new Set(paths.map((path) => (isWhole(tableOf(path)) ? tableOf(path) : path)));
  const changes = [...wanted].flatMap((path) => {
    const found = path === null ? null : resolvePath(saved, path);
    if (!found) return [];
    const after = resolvePath(suggested, found.path)?.value;
    const { success, data } = suggestedChange.safeParse({ path, before: found.value, after });
    return success && data.before !== undefined ? [{ ...data, before: data.before }] : [];
  });
  return { changes, hasOthers: changes.length < wanted.size };
}
