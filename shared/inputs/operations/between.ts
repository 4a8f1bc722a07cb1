import type { ForecastDocument } from '../forecast/document';
import { isListPath, isOptionalKey, isOptionalListPath, isRecordPath } from './grammar';
import { isJsonList, isJsonObject, type Json, type JsonObject } from './json';
import { isLine, type Operation } from './operation';

/** Values that belong together and are set as one: the numbers of a shape, and booked months with their rows. */
const isWhole = (path: string) => /^(?:risk\/inputs\/[^/]+\/shape|actuals\/(?:rows|months))$/.test(path);

/** The operations that make `after` of `before`, to the byte and in its order. Both are parsed documents. */
export function operationsBetween(before: ForecastDocument, after: ForecastDocument): Operation[] {
  return betweenObjects(before, after, '') ?? [];
}

const text = (value: Json | undefined) => JSON.stringify(value);

/** Null: only the whole can be set. */
function between(before: Json, after: Json, path: string): Operation[] | null {
  if (before === after || text(before) === text(after)) return [];
  if (isWhole(path)) return null;
  if (isJsonObject(before) && isJsonObject(after)) return betweenObjects(before, after, path);
  if (!isJsonList(before) || !isJsonList(after)) return null;
  if (isListPath(path)) return betweenLines(before, after, path);
  return betweenTables(before, after, path);
}

function betweenTables(before: readonly Json[], after: readonly Json[], path: string): Operation[] | null {
  const isTable = [...before, ...after].every((entry) => typeof entry === 'number');
  if (!isTable || before.length > after.length || before.length === 0) return null;
  const isChanged = (value: Json, i: number) =>
    value !== (before[i] ?? 0) || (i >= before.length && i === after.length - 1);
  return after.flatMap((value, i) => (isChanged(value, i) ? [set(`${path}/${i + 1}`, value)] : []));
}

const set = (path: string, value: Json): Operation => ({ op: 'set', path, value });

function betweenObjects(before: JsonObject, after: JsonObject, path: string): Operation[] | null {
  if (before.type !== after.type || before.kind !== after.kind) return null;
  const operations: Operation[] = [];
  const pathOf = (key: string) => (path === '' ? key : `${path}/${key}`);
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const key of keys) {
    const [old, now] = [before[key], after[key]];
    const isChange = old !== undefined && now !== undefined;
    if (!isChange && !isOptionalKey(path, now === undefined ? before : after, key)) return null;
    if (isChange) operations.push(...(between(old, now, pathOf(key)) ?? [set(pathOf(key), now)]));
    else operations.push(now === undefined ? { op: 'remove', path: pathOf(key) } : set(pathOf(key), now));
  }
  return isRecordPath(path) && !isInOrder(before, after) ? null : operations;
}

/** Whether names of a record end in their order: those that stay, then the new ones. */
function isInOrder(before: JsonObject, after: JsonObject): boolean {
  const kept = Object.keys(before).filter((key) => Object.hasOwn(after, key));
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  return text([...kept, ...added]) === text(Object.keys(after)) && Object.keys(after).length > 0;
}

function betweenLines(before: readonly Json[], after: readonly Json[], path: string): Operation[] | null {
  if (after.length === 0 && isOptionalListPath(path)) return null;
  const [olds, news] = [before.filter(isLine), after.filter(isLine)];
  const oldById = new Map(olds.map((line) => [line.id, line]));
  const newIds = new Set(news.map(({ id }) => id));
  const removed = olds.filter(({ id }) => !newIds.has(id));
  const staying = olds.flatMap(({ id }) => (newIds.has(id) ? [id] : []));
  const unmoved = longestInOrder(
    staying,
    news.flatMap(({ id }) => (oldById.has(id) ? [id] : [])),
  );
  const operations: Operation[] = [];
  const placed = news.flatMap((line, i): Operation[] => {
    const [linePath, after] = [`${path}/${line.id}`, news[i - 1]?.id ?? null];
    const old = oldById.get(line.id);
    if (!old) return [{ op: 'add', path: linePath, value: line, after }];
    operations.push(...(between(old, line, linePath) ?? [set(linePath, line)]));
    return unmoved.has(line.id) ? [] : [{ op: 'move', path: linePath, after }];
  });
  const gone = removed.map(({ id }): Operation => ({ op: 'remove', path: `${path}/${id}` }));
  return [...gone, ...placed, ...operations];
}

/** The most ids that keep their order from one list to another of the same ids. */
function longestInOrder(ids: readonly string[], ordered: readonly string[]): ReadonlySet<string> {
  const placeOf = new Map(ordered.map((id, i) => [id, i]));
  const places = ids.map((id) => placeOf.get(id) ?? 0);
  const lengths: number[] = [];
  const links: number[] = [];
  places.forEach((place, i) => {
    let best = -1;
    for (let j = 0; j < i; j++)
      if ((places[j] ?? 0) < place && (best < 0 || (lengths[j] ?? 0) > (lengths[best] ?? 0))) best = j;
    lengths.push(best < 0 ? 1 : (lengths[best] ?? 0) + 1);
    links.push(best);
  });
  const kept = new Set<string>();
  for (let i = lengths.indexOf(Math.max(0, ...lengths)); i >= 0; i = links[i] ?? -1) kept.add(ids[i] ?? '');
  return kept;
}
