import { absentValue, isAbsentValue } from '#shared/inputs/forecast/defaults.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { optionalFields } from '#shared/inputs/forecast/fields/catalogue.ts';
import { type RowRules, storedRows } from '#shared/inputs/forecast/rows.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import type { Command, InputValue } from './command';

type Container = { readonly [key: string]: InputValue };

const isContainer = (value: InputValue | undefined): value is Container =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: InputValue | undefined): value is readonly InputValue[] => Array.isArray(value);

/** A list whose members are known by their id, as against a table of months. */
const isLineList = (list: readonly InputValue[], incoming: InputValue) =>
  list.length > 0 ? isContainer(list[0]) : isContainer(incoming);
const idOf = (value: InputValue): InputValue => (isContainer(value) ? (value.id ?? null) : null);
const indexOfId = (list: readonly InputValue[], id: string) => list.findIndex((line) => idOf(line) === id);

function childOf(value: InputValue | undefined, segment: string): InputValue | undefined {
  if (isList(value)) return value.some(isContainer) ? value[indexOfId(value, segment)] : value[Number(segment) - 1];
  return isContainer(value) ? value[segment] : undefined;
}

const asInput = (document: ForecastDocument | GroupDocument): Container => document;

const placeIn = (place: string, segment: string) => (place === '' ? segment : `${place}/${segment}`);
const absentInput = (place: string, holder: Container, segment: string) =>
  absentValue(place, holder, segment) as InputValue | undefined;

/** What is at a path, its default where it is absent; null where nothing does (a removed line, a month past the end of its table). */
export function readPath(document: ForecastDocument | GroupDocument, path: string): InputValue {
  let value: InputValue | undefined = asInput(document);
  let place = '';
  for (const segment of path.split('/')) {
    const child = childOf(value, segment);
    value = child === undefined && isContainer(value) ? absentInput(place, value, segment) : child;
    place = placeIn(place, segment);
  }
  return value ?? null;
}

/** The document with one command carried out; parts that it does not touch stay the same objects. */
export function applyCommand<Document extends ForecastDocument | GroupDocument>(
  document: Document,
  command: Command,
): Document {
  const { path, after, at } = command;
  const changed = write({ value: asInput(document), place: '', segments: path.split('/'), after, at });
  // The path leads to a value of the same kind, so the shape stays; the server parses it again on save.
  return changed as unknown as Document;
}

interface WriteParams {
  value: InputValue | undefined;
  /** Path of the value. */
  place: string;
  segments: string[];
  after: InputValue;
  at: number | undefined;
}

/** The months that are entered over a rule, and rates of a group: null where none is. */
const isRuleMonths = (place: string) =>
  /^(?:(?:drivers\/[^/]+|[^/]+\/[^/]+\/rows\/[^/]+)\/months|rates\/[^/]+\/(?:closing|average))$/.test(place);

function write({ value: given, place, segments, after, at }: WriteParams): InputValue {
  const value = given === undefined && isRuleMonths(place) ? [] : given;
  const [segment, ...rest] = segments;
  if (segment === undefined) return isList(value) && isOrder(value, after) ? reorder(value, after) : after;
  if (isList(value)) {
    return isLineList(value, after)
      ? writeLine({ list: value, place, id: segment, rest, after, at })
      : writeMonth(value, { month: Number(segment), after, empty: isRuleMonths(place) ? null : 0 });
  }
  const container = isContainer(value) ? value : {};
  const isRule = segment === 'formula' && place.split('/')[2] === 'rows';
  if (after === null && rest.length === 0 && (isRule || isOptional(segment))) return without(container, segment);
  const before = container[segment] ?? absentInput(place, container, segment);
  const written = write({ value: before, place: placeIn(place, segment), segments: rest, after, at });
  const isRows = segment === 'rows' && place.split('/').length === 2;
  if (isRows) {
    const stored = storedRows(written as InputValue & RowRules);
    return stored ? { ...container, rows: stored } : without(container, segment);
  }
  return isAbsentValue(place, container, { key: segment, value: written })
    ? without(container, segment)
    : { ...container, [segment]: written };
}

const optionalParts = new Set([
  'actuals',
  'risk',
  'baselines',
  'drivers',
  'dimensions',
  'covenants',
  'valuation',
  'pack',
  'adjustments',
  'openingAdjustments',
]);
const isOptional = (key: string) => optionalParts.has(key) || optionalFields.has(key);

function without(container: Container, key: string): Container {
  const { [key]: _, ...others } = container;
  return others;
}

function isOrder(list: readonly InputValue[], after: InputValue): after is readonly string[] {
  return list.length > 0 && isContainer(list[0]) && isList(after) && after.every((id) => typeof id === 'string');
}

function reorder(list: readonly InputValue[], ids: readonly string[]): InputValue {
  return ids.flatMap((id) => list.filter((line) => idOf(line) === id));
}

interface WriteLineParams {
  list: readonly InputValue[];
  place: string;
  id: string;
  rest: string[];
  after: InputValue;
  at: number | undefined;
}

function writeLine({ list, place, id, rest, after, at }: WriteLineParams): InputValue {
  const index = indexOfId(list, id);
  if (rest.length > 0) {
    if (index < 0) return list;
    return list.with(index, write({ value: list[index], place: placeIn(place, id), segments: rest, after, at }));
  }
  if (after === null) return index < 0 ? list : list.toSpliced(index, 1);
  return index < 0 ? list.toSpliced(at ?? list.length, 0, after) : list.with(index, after);
}

interface MonthParams {
  month: number;
  after: InputValue;
  /** What stands where nothing was entered. */
  empty: null | 0;
}

function writeMonth(list: readonly InputValue[], { month, after, empty }: MonthParams): InputValue {
  const padded = [...list];
  while (padded.length < month) padded.push(empty);
  padded[month - 1] = after ?? empty;
  while (empty === null && padded.length > 0 && padded.at(-1) === null) padded.pop();
  return padded;
}
