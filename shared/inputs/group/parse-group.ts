import type { ShapeIssue } from '../forecast/parse-document';
import { type GroupDocument, type GroupPair, groupBounds, groupDocumentSchema, sidesOf, storedGroup } from './document';

export type ParsedGroup = { ok: true; group: GroupDocument } | { ok: false; issues: ShapeIssue[] };

const mostIssues = 20;
/** No list of a group is longer, and no object has more names. */
const longestList = groupBounds.overrides;
const mostNames = 100;
const deepest = 8;

/** Checks the shape of a group of the current version; lengths first, so that the work does not grow with what is malformed. */
export function parseGroup(json: unknown): ParsedGroup {
  const path = findLong(json, []);
  if (path) return { ok: false, issues: [{ path, message: 'tooManyEntries' }] };
  const { data, error } = groupDocumentSchema.safeParse(json);
  if (data) {
    const issues = data.intercompany.flatMap(pairOfOne);
    return issues.length > 0 ? { ok: false, issues } : { ok: true, group: storedGroup(data) };
  }
  const issues = error.issues.slice(0, mostIssues).map(({ path: own, message }) => ({
    path: own.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    message,
  }));
  return { ok: false, issues };
}

/** A pair of a company with itself, at its second side. */
function pairOfOne(pair: GroupPair, place: number): ShapeIssue[] {
  const [first, second] = sidesOf(pair);
  const side = { trade: 'buyer', loan: 'borrower', dividend: 'receiver' }[pair.kind];
  return first === second ? [{ path: ['intercompany', place, side, 'memberId'], message: 'sameCompany' }] : [];
}

/** Where a list, or the names of an object, are more than any of a group, or it goes deeper. */
function findLong(value: unknown, path: (string | number)[]): (string | number)[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  if (entries.length > (Array.isArray(value) ? longestList : mostNames) || path.length > deepest) return path;
  for (const [name, part] of entries) {
    const found = findLong(part, [...path, name]);
    if (found) return found;
  }
  return null;
}
