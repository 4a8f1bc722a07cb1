import i18next, { type TFunction } from 'i18next';
import type { InputValue } from '#client/workspace/index.ts';
import { readPath } from '#client/workspace/index.ts';
import { inputName, inputText } from '#client/workspace/input-words.ts';
import { isLinePath } from '#client/workspace/live/differing.ts';
import type { Change } from '#client/workspace/live/view.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { AppliedOperation } from '#shared/inputs/operations/operation.ts';

type T = TFunction<'forecast'>;

export interface ChangeWords {
  /** What was changed: "Wholesale, Jan 2027". */
  title: string;
  before: string;
  after: string;
}

const nameIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : null;

/** An override of a scenario says which input it changes, and to what. */
function overrideIn(value: unknown): { path: string; value: InputValue } | null {
  if (typeof value !== 'object' || value === null || !('path' in value) || typeof value.path !== 'string') return null;
  return { path: value.path, value: ('value' in value ? value.value : null) as InputValue };
}

/** An operation in words, on the document as it is now. */
export function wordsOf(t: T, document: ForecastDocument, operation: AppliedOperation): ChangeWords {
  const { op, path } = operation;
  const word = (key: 'added' | 'removed' | 'moved') => i18next.t(`panel.${key}`, { ns: 'live' });
  const before = operation.before ?? null;
  const after = op === 'set' || op === 'add' ? operation.value : null;
  const override = path.includes('/overrides/') ? (overrideIn(after) ?? overrideIn(before)) : null;
  if (override) {
    const scenario = document.scenarios.find(({ id }) => path.startsWith(`scenarios/${id}/`))?.name;
    const text = (value: unknown) => {
      const found = overrideIn(value);
      return found ? inputText({ t, document }, found.path, found.value) : '–';
    };
    const input = inputName(t, document, override.path);
    return { title: scenario ? `${scenario}: ${input}` : input, before: text(before), after: text(after) };
  }
  if (op === 'move') return { title: inputName(t, document, path), before: '', after: word('moved') };
  if (isLinePath(path) && op !== 'set') {
    const title = nameIn(after) ?? nameIn(before) ?? inputName(t, document, path);
    return { title, before: '', after: word(op === 'add' ? 'added' : 'removed') };
  }
  const text = (value: unknown) => inputText({ t, document }, path, value as InputValue);
  return { title: inputName(t, document, path), before: text(before), after: text(after) };
}

/** Rows of the panel: batches of one person in one place, one after the other, are one change. */
export function rowsOf(list: readonly Change[]): Change[] {
  const rows: Change[] = [];
  for (const change of list) {
    const later = rows.at(-1);
    const [first, ...others] = change.applied;
    if (!first) continue;
    const isSame =
      later?.userId === change.userId &&
      later.applied.length === 1 &&
      others.length === 0 &&
      later.applied[0]?.path === first.path &&
      later.applied[0].op === 'set' &&
      first.op === 'set';
    if (!isSame || !later) {
      rows.push(change);
      continue;
    }
    const { before: _, ...last } = later.applied[0] ?? first;
    const joined = { ...last, ...(first.before !== undefined && { before: first.before }) } as AppliedOperation;
    rows[rows.length - 1] = { ...later, applied: [joined] };
  }
  return rows;
}

/** Whether a place of a change is still there to be shown. */
export const isThere = (document: ForecastDocument, path: string): boolean =>
  readPath(document, path.split('/').slice(0, 2).join('/')) !== null;
