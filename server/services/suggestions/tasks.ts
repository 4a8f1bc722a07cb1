import type { SuggestedChange } from '#server/db/schema/comments.ts';
import { AppError } from '#server/errors.ts';
import { type JsonText, writeJson } from '#shared/domain/json-text.ts';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { checkValue, resolvePath } from '#shared/inputs/forecast/paths.ts';
import { isNoteText, noteTextAt, suggestedNote, withNote } from '#shared/inputs/suggested-notes.ts';
import type { CreateSuggestionInput, SuggestedValue } from '#shared/inputs/suggestion-requests.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';

const invalid = (field: string, why: 'not-a-choice' | 'out-of-range' | 'duplicate-field') =>
  new AppError('invalid', { fields: { [field]: why } });

/** The document with one value set, checked by the schema of its line or form; null where it does not fit there. */
export function withValue(document: ForecastDocument, path: string, value: SuggestedValue): ForecastDocument | null {
  const scenario = {
    id: 'suggestion',
    name: 'suggestion',
    note: '',
    overrides: [{ id: 'suggestion', op: 'set' as const, path, value: value as never }],
  };
  const applied = applyScenario({ ...document, scenarios: [scenario] }, scenario.id);
  return applied.withoutTarget.length > 0 ? null : { ...applied.document, scenarios: document.scenarios };
}

/** What stands where a suggestion points to; null where nothing can. */
export function valueAt(document: ForecastDocument, path: string): { value: unknown } | null {
  const note = suggestedNote(path);
  return note ? { value: noteTextAt(document, note) } : resolvePath(document, path);
}

/** The document with one suggested value; null where it does not fit there. */
function withSuggested(document: ForecastDocument, path: string, value: SuggestedValue): ForecastDocument | null {
  const note = suggestedNote(path);
  if (!note) return withValue(document, path, value);
  return isNoteText(value) ? withNote(document, note, value) : null;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The changes of a suggestion with what stands in the version it is laid over. Rejected with `invalid`, which names the change. */
export function checkSuggested({
  version,
  changes,
}: {
  version: VersionRow;
  changes: CreateSuggestionInput['changes'];
}): SuggestedChange[] {
  const { document } = migrateStoredDocument(version);
  return changes.map(({ path, before, after }, i) => {
    const address = valueAt(document, path);
    if (!address) throw invalid(`changes.${i}.path`, 'not-a-choice');
    const isWithin = changes.some((entry, j) => j !== i && entry.path.startsWith(`${path}/`));
    if (isWithin) throw invalid(`changes.${i}.path`, 'duplicate-field');
    const input = resolvePath(document, path);
    if (input && input.unit !== null && isNumeric(after) && checkValue(input, after) !== null)
      throw invalid(`changes.${i}.after`, 'out-of-range');
    if (!withSuggested(document, path, after)) throw invalid(`changes.${i}.after`, 'not-a-choice');
    if (before !== undefined && !isSame(before, address.value)) throw invalid(`changes.${i}.before`, 'not-a-choice');
    return { path, before: address.value, after };
  });
}

const isNumeric = (value: SuggestedValue): value is number | null | number[] =>
  value === null ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((entry) => typeof entry === 'number'));

export interface AcceptedChange {
  path: string;
  /** What has to stand there. */
  expect: unknown;
  after: SuggestedValue;
}

/** A change that was not made, because something else stands there by now, or nothing does. */
export interface StaleChange {
  path: string;
  isGone: boolean;
  now: unknown;
}

export interface DecidedOnVersion {
  document: JsonText<ForecastDocument>;
  stale: StaleChange[];
}

/** A saved version with the accepted values that still find what the editor saw. */
export function decideOnVersion({
  version,
  accepted,
}: {
  version: VersionRow;
  accepted: readonly AcceptedChange[];
}): DecidedOnVersion {
  let { document } = migrateStoredDocument(version);
  const stale: DecidedOnVersion['stale'] = [];
  for (const { path, expect, after } of accepted) {
    const address = valueAt(document, path);
    const next = address && isSame(address.value, expect) ? withSuggested(document, path, after) : null;
    if (next) document = next;
    else stale.push({ path, isGone: !address, now: address?.value ?? null });
  }
  return { document: writeJson(document), stale };
}
