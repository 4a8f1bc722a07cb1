import type { ForecastDocument } from '../document';
import type { Fault } from '../fault';
import type { RevenueLine } from '../revenue-line';

/** Lines that name a line which is not there or themselves in a circle, or lack what their mode needs. */
export function findLineFaults(document: ForecastDocument): Fault[] {
  return [
    ...document.revenue.flatMap((line, i) => revenueFaults(document, line, i)),
    ...document.operatingExpenses.flatMap((line, i): Fault[] => {
      if (line.type !== 'percentOfRevenue' || !line.lineIds) return [];
      const known = new Set(document.revenue.map(({ id }) => id));
      const missing = line.lineIds.findIndex((id) => !known.has(id));
      if (missing < 0) return [];
      return [fault('unknownLine', line, ['operatingExpenses', i, 'lineIds', missing])];
    }),
    ...document.capitalAssets.flatMap((line, i) => assetFaults(document, line, i)),
    ...document.loans.flatMap((line, i): Fault[] => {
      if (line.type === 'flexible' || line.interestOnlyMonths < line.termMonths) return [];
      const params = { interestOnlyMonths: line.interestOnlyMonths, termMonths: line.termMonths };
      return [fault('interestOnlyTooLong', line, ['loans', i, 'interestOnlyMonths'], params)];
    }),
  ];
}

function fault(
  code: Fault['code'],
  line: { id: string; name: string },
  path: (string | number)[],
  params: Fault['params'] = {},
): Fault {
  return { code, path, lineId: line.id, params: { line: line.name, ...params } };
}

function revenueFaults(document: ForecastDocument, line: RevenueLine, i: number): Fault[] {
  const faults: Fault[] = [];
  if (line.type === 'percentOfLine') {
    const base = document.revenue.find((one) => one.id === line.baseLineId);
    if (!base) faults.push(fault('unknownLine', line, ['revenue', i, 'baseLineId']));
    else if (isInCircle(document.revenue, line.id)) {
      faults.push(fault('percentOfLineCycle', line, ['revenue', i, 'baseLineId'], { base: base.name }));
    }
  }
  const hasQuantity = line.type === 'units' || line.type === 'hours' || line.type === 'recurring';
  if (line.directCostMode === 'perUnit' && !hasQuantity) {
    faults.push(fault('perUnitWithoutQuantity', line, ['revenue', i, 'directCostMode']));
  }
  return faults;
}

/** True where following "share of line" from the line comes back to it. */
export function isInCircle(lines: readonly RevenueLine[], id: string): boolean {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const seen = new Set<string>();
  let at = byId.get(id);
  while (at?.type === 'percentOfLine' && !seen.has(at.id)) {
    seen.add(at.id);
    if (at.baseLineId === id) return true;
    at = byId.get(at.baseLineId);
  }
  return false;
}

function assetFaults(document: ForecastDocument, line: ForecastDocument['capitalAssets'][number], i: number): Fault[] {
  const faults: Fault[] = [];
  const path = (field: string) => ['capitalAssets', i, field];
  if (line.residual > line.cost) {
    faults.push(fault('residualAboveCost', line, path('residual'), { residual: line.residual, cost: line.cost }));
  }
  if (line.disposalMonth !== null && line.disposalMonth < line.month) {
    faults.push(fault('disposalBeforePurchase', line, path('disposalMonth')));
  }
  if (line.payment !== 'loan') return faults;
  const loan = document.loans.find((one) => one.id === line.loanId);
  if (!loan || loan.type === 'flexible') faults.push(fault('missingLoan', line, path('loanId')));
  else if (loan.month !== line.month) {
    faults.push(fault('loanDrawnInOtherMonth', line, path('loanId'), { loan: loan.name, month: loan.month }));
  }
  return faults;
}
