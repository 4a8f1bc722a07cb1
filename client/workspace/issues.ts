import { useMemo } from 'react';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues, findNotes } from '#shared/inputs/forecast/find-issues.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import { useInputs } from './document-under';
import { useWorkspace } from './hooks';

export interface PlacedIssue extends DocumentIssue {
  /** Path of the field as commands write it: by ids, never by index. */
  place: string;
}

interface Found {
  issues: PlacedIssue[];
  /** Of lines that are switched off: nobody waits for them. */
  notes: PlacedIssue[];
}

const cached = new WeakMap<ForecastDocument, Found>();

function foundIn(document: ForecastDocument): Found {
  const before = cached.get(document);
  if (before) return before;
  const placed = (issue: DocumentIssue) => ({ ...issue, place: pathOfSteps(document, issue.path) });
  const found = { issues: findIssues(document).map(placed), notes: findNotes(document).map(placed) };
  cached.set(document, found);
  return found;
}

/** Issues of meaning with the paths of their fields; found once a document. */
export function issuesOf(document: ForecastDocument): PlacedIssue[] {
  return foundIn(document).issues;
}

/** A path of the document by ids, as commands write it: `revenue/<lineId>/unitPrice`. */
export function pathOfSteps(document: ForecastDocument, path: DocumentIssue['path']): string {
  let value: unknown = document;
  const segments: string[] = [];
  for (const step of path) {
    const child: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
    const hasId = typeof step === 'number' && typeof child === 'object' && child !== null && 'id' in child;
    // Months and places of tables are counted from 1.
    segments.push(hasId ? String(child.id) : typeof step === 'number' ? String(step + 1) : step);
    value = child;
  }
  return segments.join('/');
}

/** Those of the inputs as they are shown: of the base case or of the scenario, which has its own at its inputs. */
export function useIssues(): PlacedIssue[] {
  const scenarioId = useWorkspace((state) => state.scenarioId);
  const issues = useInputs(issuesOf);
  return useMemo(
    () => issues.filter(({ place }) => scenarioId === null || !place.startsWith(`scenarios/${scenarioId}/`)),
    [issues, scenarioId],
  );
}

/** Every issue of a line; where it is switched off, what is to be put right before it is switched on. */
export function useIssuesOfLine(lineId: string): PlacedIssue[] {
  const { issues, notes } = useInputs(foundIn);
  return [...issues, ...notes].filter((issue) => issue.lineId === lineId);
}

/** The issue of one field or of something within it, if it has one. */
export function useIssueAt(path: string): PlacedIssue | undefined {
  return useInputs((document) => {
    const { issues, notes } = foundIn(document);
    return [...issues, ...notes].find(({ place }) => place === path || place.startsWith(`${path}/`));
  });
}
