import { filledCovenant, type StoredCovenant, storedCovenant } from '../forecast/covenants';
import { absentValue, isAbsentValue } from '../forecast/defaults';
import type { ForecastDocument } from '../forecast/document';
import { isDefaultValuation, type ValuationInputs, valuationDefaults } from '../forecast/valuation';
import { isListPath, isNotesPath, isOptionalKey, isOptionalListPath, isPath, keysInOrder, placesAt } from './grammar';
import { isJsonList, isJsonObject, isSameJson, type Json, type JsonObject } from './json';
import type { AppliedOperation, Operation } from './operation';

/** Why an operation was dropped: what it changes is not there, or is not what it expects. */
export type DropReason = 'gone' | 'stale';

export type Outcome =
  | { outcome: 'applied'; document: ForecastDocument; operation: AppliedOperation }
  | { outcome: DropReason };

/** What is written in place of a value; undefined: nothing, the key goes. */
type Written = { value: Json | undefined; before?: Json | undefined; previous?: string | null };

/** Thrown inside, never out of here. */
class Drop {
  constructor(readonly why: DropReason) {}
}
const gone = () => new Drop('gone');

/**
 * The document after one operation; parts that it does not touch stay the same objects. Pure, and total: what cannot be
 * applied is `gone` or `stale`, and whether the values fit is checked for a whole batch by `checkBatch`.
 */
export function applyOperation(document: ForecastDocument, operation: Operation): Outcome {
  if (!isPath(operation.path)) return { outcome: 'gone' };
  const root: JsonObject = document;
  try {
    const segments = operation.path.split('/');
    const { value, before, previous } = writeAt({ holder: root, path: '', segments, operation });
    const applied: AppliedOperation = {
      ...operation,
      ...(before !== undefined && { before }),
      ...(previous !== undefined && { previous }),
    };
    // The path leads to a place of the document, and what is written there is parsed with the batch.
    return { outcome: 'applied', document: value as ForecastDocument, operation: applied };
  } catch (thrown) {
    if (thrown instanceof Drop) return { outcome: thrown.why };
    throw thrown;
  }
}

interface Place {
  holder: Json | undefined;
  /** What counts where there is no holder; undefined: then nothing is written. */
  absent?: Json | undefined;
  path: string;
  segments: readonly string[];
  operation: Operation;
}

/** Writes at the end of the path and gives back what holds it, written anew. */
function writeAt({ holder: given, absent, path, segments, operation }: Place): Written {
  const isAbsent = given === undefined || (given === null && isNotesPath(path));
  const holder = isAbsent ? absentAt(path, absent) : given;
  const [key = '', ...rest] = segments;
  if (isJsonList(holder))
    return isListPath(path)
      ? writeLine({ holder, path, segments, operation })
      : writePlace(holder, operation, { key, rest, path });
  if (!isJsonObject(holder)) throw gone();
  const ownPath = path === '' ? key : `${path}/${key}`;
  if (rest.length === 0) return writeKey({ holder, path, key, operation });
  if (!Object.hasOwn(holder, key) && !isOptionalKey(path, holder, key)) throw gone();
  const child = Object.hasOwn(holder, key) ? holder[key] : undefined;
  const written = writeAt({
    holder: child,
    absent: child === undefined ? (absentValue(path, holder, key) as Json | undefined) : undefined,
    path: ownPath,
    segments: rest,
    operation,
  });
  return { ...written, value: withKey({ holder, path, key }, written.value) };
}

/** What counts where an optional part, form or table is absent. */
function absentAt(path: string, absent: Json | undefined): Json {
  if (absent !== undefined) return absent;
  if (isOptionalListPath(path)) return [];
  if (isNotesPath(path)) return {};
  if (path === 'valuation') return { ...valuationDefaults };
  throw gone();
}

interface Key {
  holder: JsonObject;
  path: string;
  key: string;
}

function writeKey({ holder, path, key, operation }: Key & { operation: Operation }): Written {
  const isThere = Object.hasOwn(holder, key);
  const isOptional = () => isOptionalKey(path, holder, key);
  const before = isThere ? holder[key] : defaultOf(path, holder, key);
  // What takes away a value that was set where nothing stood expects nothing there, whatever the default is.
  const isAsExpected = !isThere && 'expect' in operation && operation.expect === null;
  if (operation.op === 'remove') {
    if (!isThere || !isOptional()) throw gone();
    expectThere(operation.expect, before);
    const left = withKey({ holder, path, key }, undefined);
    return { value: isNotesPath(path) && Object.keys(left).length === 0 ? undefined : left, before };
  }
  if (operation.op !== 'set' || !(isThere || isOptional())) throw gone();
  if (!isAsExpected) expectThere(operation.expect, before);
  return { value: withKey({ holder, path, key }, operation.value), before };
}

/** Fields of a covenant, and those of lines and forms that have a default, are absent where they have it. */
function defaultOf(path: string, holder: JsonObject, key: string): Json | undefined {
  if (!/^covenants\/[^/]+$/.test(path)) return absentValue(path, holder, key) as Json | undefined;
  const filled = filledCovenant(holder as StoredCovenant);
  return Object.hasOwn(filled, key) ? (filled as JsonObject)[key] : undefined;
}

