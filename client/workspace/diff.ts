import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { optionalFields } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { InputValue } from './command';
import { readPath } from './path';

type Container = { readonly [key: string]: InputValue };

const isList = (value: InputValue | undefined): value is readonly InputValue[] => Array.isArray(value);
const isContainer = (value: InputValue | undefined): value is Container =>
  typeof value === 'object' && value !== null && !isList(value);
const isLineList = (list: readonly InputValue[]) => isContainer(list[0]);
/** Ids of chosen lines: one value, as against a table of months; so is a list that may be absent. */
const isChoice = (list: readonly InputValue[]) => typeof list[0] === 'string';
const isOptional = (path: string) => optionalFields.has(path.slice(path.lastIndexOf('/') + 1));

/** Paths, as commands write them, at which two documents differ: a line that only one has by its id, else each value. */
export function differingPaths(one: ForecastDocument, other: ForecastDocument): string[] {
  const found: string[] = [];
  const a: Container = one;
  const b: Container = other;
  for (const part of Object.keys(a)) compare(a[part], b[part], part, found);
  return found;
}

function compare(one: InputValue | undefined, other: InputValue | undefined, path: string, found: string[]): void {
  if (one === other) return;
  if (isList(one) && isList(other)) {
    if (isLineList(one) || isLineList(other)) compareLines(one, other, path, found);
    else if (isChoice(one) || isChoice(other) || isOptional(path)) compareChoices(one, other, path, found);
    else compareTables(one, other, path, found);
    return;
  }
  if (isContainer(one) && isContainer(other) && one.type === other.type) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      compare(one[key], other[key], `${path}/${key}`, found);
    }
    return;
  }
  if ((one ?? null) !== (other ?? null)) found.push(path);
}

function compareLines(one: readonly InputValue[], other: readonly InputValue[], path: string, found: string[]): void {
  const byId = (list: readonly InputValue[]) =>
    new Map(list.filter(isContainer).map((line) => [String(line.id), line]));
  const ones = byId(one);
  const others = byId(other);
  for (const id of new Set([...ones.keys(), ...others.keys()])) {
    const [a, b] = [ones.get(id), others.get(id)];
    if (a && b) compare(a, b, `${path}/${id}`, found);
    else found.push(`${path}/${id}`);
  }
}

function compareChoices(one: readonly InputValue[], other: readonly InputValue[], path: string, found: string[]): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) found.push(path);
}

function compareTables(one: readonly InputValue[], other: readonly InputValue[], path: string, found: string[]): void {
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    if ((one[i] ?? 0) !== (other[i] ?? 0)) found.push(`${path}/${i + 1}`);
  }
}

export interface ConflictingInput {
  path: string;
  base: InputValue;
  theirs: InputValue;
  mine: InputValue;
  /** Which side changed it; where both did, it is for the person to choose. */
  isTheirsChanged: boolean;
  isMineChanged: boolean;
}

/** The inputs in which two edited documents differ from each other, with the value both came from. */
export function conflictingInputs(
  base: ForecastDocument,
  theirs: ForecastDocument,
  mine: ForecastDocument,
): ConflictingInput[] {
  const theirPaths = differingPaths(base, theirs);
  const myPaths = differingPaths(base, mine);
  const all = [...new Set([...differingPaths(theirs, mine), ...theirPaths, ...myPaths])];
  const isInside = (path: string) => all.some((other) => path.startsWith(`${other}/`));
  const touches = (paths: string[], path: string) =>
    paths.some((one) => one === path || one.startsWith(`${path}/`) || path.startsWith(`${one}/`));
  return all
    .filter((path) => !isInside(path))
    .map((path) => ({
      path,
      base: readPath(base, path),
      theirs: readPath(theirs, path),
      mine: readPath(mine, path),
      isTheirsChanged: touches(theirPaths, path),
      isMineChanged: touches(myPaths, path),
    }))
    .filter(({ theirs: their, mine: my }) => JSON.stringify(their) !== JSON.stringify(my));
}
