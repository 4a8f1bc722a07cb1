import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import { pathOfSteps } from './issues';
import { findLine, type InputSection, sectionOfPath } from './section-of';

/** Where an issue is put right. */
export interface IssuePlace {
  section: InputSection;
  lineId: string | null;
  /** Path of the field, by ids. */
  field: string;
  /** The scenario that has it; null: the base case. */
  scenario: { id: string; name: string } | null;
}

/** Where an issue of the document is put right; null where no screen of the inputs holds it. */
export function placeOfIssue(
  document: ForecastDocument,
  { path, lineId = undefined }: DocumentIssue,
): IssuePlace | null {
  const [part, index, , at] = path;
  const scenario = part === 'scenarios' ? document.scenarios[Number(index)] : undefined;
  const changed = scenario?.overrides[Number(at)]?.path;
  const line = findLine(document, lineId ?? null);
  // Of a line its field, whichever of its months or chosen lines is meant.
  const field = changed ?? pathOfSteps(document, line ? path.slice(0, 3) : path);
  const section = line?.section ?? sectionOfPath(field.split('/'));
  if (!section) return null;
  const of = scenario ? { id: scenario.id, name: scenario.name } : null;
  return { section, lineId: line ? (lineId ?? null) : null, field, scenario: of };
}
