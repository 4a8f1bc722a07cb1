import type { ForecastDocument } from '../document';
import type { RevenueLine } from '../fields/revenue';
import type { DocumentIssue } from '../issue';
import { monthTexts } from './dates';

/** Adds lines that name a line which is not there or themselves in a circle, or lack what their mode needs. */
export function findLineIssues(document: ForecastDocument, issues: DocumentIssue[]): void {
  const { revenue, operatingExpenses, capitalAssets, loans } = document;
  const revenueById = new Map<string, RevenueLine>();
  for (const line of revenue) revenueById.set(line.id, line);
  revenue.forEach((line, i) => {
    addRevenueIssues(revenueById, line, i, issues);
  });
  operatingExpenses.forEach((line, i) => {
    if (line.type !== 'percentOfRevenue' || !line.lineIds) return;
    const missing = line.lineIds.findIndex((id) => !revenueById.has(id));
    if (missing >= 0) issues.push(issue('unknownLine', line, ['operatingExpenses', i, 'lineIds', missing]));
  });
  capitalAssets.forEach((line, i) => {
    addAssetIssues(document, line, i, issues);
  });
  loans.forEach((line, i) => {
    if (line.type === 'flexible' || line.interestOnlyMonths < line.termMonths) return;
    const params = { interestOnlyMonths: line.interestOnlyMonths, termMonths: line.termMonths };
    issues.push(issue('interestOnlyTooLong', line, ['loans', i, 'interestOnlyMonths'], params));
  });
}

function issue(
  code: DocumentIssue['code'],
  line: { id: string; name: string },
  path: (string | number)[],
  params: DocumentIssue['params'] = {},
): DocumentIssue {
  return { code, path, lineId: line.id, params: { line: line.name, ...params } };
}

function addRevenueIssues(byId: Map<string, RevenueLine>, line: RevenueLine, i: number, issues: DocumentIssue[]): void {
  const { type } = line;
  if (type === 'percentOfLine') {
    const base = byId.get(line.baseLineId);
    if (!base) issues.push(issue('unknownLine', line, ['revenue', i, 'baseLineId']));
    else if (base.type === 'percentOfLine' && isInCircle(byId, line)) {
      issues.push(issue('percentOfLineCycle', line, ['revenue', i, 'baseLineId'], { base: base.name }));
    }
  }
  const hasQuantity = 'unitPrice' in line;
  if (!hasQuantity && line.directCostMode === 'perUnit') {
    issues.push(issue('perUnitWithoutQuantity', line, ['revenue', i, 'directCostMode']));
  }
}

/** True where following "share of line" from the line comes back to it; a line that is switched off leads nowhere. */
function isInCircle(byId: Map<string, RevenueLine>, line: RevenueLine): boolean {
  const seen = new Set<string>();
  let at: RevenueLine | undefined = line;
  while (at?.type === 'percentOfLine' && !seen.has(at.id)) {
    seen.add(at.id);
    if (at.baseLineId === line.id) return true;
    at = byId.get(at.baseLineId);
    if (at?.enabled === false) return false;
  }
  return false;
}

function addAssetIssues(
  document: ForecastDocument,
  line: ForecastDocument['capitalAssets'][number],
  i: number,
  issues: DocumentIssue[],
): void {
  const path = (field: string) => ['capitalAssets', i, field];
  if (line.residual > line.cost) {
    issues.push(issue('residualAboveCost', line, path('residual'), { residual: line.residual, cost: line.cost }));
  }
  if (line.disposalMonth !== null && line.disposalMonth < line.month) {
    const params = monthTexts(document, { sold: line.disposalMonth, bought: line.month });
    issues.push(issue('disposalBeforePurchase', line, path('disposalMonth'), params));
  }
  if (line.payment !== 'loan') return;
  const loan = document.loans.find((one) => one.id === line.loanId);
  if (!loan || loan.type === 'flexible') issues.push(issue('missingLoan', line, path('loanId')));
  else if (loan.enabled && loan.month !== line.month) {
    const params = { loan: loan.name, ...monthTexts(document, { bought: line.month }) };
    issues.push(issue('loanDrawnInOtherMonth', line, path('loanId'), params));
  }
}
