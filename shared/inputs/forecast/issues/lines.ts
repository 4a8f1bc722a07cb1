import { ONE } from '#shared/domain/money.ts';
import { type ForecastDocument, linesOf } from '../document';
import type { CapitalAsset } from '../fields/capital-assets';
import { inputOf } from '../fields/catalogue';
import { hasTerm, type ScheduledLoan, spreadsFee } from '../fields/loans';
import type { RevenueLine } from '../fields/revenue';
import type { DocumentIssue } from '../issue';
import { monthTexts } from './dates';

/** Adds lines that name a line which is not there or themselves in a circle, or lack what their mode needs. */
export function findLineIssues(document: ForecastDocument, issues: DocumentIssue[]): void {
  const { revenue, operatingExpenses, capitalAssets, loans } = document;
  const revenueById = new Map<string, RevenueLine>();
  for (const line of revenue) revenueById.set(line.id, line);
  revenue.forEach((line, i) => {
    addRevenueIssues(line, revenueById, adderFor(issues, line, ['revenue', i]));
  });
  operatingExpenses.forEach((line, i) => {
    if (line.type !== 'percentOfRevenue' || !line.lineIds) return;
    const missing = line.lineIds.findIndex((id) => !revenueById.has(id));
    if (missing >= 0) adderFor(issues, line, ['operatingExpenses', i, 'lineIds'])('unknownLine', missing);
  });
  capitalAssets.forEach((line, i) => {
    addAssetIssues(line, document, adderFor(issues, line, ['capitalAssets', i]));
  });
  document.staff.forEach((line, i) => {
    const { startMonth, endMonth, startDay, endDay } = line;
    const add = adderFor(issues, line, ['staff', i]);
    if (line.extraSalaries && !line.extraSalaryMonths?.length) add('extraSalaryMonths', 'extraSalaryMonths');
    if (startMonth !== null && startMonth === endMonth && (startDay ?? 1) > (endDay ?? 31))
      add('endDayBeforeStart', 'endDay');
  });
  linesOf(document, 'leases').forEach((line, i) => {
    if (line.termMonths % inputOf(line, 'paymentEveryMonths') !== 0)
      adderFor(issues, line, ['leases', i])('leaseTermPeriods', 'termMonths');
  });
  const creditLine = loans.find(({ type, enabled }) => type === 'revolver' && enabled);
  loans.forEach((line, i) => {
    if (hasTerm(line)) addLoanIssues(line, document, adderFor(issues, line, ['loans', i]));
    if (line.type === 'revolver' && line.enabled && line !== creditLine)
      adderFor(issues, line, ['loans', i])('oneCreditLine', 'type');
  });
}

type Add = (code: DocumentIssue['code'], field: string | number, params?: DocumentIssue['params']) => void;

/** Adds issues of one line, each at a field below the given path. */
function adderFor(issues: DocumentIssue[], { id, name }: { id: string; name: string }, path: (string | number)[]): Add {
  return (code, field, params = {}) =>
    issues.push({ code, path: [...path, field], lineId: id, params: { line: name, ...params } });
}

function addRevenueIssues(line: RevenueLine, byId: Map<string, RevenueLine>, add: Add): void {
  if ('baseLineId' in line) {
    const base = byId.get(line.baseLineId);
    if (!base) add('unknownLine', 'baseLineId');
    else if ('baseLineId' in base && isInCircle(byId, line)) {
      add('percentOfLineCycle', 'baseLineId', { base: base.name });
    }
  }
  const { salesTaxRates: rates, salesTaxShares: shares } = line;
  if (rates || shares) {
    const sum = (shares ?? []).reduce((total, part) => total + part, 0);
    if (rates?.length !== shares?.length || sum !== ONE) add('taxShares', 'salesTaxShares', { sum });
  }
  const hasQuantity = 'unitPrice' in line;
  if (!hasQuantity && line.directCostMode === 'perUnit') {
    add('perUnitWithoutQuantity', 'directCostMode');
  }
  const isOrdered = line.directCostStocked && line.directCostMode !== 'none' && inputOf(line, 'orderDepositShare') > 0;
  if (isOrdered && inputOf(line, 'leadMonths') === 0) add('orderDepositWithoutLead', 'leadMonths');
}

/** True where following "share of line" from the line comes back to it; a disabled line leads nowhere. */
function isInCircle(byId: Map<string, RevenueLine>, line: RevenueLine): boolean {
  const seen = new Set<string>();
  let at: RevenueLine | undefined = line;
  while (at && 'baseLineId' in at && !seen.has(at.id)) {
    seen.add(at.id);
    if (at.baseLineId === line.id) return true;
    at = byId.get(at.baseLineId);
    if (at?.enabled === false) return false;
  }
  return false;
}

function addAssetIssues(line: CapitalAsset, document: ForecastDocument, add: Add): void {
  if (line.residual > line.cost) {
    add('residualAboveCost', 'residual', { residual: line.residual, cost: line.cost });
  }
  if (line.disposalMonth !== null && line.disposalMonth < line.month) {
    const params = monthTexts(document, { sold: line.disposalMonth, bought: line.month });
    add('disposalBeforePurchase', 'disposalMonth', params);
  }
  const pool = inputOf(line, 'allowancePoolId');
  if (pool !== null && !linesOf(document, 'allowancePools').some(({ id }) => id === pool))
    add('unknownPool', 'allowancePoolId');
  if (line.payment !== 'loan') return;
  const loan = document.loans.find(({ id }) => id === line.loanId);
  if (!loan || !hasTerm(loan)) add('missingLoan', 'loanId');
  else if (loan.enabled && loan.month !== line.month) {
    const params = { loan: loan.name, ...monthTexts(document, { bought: line.month }) };
    add('loanDrawnInOtherMonth', 'loanId', params);
  }
}

function addLoanIssues(line: ScheduledLoan, document: ForecastDocument, add: Add): void {
  const { principal, month, termMonths, interestOnlyMonths, furtherDraws = [] } = line;
  if (interestOnlyMonths >= termMonths)
    add('interestOnlyTooLong', 'interestOnlyMonths', { interestOnlyMonths, termMonths });
  if ((line.balloon ?? 0) > principal) add('balloonAbovePrincipal', 'balloon');
  if (spreadsFee(line) && line.fee >= principal) add('feeAbovePrincipal', 'fee');
  if ((line.firstPaymentMonth ?? 1) > termMonths) add('firstPaymentOutside', 'firstPaymentMonth');
  const outside = furtherDraws.findIndex((draw, k) => draw > 0 && (k + 1 <= month || k + 1 >= month + termMonths));
  if (outside >= 0) add('drawOutsideTerm', 'furtherDraws', monthTexts(document, { month: outside + 1 }));
}
