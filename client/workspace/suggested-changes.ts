import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import { operationsBetween } from '#shared/inputs/operations/between.ts';
import type { Operation } from '#shared/inputs/operations/operation.ts';
import { pathOfNote } from '#shared/inputs/suggested-notes.ts';
import { type SuggestedValue, suggestedChange } from '#shared/inputs/suggestion-requests.ts';

export interface OwnChanges {
  changes: { path: string; before: SuggestedValue; after: SuggestedValue }[];
  /** True where something was done that no suggestion can hold: lines, names, dates, scenarios. */
  hasOthers: boolean;
}

/** Months of a table that are suggested each by itself; of more, the table is one change. */
const mostMonths = 12;

/** What somebody suggests who made `suggested` of a saved version: values of inputs that are there, and notes on variances. */
export function suggestedChanges(saved: ForecastDocument, suggested: ForecastDocument): OwnChanges {
  const operations = operationsBetween(saved, suggested);
  const notes = operations.flatMap((operation) => suggestedNoteOf(operation, saved, suggested) ?? []);
  const others = operations.filter((operation) => !suggestedNoteOf(operation, saved, suggested));
  const paths = others.map(({ op, path }) => (op === 'set' ? path : null));
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
  return { changes: [...changes, ...notes], hasOthers: changes.length < wanted.size };
}

/** A note that was written, changed or taken away; null for another operation. */
function suggestedNoteOf(
  { path }: Operation,
  saved: ForecastDocument,
  suggested: ForecastDocument,
): OwnChanges['changes'][number] | null {
  const id = /^actuals\/notes\/([^/]+)/.exec(path)?.[1];
  const isOwn = (note: { id: string }) => note.id === id;
  const [before, after] = [saved, suggested].map(({ actuals }) => actuals?.notes.find(isOwn));
  const place = after ?? before;
  if (!place) return null;
  return { path: pathOfNote(place), before: before?.text ?? null, after: after?.text ?? null };
}