/** The object with a key written or taken out, new ones at their place, and without a part that equals its default. */
function withKey({ holder, path, key }: Key, value: Json | undefined): JsonObject {
  const isAbsent = isAbsentValue(path, holder, { key, value });
  const kept = isAbsent ? undefined : path === '' ? storedPart(key, value) : value;
  if (kept === undefined) return Object.fromEntries(Object.entries(holder).filter(([name]) => name !== key));
  const written = { ...holder, [key]: kept };
  return Object.hasOwn(holder, key) ? written : inOrder(path, written);
}

function storedPart(part: string, value: Json | undefined): Json | undefined {
  if (part === 'covenants' && isJsonList(value))
    return value.length === 0 ? undefined : value.map((entry) => (isJsonObject(entry) ? storedCovenant(entry) : entry));
  if (part === 'valuation' && isJsonObject(value) && hasDefaultsAlone(value)) return undefined;
  return value;
}

const hasDefaultsAlone = (valuation: JsonObject): boolean =>
  isJsonList(valuation.bridge) && isDefaultValuation(valuation as ValuationInputs);

function inOrder(path: string, holder: JsonObject): JsonObject {
  const keys = keysInOrder(path, holder);
  if (!keys) return holder;
  const places = new Map(keys.map((key, i) => [key, i]));
  const placeOf = (key: string) => places.get(key) ?? keys.length;
  return Object.fromEntries(Object.entries(holder).sort(([a], [b]) => placeOf(a) - placeOf(b)));
}

interface Lines {
  holder: readonly Json[];
  path: string;
  segments: readonly string[];
  operation: Operation;
}

const idOf = (line: Json | undefined): string | null =>
  isJsonObject(line) && typeof line.id === 'string' ? line.id : null;

function writeLine({ holder: list, path, segments, operation }: Lines): Written {
  const [id = '', ...rest] = segments;
  const at = list.findIndex((line) => idOf(line) === id);
  if (rest.length > 0) {
    if (at < 0 || segments[1] === 'id') throw gone();
    const written = writeAt({ holder: list[at], path: `${path}/${id}`, segments: rest, operation });
    return { ...written, value: list.with(at, written.value ?? null) };
  }
  if (operation.op === 'add') return addLine(list, id, operation);
  const line = list[at];
  if (at < 0 || line === undefined) throw gone();
  const previous = idOf(list[at - 1]);
  if (operation.op === 'move') return moveLine(list, at, operation);
  expectThere(operation.expect, line);
  if (operation.op === 'set') {
    if (idOf(operation.value) !== id) throw gone();
    return { value: list.with(at, operation.value), before: line };
  }
  const left = list.toSpliced(at, 1);
  return { value: left.length === 0 && isOptionalListPath(path) ? undefined : left, before: line, previous };
}

function addLine(list: readonly Json[], id: string, { value, after }: Operation & { op: 'add' }): Written {
  if (list.some((line) => idOf(line) === id)) throw new Drop('stale');
  if (idOf(value) !== id) throw gone();
  return { value: list.toSpliced(placeAfter(list, after), 0, value) };
}

/** First for null, last where the line is not there. */
function placeAfter(list: readonly Json[], after: string | null): number {
  if (after === null) return 0;
  const at = list.findIndex((line) => idOf(line) === after);
  return at < 0 ? list.length : at + 1;
}

function moveLine(list: readonly Json[], at: number, { after, expect }: Operation & { op: 'move' }): Written {
  const line = list[at] ?? null;
  const previous = idOf(list[at - 1]);
  const others = list.toSpliced(at, 1);
  if (after !== null && !others.some((entry) => idOf(entry) === after)) throw gone();
  if (expect !== undefined && expect !== previous) throw new Drop('stale');
  return { value: others.toSpliced(placeAfter(others, after), 0, line), previous };
}

interface TablePlace {
  key: string;
  rest: readonly string[];
  path: string;
}

/** A place of a table of numbers, from 1; what is before it fills up with 0. The booked months have rows of their own length. */
function writePlace(list: readonly Json[], operation: Operation, { key, rest, path }: TablePlace): Written {
  const place = /^[1-9]\d{0,2}$/.test(key) ? Number(key) : 0;
  const isTable = list.every((entry) => typeof entry === 'number');
  const most = path.startsWith('actuals/rows/') ? list.length : placesAt(path);
  if (operation.op !== 'set' || rest.length > 0 || place < 1 || place > most || !isTable) throw gone();
  const before = list[place - 1] ?? 0;
  expectThere(operation.expect, before);
  const filled: Json[] = [...list];
  while (filled.length < place) filled.push(0);
  return { value: filled.with(place - 1, operation.value), before };
}

function expectThere(expected: Json | undefined, there: Json | undefined): void {
  if (expected !== undefined && !isSameJson(expected, there ?? null)) throw new Drop('stale');
}

/** The document after a batch, what was applied, and which operations were dropped and why. */
export function applyOperations(
  document: ForecastDocument,
  operations: readonly Operation[],
): { document: ForecastDocument; applied: AppliedOperation[]; dropped: { index: number; why: DropReason }[] } {
  let current = document;
  const applied: AppliedOperation[] = [];
  const dropped: { index: number; why: DropReason }[] = [];
  operations.forEach((operation, index) => {
    const result = applyOperation(current, operation);
    if (result.outcome === 'applied') {
      current = result.document;
      applied.push(result.operation);
    } else dropped.push({ index, why: result.outcome });
  });
  return { document: current, applied, dropped };
}
