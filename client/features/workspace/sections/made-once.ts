import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import type { LinePart } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Line } from './line-types';

interface Making<T> {
  /** Of the line's parts, the one that this is. */
  key: string;
  /** What it is made of beside the line. */
  of: readonly unknown[];
  make: () => T;
}

const madeBefore = new WeakMap<Line, Map<string, { of: readonly unknown[]; made: unknown }>>();

/** What was made of a line last, as long as it was made of the same: an edit leaves every other line the object it was. */
export function madeOnce<T>(line: Line, { key, of, make }: Making<T>): T {
  const parts = madeBefore.get(line) ?? new Map();
  madeBefore.set(line, parts);
  const before = parts.get(key);
  if (before?.of.every((entry: unknown, i: number) => entry === of[i])) return before.made;
  const made = make();
  parts.set(key, { of, made });
  return made;
}

type Lines = readonly Line[];
const linesById = new WeakMap<Lines, ReadonlyMap<string, Line>>();

/** A line by its id: every row of a sheet asks for its own in the base case and in what is saved. */
export function lineIn(document: ForecastDocument | null, part: LinePart, id: string): Line | undefined {
  if (!document) return undefined;
  const lines: Lines = linesOf(document, part);
  const known = linesById.get(lines) ?? new Map(lines.map((line) => [line.id, line]));
  linesById.set(lines, known);
  return known.get(id);
}
