import type { Timeline } from '../../domain/months';
import { accountName } from '../accounts';
import type { CheckInput } from '../checks';
import type { CheckFailure } from '../result';
import type { StatementRow } from '../statements/statement-row';
import { periodOf } from './compare';

const MAX = Number.MAX_SAFE_INTEGER;

/** E7 and E16 read every figure of every row, so they read it together. */
export interface Scan {
  /** Quarters and years that are not the sum, or the close, of their months. */
  rollUps: CheckFailure[];
  /** Figures that are not whole numbers which the computer holds exactly. */
  inexact: CheckFailure[];
}

/** Rows that open a period: their quarters and years begin with their first month. */
const openings = new Set(['opening', 'openingCash']);

/**
 * E7: quarters and years of every row of money are the sums of their months (flows) or close with the last one
 * (balances). E16: every figure in every column is a whole number that is exact; only a ratio may be undefined.
 */
export function scanRows(input: CheckInput): Scan {
  const { statements, calculation } = input;
  const { overflow } = calculation.ledger;
  const scan: Scan = { rollUps: [], inexact: [] };
  if (overflow) {
    const row = accountName(overflow.to) ?? 'ledger';
    scan.inexact.push({ month: overflow.month, row, actual: Number.NaN, expected: 0 });
  }
  const ends = periodEnds(calculation.plan.timeline);
  for (const { rows } of rolledUp(statements)) for (const row of rows) scanRow(input, row, ends, scan);
  for (const { rows } of [statements.breakEven, statements.ratios]) {
    for (const row of rows) if (row.unit === 'money') scanDefined(input, row, scan);
  }
  return scan;
}

/** Quarters end with their last month, years with their last quarter. */
interface PeriodEnds {
  quarters: Int32Array;
  /** By quarter: 1 where it ends a fiscal year. */
  closesYear: Uint8Array;
}

function periodEnds({ quarters, fiscalYears }: Timeline): PeriodEnds {
  const yearEnds = new Set(fiscalYears.map(({ lastMonth }) => lastMonth));
  return {
    quarters: Int32Array.from(quarters, ({ lastMonth }) => lastMonth),
    closesYear: Uint8Array.from(quarters, ({ lastMonth }) => (yearEnds.has(lastMonth) ? 1 : 0)),
  };
}

function rolledUp({
  profitAndLoss,
  balanceSheet,
  cashFlowIndirect,
  cashFlowDirect,
  detail,
  schedules,
}: CheckInput['statements']) {
  return [profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect, detail, ...schedules];
}

function scanRow(input: CheckInput, row: StatementRow, ends: PeriodEnds, scan: Scan): void {
  if (row.kind === 'heading' || row.unit === 'ratio') return;
  const isOfMoney = row.unit === 'money' && !openings.has(row.key);
  // A row that is exact and rolls up is passed over at once; only another one is looked at figure by figure.
  if (isOfMoney ? isExactAndRolledUp(row, ends, row.opening === undefined) : isExact(row)) return;
  scanFigures(input, row, scan);
  if (isOfMoney) findRollUps(input, row, scan);
}

/** True where every figure is whole and their sizes sum to an exact number, so that each of them is one. */
function isExact({ figures, at, shape }: StatementRow): boolean {
  let sizes = 0;
  for (let i = at, end = at + shape.width; i < end; i++) {
    const figure = figures[i] ?? Number.NaN;
    if (figure !== Math.floor(figure)) return false;
    sizes += Math.abs(figure);
  }
  return sizes <= MAX;
}

/** The same by the months alone, as quarters and years equal the sums (or the last) of months that are exact. */
function isExactAndRolledUp(row: StatementRow, { quarters, closesYear }: PeriodEnds, isFlow: boolean): boolean {
  const { figures, at } = row;
  const quarter = at + row.shape.months;
  let year = quarter + quarters.length;
  let month = at;
  let sizes = 0;
  let ofYear = 0;
  for (let q = 0; q < quarters.length; q++) {
    let ofQuarter = 0;
    let last = 0;
    for (const end = at + (quarters[q] ?? 0); month < end; month++) {
      last = figures[month] ?? Number.NaN;
      if (last !== Math.floor(last)) return false;
      sizes += Math.abs(last);
      ofQuarter += last;
    }
    ofYear += ofQuarter;
    if (figures[quarter + q] !== (isFlow ? ofQuarter : last)) return false;
    if (closesYear[q] === 0) continue;
    if (figures[year++] !== (isFlow ? ofYear : last)) return false;
    ofYear = 0;
  }
  return sizes <= MAX;
}

function scanFigures({ calculation }: CheckInput, row: StatementRow, scan: Scan): void {
  for (let i = 0; i < row.shape.width; i++) {
    const figure = row.column(i);
    if (Number.isSafeInteger(figure)) continue;
    const line = row.lineId ? { lineId: row.lineId } : {};
    const period = periodOf(calculation.plan.timeline, i);
    scan.inexact.push({ ...period, row: row.nameKey, ...line, actual: figure, expected: 0 });
    return;
  }
}

/** A ratio that is money: it may be undefined, but is never a fraction of a minor unit and never too large. */
function scanDefined({ calculation }: CheckInput, row: StatementRow, scan: Scan): void {
  for (let i = 0; i < row.shape.width; i++) {
    const figure = row.column(i);
    if (Number.isNaN(figure) || Number.isSafeInteger(figure)) continue;
    const period = periodOf(calculation.plan.timeline, i);
    scan.inexact.push({ ...period, row: row.nameKey, actual: figure, expected: 0 });
    return;
  }
}

function findRollUps({ calculation }: CheckInput, row: StatementRow, scan: Scan): void {
  const { timeline } = calculation.plan;
  const periods = [...timeline.quarters, ...timeline.fiscalYears];
  const line = row.lineId ? { lineId: row.lineId } : {};
  periods.forEach(({ firstMonth, lastMonth }, i) => {
    let expected = row.opening === undefined ? 0 : row.month(lastMonth);
    if (row.opening === undefined) for (let t = firstMonth; t <= lastMonth; t++) expected += row.month(t);
    const actual = row.column(timeline.months + i);
    if (actual === expected) return;
    scan.rollUps.push({ ...periodOf(timeline, timeline.months + i), row: row.nameKey, ...line, actual, expected });
  });
}
