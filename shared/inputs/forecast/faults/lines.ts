import type { ForecastDocument } from '../document';
import type { Fault } from '../fault';
import type { RevenueLine } from '../revenue-line';
import { monthTexts } from './dates';

/** Adds lines that name a line which is not there or themselves in a circle, or lack what their mode needs. */
export function findLineFaults(document: ForecastDocument, faults: Fault[]): void {
  const { revenue, operatingExpenses, capitalAssets, loans } = document;
  const revenueById = new Map<string, RevenueLine>();
  for (const line of revenue) revenueById.set(line.id, line);
  revenue.forEach((line, i) => {
    addRevenueFaults(revenueById, line, i, faults);
  });
  operatingExpenses.forEach((line, i) => {
    if (line.type !== 'percentOfRevenue' || !line.lineIds) return;
    const missing = line.lineIds.findIndex((id) => !revenueById.has(id));
    if (missing >= 0) faults.push(fault('unknownLine', line, ['operatingExpenses', i, 'lineIds', missing]));
  });
  capitalAssets.forEach((line, i) => {
    addAssetFaults(document, line, i, faults);
  });
  loans.forEach((line, i) => {
    if (line.type === 'flexible' || line.interestOnlyMonths < line.termMonths) return;
    const params = { interestOnlyMonths: line.interestOnlyMonths, termMonths: line.termMonths };
    faults.push(fault('interestOnlyTooLong', line, ['loans', i, 'interestOnlyMonths'], params));
  });
}

function fault(
  code: Fault['code'],
  line: { id: string; name: string },
  path: (string | number)[],
  params: Fault['params'] = {},
): Fault {
  return { code, path, lineId: line.id, params: { line: line.name, ...params } };
}

function addRevenueFaults(byId: Map<string, RevenueLine>, line: RevenueLine, i: number, faults: Fault[]): void {
  const { type } = line;
  if (type === 'percentOfLine') {
    const base = byId.get(line.baseLineId);
    if (!base) faults.push(fault('unknownLine', line, ['revenue', i, 'baseLineId']));
    else if (base.type === 'percentOfLine' && isInCircle(byId, line)) {
      faults.push(fault('percentOfLineCycle', line, ['revenue', i, 'baseLineId'], { base: base.name }));
    }
  }
  const hasQuantity = type === 'units' || type === 'hours' || type === 'recurring';
  if (!hasQuantity && line.directCostMode === 'perUnit') {
    faults.push(fault('perUnitWithoutQuantity', line, ['revenue', i, 'directCostMode']));
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

function addAssetFaults(
  document: ForecastDocument,
  line: ForecastDocument['capitalAssets'][number],
  i: number,
  faults: Fault[],
): void {
  const path = (field: string) => ['capitalAssets', i, field];
  if (line.residual > line.cost) {
    faults.push(fault('residualAboveCost', line, path('residual'), { residual: line.residual, cost: line.cost }));
  }
  if (line.disposalMonth !== null && line.disposalMonth < line.month) {
    const params = monthTexts(document, { sold: line.disposalMonth, bought: line.month });
    faults.push(fault('disposalBeforePurchase', line, path('disposalMonth'), params));
  }
  if (line.payment !== 'loan') return;
  const loan = document.loans.find((one) => one.id === line.loanId);
  if (!loan || loan.type === 'flexible') faults.push(fault('missingLoan', line, path('loanId')));
  else if (loan.enabled && loan.month !== line.month) {
    const params = { loan: loan.name, ...monthTexts(document, { bought: line.month }) };
    faults.push(fault('loanDrawnInOtherMonth', line, path('loanId'), params));
  }
}
