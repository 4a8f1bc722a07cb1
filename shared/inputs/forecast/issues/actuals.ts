import { addMonths, monthsBetween, monthsOfHorizon } from '#shared/domain/months.ts';
import { adjustedRows } from '#shared/inputs/actuals/adjusted-rows.ts';
import { type Actuals, debitSignOf, isRowKey, partsOfRowKey } from '../actuals';
import { balanceSheetFields } from '../balance-sheet';
import type { ForecastDocument } from '../document';
import type { DocumentIssue } from '../issue';

/** Adds what keeps booked months from being used: gaps up to L, sheets that do not balance, rows and lines that do not fit. */
export function findActualIssues(document: ForecastDocument, issues: DocumentIssue[]): void {
  const { actuals, header } = document;
  if (!actuals) return;
  findRowIssues(document, actuals, issues);
  const last = actuals.lastActualMonth;
  const until = last === null ? 0 : Math.min(monthsBetween(header.startMonth, last) + 1, monthsOfHorizon(header));
  const places = new Map(actuals.months.map(({ month }, i) => [month, i]));
  const rows = adjustedRows(actuals);
  for (let t = 1; t <= until; t++) {
    const month = addMonths(header.startMonth, t - 1);
    const place = places.get(month);
    const entry = place === undefined ? undefined : actuals.months[place];
    if (place === undefined || !entry?.result || !entry.sheet) {
      const params = { month, last: last ?? '' };
      issues.push({ code: 'actualMonthMissing', path: ['actuals', 'lastActualMonth'], params });
      return;
    }
    let difference = 0;
    for (const field of balanceSheetFields)
      difference += debitSignOf(`sheet:${field}`) * (rows[`sheet:${field}`]?.[place] ?? 0);
    if (difference !== 0)
      issues.push({ code: 'actualSheetUnbalanced', path: ['actuals', 'months', place], params: { month, difference } });
  }
  findLoanIssues(document, until, issues);
}

function findRowIssues({ revenue }: ForecastDocument, { rows }: Actuals, issues: DocumentIssue[]): void {
  for (const row of Object.keys(rows)) {
    const path = ['actuals', 'rows', row];
    if (!isRowKey(row)) issues.push({ code: 'unknownActualRow', path, params: { row } });
    const [kind, id] = partsOfRowKey(row);
    const line = kind === 'subscribers' ? revenue.find((one) => one.id === id) : undefined;
    const isMonthly = line?.type === 'recurring' && line.billing === 'monthly';
    // A line that is gone takes its count with it.
    if (line && !isMonthly) issues.push({ code: 'subscribersOfOtherLine', path, params: { row: line.name } });
  }
}

function findLoanIssues({ loans, header, actuals }: ForecastDocument, until: number, issues: DocumentIssue[]): void {
  loans.forEach((loan, i) => {
    if (loan.type === 'flexible' || loan.month <= until) return;
    const booked = actuals?.rows[`loan:${loan.id}`];
    const isOwed = actuals?.months.some(({ month }, place) => {
      const t = monthsBetween(header.startMonth, month) + 1;
      return t >= 1 && t <= until && (booked?.[place] ?? 0) > 0;
    });
    if (isOwed)
      issues.push({
        code: 'loanBookedBeforeDraw',
        path: ['loans', i, 'month'],
        lineId: loan.id,
        params: { line: loan.name },
      });
  });
}
