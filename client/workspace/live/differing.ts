import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { isListPath, listOfPath } from '#shared/inputs/operations/grammar.ts';
import { isSameJson, type Json } from '#shared/inputs/operations/json.ts';
import type { Operation } from '#shared/inputs/operations/operation.ts';
import type { InputValue, Step } from '../command';
import { commandsTo, conflictingInputs } from '../diff';
import { applyCommand, readPath } from '../path';
import type { Unfit } from './machine';
import type { Differing } from './view';

/** The documents that an absence began from and ended with, as far as they are known: after a crash they are not. */
interface Known {
  base: ForecastDocument | null;
  mine: ForecastDocument | null;
  /** Where a line is looked up that is no longer there. */
  saved: ForecastDocument;
}

const put = (document: ForecastDocument, path: string, after: InputValue): ForecastDocument =>
  applyCommand(document, { path, before: null, after });

/** The line that a path is in; null for what is in no list. */
function lineOf(path: string): string | null {
  const segments = path.split('/');
  const end = segments.findIndex((_, i) => i > 0 && isListPath(segments.slice(0, i).join('/')));
  return end < 0 ? null : segments.slice(0, end + 1).join('/');
}

const wantedBy = (operation: Operation): InputValue =>
  operation.op === 'set' || operation.op === 'add' ? (operation.value as InputValue) : null;

/** Both sides of what was changed here and there, as the conflict dialog compares them; null where an order alone was lost. */
export function differingOf(
  unfit: readonly Unfit[],
  theirs: ForecastDocument,
  { base, mine, saved }: Known,
): Differing | null {
  let [before, own] = [base ?? theirs, theirs];
  const met = new Set<string>();
  for (const { operation } of unfit) {
    if (operation.op === 'move') continue;
    const { path } = operation;
    const line = lineOf(path);
    const isLineGone = line !== null && line !== path && readPath(own, line) === null;
    if (isLineGone) {
      const known = [mine, base, saved].map((document) => document && readPath(document, line));
      const found = known.find((entry) => entry != null) ?? null;
      if (found === null) continue;
      if (!base) before = put(before, line, found);
      own = put(put(own, line, found), path, wantedBy(operation));
      continue;
    }
    // Of several changes of one value the first one says what it was.
    if (!base && !met.has(path) && operation.op !== 'add' && operation.expect !== undefined)
      before = put(before, path, operation.expect as InputValue);
    met.add(path);
    const isBack = operation.op === 'set' && isSameJson(operation.value, readPath(before, path) as Json);
    own = put(own, path, isBack ? readPath(theirs, path) : wantedBy(operation));
  }
  return conflictingInputs(before, theirs, own).length > 0 ? { base: before, theirs, mine: own } : null;
}

/** A step that sets what is to be mine. */
export function stepOfMine({ base, theirs, mine }: Differing, chosenTheirs: readonly string[]): Step {
  const inputs = conflictingInputs(base, theirs, mine).filter(({ path }) => !chosenTheirs.includes(path));
  const commands = commandsTo({ theirs: mine, mine: theirs }, inputs);
  return { kind: 'merge', commands };
}

/** True for a path of a line of a list by id. */
export const isLinePath = (path: string): boolean => isListPath(listOfPath(path));
