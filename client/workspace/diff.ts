import { absentValue } from '#shared/inputs/forecast/defaults.ts';
import { type ForecastDocument, optionalParts } from '#shared/inputs/forecast/document.ts';
import { wholeLists } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import type { Command, InputValue } from './command';
import { readPath } from './path';

type Container = { readonly [key: string]: InputValue };

const isList = (value: InputValue | undefined): value is readonly InputValue[] => Array.isArray(value);
const isContainer = (value: InputValue | undefined): value is Container =>
  typeof value === 'object' && value !== null && !isList(value);
const isLineList = (list: readonly InputValue[]) => isContainer(list[0]);
/** Ids of chosen lines: one value, as against a table of months; so is a list that may be absent. */
const isChoice = (list: readonly InputValue[]) => typeof list[0] === 'string';
const isWholeList = (path: string) => wholeLists.has(path.slice(path.lastIndexOf('/') + 1));
/** Booked months belong together: a row has an amount for each of the months. */
const bookedPaths = ['actuals/rows', 'actuals/months', 'actuals/lastActualMonth'];
/** What counts together alone: a shape, a pair of companies, and how one holds another. */
const wholePath = /^(?:risk\/inputs\/[^/]+\/shape|intercompany\/[^/]+|members\/[^/]+\/investment)$/;
const isWhole = (path: string) => bookedPaths.includes(path) || wholePath.test(path);

/** What may differ: a forecast, or a group of forecasts. */
export type Edited = ForecastDocument | GroupDocument;

/** Paths, as commands write them, at which two documents differ: a line that only one has by its id, else each value. */
export function differingPaths(before: Edited, after: Edited): string[] {
  const old: Container = before;
  const now: Container = after;
  const parts = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...parts].flatMap((part) => compare(old[part] ?? emptyPart(part), now[part] ?? emptyPart(part), part));
}

const emptyPart = (part: string) => (optionalParts.has(part) ? (absentValue('', {}, part) as InputValue) : undefined);

function compare(before: InputValue | undefined, after: InputValue | undefined, path: string): string[] {
  if (before === after) return [];
  if (isWhole(path)) return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
  if (isList(before) && isList(after)) {
    if (isLineList(before) || isLineList(after)) return compareLines(before, after, path);
    if (!(isChoice(before) || isChoice(after) || isWholeList(path))) return compareTables(before, after, path);
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
  }
  if (isContainer(before) && isContainer(after) && before.type === after.type) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => compare(before[key], after[key], `${path}/${key}`));
  }
  return (before ?? null) === (after ?? null) ? [] : [path];
}

function compareLines(before: readonly InputValue[], after: readonly InputValue[], path: string): string[] {
  const byId = (list: readonly InputValue[]) =>
    new Map(list.filter(isContainer).map((line) => [String(line.id), line]));
  const olds = byId(before);
  const news = byId(after);
  return [...new Set([...olds.keys(), ...news.keys()])].flatMap((id) => {
    const [old, now] = [olds.get(id), news.get(id)];
    return old && now ? compare(old, now, `${path}/${id}`) : [`${path}/${id}`];
  });
}

function compareTables(before: readonly InputValue[], after: readonly InputValue[], path: string): string[] {
  const places = Array.from({ length: Math.max(before.length, after.length) }, (_, i) => i);
  return places.filter((i) => (before[i] ?? 0) !== (after[i] ?? 0)).map((i) => `${path}/${i + 1}`);
}

export interface ConflictingInput {
  path: string;
  base: InputValue;
  theirs: InputValue;
  mine: InputValue;
  /** Which side changed it; where both did, it is for the person to choose. */
  isTheirsChanged: boolean;
  isMineChanged: boolean;
  /** Paths that go with this one, whichever side is taken. */
  followers?: readonly string[];
}

/** A part that was absent and is on both sides now. */
function isBegunTwice([base, ...sides]: Edited[], path: string): boolean {
  const isThere = (value: InputValue | undefined) => isContainer(value) || (isList(value) && isLineList(value));
  return base !== undefined && readPath(base, path) == null && sides.every((side) => isThere(readPath(side, path)));
}

/** The inputs in which two edited documents differ from each other, with the value both came from. */
export function conflictingInputs(base: Edited, theirs: Edited, mine: Edited): ConflictingInput[] {
  const theirPaths = differingPaths(base, theirs);
  const myPaths = differingPaths(base, mine);
  // A part that both sides have begun is compared inside; what only one of them put there the other has not changed.
  const parts = theirPaths.filter((path) => myPaths.includes(path) && isBegunTwice([base, theirs, mine], path));
  const isBegun = (path: string) => parts.some((part) => path.startsWith(`${part}/`));
  const all = [...new Set([...differingPaths(theirs, mine), ...theirPaths, ...myPaths])].filter(
    (path) => !parts.includes(path),
  );
  const isInside = (path: string) => all.some((entry) => path.startsWith(`${entry}/`));
  const touches = (paths: string[], path: string) =>
    paths.some((entry) => entry === path || entry.startsWith(`${path}/`) || path.startsWith(`${entry}/`));
  const [booked, ...followers] = bookedPaths.filter((path) => all.includes(path));
  return all
    .filter((path) => !isInside(path) && !followers.includes(path))
    .map((path) => ({
      path,
      base: readPath(base, path),
      theirs: readPath(theirs, path),
      mine: readPath(mine, path),
      isTheirsChanged: isBegun(path) ? readPath(theirs, path) != null : touches(theirPaths, path),
      isMineChanged: isBegun(path) ? readPath(mine, path) != null : touches(myPaths, path),
      ...(path === booked && followers.length > 0 && { followers }),
    }))
    .filter(({ theirs: their, mine: my }) => JSON.stringify(their) !== JSON.stringify(my));
}

/** What makes mine of the others' where they differ, for the inputs that shall be theirs. */
export const commandsTo = (
  { theirs, mine }: { theirs: Edited; mine: Edited },
  inputs: readonly ConflictingInput[],
): Command[] =>
  inputs.flatMap(({ path, followers = [] }) =>
    [path, ...followers].map((entry) => ({
      path: entry,
      before: readPath(mine, entry),
      after: readPath(theirs, entry),
    })),
  );

/** True where one side changed actuals alone and the other did not touch them: nobody has to choose. */
export function isActualsAlone(base: ForecastDocument, theirs: ForecastDocument, mine: ForecastDocument): boolean {
  const isOfActuals = (path: string) => path === 'actuals' || path.startsWith('actuals/');
  const theirPaths = differingPaths(base, theirs);
  return theirPaths.length > 0 && theirPaths.every(isOfActuals) && !differingPaths(base, mine).some(isOfActuals);
}
