import { type ForecastDocument, lineParts, linesOf } from './document';
import { formulaIssuesOf } from './formulas/find-formula-issues';
import type { DocumentIssue } from './issue';
import { findActualIssues } from './issues/actuals';
import { findDateIssues } from './issues/dates';
import { findDimensionIssues } from './issues/dimensions';
import { findIncomeTaxIssues } from './issues/income-tax';
import { findLineIssues } from './issues/lines';
import { findSheetIssues } from './issues/sheets';
import { findTableIssues } from './issues/tables';

/**
 * Every issue of meaning that counts, sheets first, then lines, tables and dates. A document without them can be reported:
 * a line that is switched off or is after the last month counts nothing, and neither does its issue.
 */
export function findIssues(document: ForecastDocument): DocumentIssue[] {
  const issues = allIssues(document);
  return issues.length === 0 ? issues : issues.filter((issue) => !isNote(document, issue));
}

/**
 * The issues that nothing waits for: of lines that are switched off, to be put right before they are switched on, and
 * dates after the last month, which count when years are added.
 */
export function findNotes(document: ForecastDocument): DocumentIssue[] {
  return allIssues(document).filter((issue) => isNote(document, issue));
}

function allIssues(document: ForecastDocument): DocumentIssue[] {
  const issues = findSheetIssues(document);
  findLineIssues(document, issues);
  findIncomeTaxIssues(document, issues);
  findTableIssues(document, issues);
  findDateIssues(document, issues);
  findActualIssues(document, issues);
  issues.push(...formulaIssuesOf(document));
  findDimensionIssues(document, issues);
  return issues;
}

function isNote(document: ForecastDocument, issue: DocumentIssue): boolean {
  return issue.code === 'outsideHorizon' || isSwitchedOff(document, issue);
}

function isSwitchedOff(document: ForecastDocument, { path: [part, index] }: DocumentIssue): boolean {
  const linePart = lineParts.find((linePart) => linePart === part);
  return linePart !== undefined && linesOf(document, linePart)[Number(index)]?.enabled === false;
}
