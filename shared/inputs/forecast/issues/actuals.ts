import { addMonths, monthsBetween, monthsOfHorizon } from '#shared/domain/months.ts';
import { adjustedRows } from '#shared/inputs/actuals/adjusted-rows.ts';
import { type Actuals, debitSignOf, isRowKey, partsOfRowKey } from '../actuals';
import { balanceSheetFields } from '../balance-sheet';
import type { ForecastDocument } from '../document';
import { hasTerm } from '../fields/loans';
import type { DocumentIssue } from '../issue';

type Header = ForecastDocument['header'];

interface Found {
  actuals: Actuals;
  header: Header;
  issues: readonly DocumentIssue[];
  /** Ids of the lines whose subscribers are counted. */
  counted: readonly string[];
}

let last: Found | null = null;

/** Adds what keeps booked months from being used: gaps up to L, sheets that do not balance, rows and lines that do not fit. */
export function findActualIssues(document: ForecastDocument, issues: DocumentIssue[]): void {
  const { actuals, header } = document;
  if (!actuals) return;
  if (last?.actuals !== actuals || last.header !== header)
    last = {
      actuals,
      header,
      issues: [...rowIssues(actuals), ...monthIssues(actuals, header)],
      counted: Object.keys(actuals.rows).flatMap((row) => {
        const [kind, id] = partsOfRowKey(row);
        return kind === 'subscribers' ? [id] : [];
      }),
    };
  issues.push(...last.issues);
  findSubscriberIssues(document, last.counted, issues);
  findLoanIssues(document, actuals, issues);
}

const monthsUntil = ({ lastActualMonth }: Actuals, header: Header): number =>
  lastActualMonth === null
    ? 0
    : Math.min(monthsBetween(header.startMonth, lastActualMonth) + 1, monthsOfHorizon(header));

const rowIssues = ({ rows }: Actuals): DocumentIssue[] =>
  Object.keys(rows)
    .filter((row) => !isRowKey(row))
    .map((row) => ({ code: 'unknownActualRow', path: ['actuals', 'rows', row], params: { row } }));

function monthIssues(actuals: Actuals, header: Header): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const places = new Map(actuals.months.map(({ month }, i) => [month, i]));
  const rows = adjustedRows(actuals);
  const until = monthsUntil(actuals, header);
  for (let t = 1; t <= until; t++) {
    const month = addMonths(header.startMonth, t - 1);
    const place = places.get(month);
    const entry = place === undefined ? undefined : actuals.months[place];
    if (place === undefined || !entry?.result || !entry.sheet) {
      const params = { month, last: actuals.lastActualMonth ?? '' };
      issues.push({ code: 'actualMonthMissing', path: ['actuals', 'lastActualMonth'], params });
      break;
    }
    let difference = 0;
    for (const field of balanceSheetFields)
      difference += debitSignOf(`sheet:${field}`) * (rows[`sheet:${field}`]?.[place] ?? 0);
    if (difference !== 0)
      issues.push({ code: 'actualSheetUnbalanced', path: ['actuals', 'months', place], params: { month, difference } });
  }
  return issues;
}

/** A line that is gone takes its count with it. */
function findSubscriberIssues(
  { revenue }: ForecastDocument,
  counted: readonly string[],
  issues: DocumentIssue[],
): void {
  for (const id of counted) {
    const line = revenue.find((entry) => entry.id === id);
    if (!line || (line.type === 'recurring' && line.billing === 'monthly')) continue;
    const path = ['actuals', 'rows', `subscribers:${id}`];
    issues.push({ code: 'subscribersOfOtherLine', path, params: { row: line.name } });
  }
}

function findLoanIssues({ loans, header }: ForecastDocument, actuals: Actuals, issues: DocumentIssue[]): void {
  const until = monthsUntil(actuals, header);
  loans.forEach((loan, i) => {
    const booked = actuals.rows[`loan:${loan.id}`];
    if (!booked || !hasTerm(loan) || loan.month <= until) return;
    const isOwed = actuals.months.some(({ month }, place) => {
      const t = monthsBetween(header.startMonth, month) + 1;
      return t >= 1 && t <= until && (booked[place] ?? 0) > 0;
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
