import { accountName } from '../accounts';
import type { CheckInput } from '../checks';
import type { CheckFailure } from '../result';
import { makeRowColumns, type RowColumns } from '../statements/roll-up';
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
  const periods = makeRowColumns(calculation.plan.timeline);
  for (const { rows } of rolledUp(statements)) for (const row of rows) scanRow(input, row, periods, scan);
  for (const { rows } of [statements.breakEven, statements.ratios]) {
    for (const row of rows) if (row.unit === 'money') scanDefined(input, row, scan);
  }
  return scan;
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

function scanRow(input: CheckInput, row: StatementRow, periods: RowColumns, scan: Scan): void {
  if (row.kind === 'heading' || row.unit === 'ratio') return;
  const isOfMoney = row.unit === 'money' && !openings.has(row.nameKey);
  // A row that is exact and rolls up is passed over at once; only another one is looked at figure by figure.
  const { figures, at, shape } = row;
  // Quarters and years that equal the sums (or the last) of months that are exact are exact themselves.
  const isRight = isOfMoney
    ? isExact(figures, at, at + shape.months) && isRolledUp(row, periods, row.opening === undefined)
    : isExact(figures, at, at + shape.width);
  if (isRight) return;
  scanFigures(input, row, scan);
  if (isOfMoney) findRollUps(input, row, scan);
}

/**
 * True where the figures are whole and their sizes sum to an exact number, so that each of them is one. Fractions are
 * never negative, so that those of many sum to 0 where none has one. Four a turn, so that no addition waits for another.
 */
function isExact(figures: Float64Array, first: number, end: number): boolean {
  let fractions = 0;
  let more = 0;
  let sizes = 0;
  let others = 0;
  let i = first;
  for (; i + 4 <= end; i += 4) {
    const one = figures[i] ?? Number.NaN;
    const two = figures[i + 1] ?? Number.NaN;
    const three = figures[i + 2] ?? Number.NaN;
    const four = figures[i + 3] ?? Number.NaN;
    fractions += one - Math.floor(one) + (two - Math.floor(two));
    more += three - Math.floor(three) + (four - Math.floor(four));
    sizes += Math.abs(one) + Math.abs(two);
    others += Math.abs(three) + Math.abs(four);
  }
  for (; i < end; i++) {
    const figure = figures[i] ?? Number.NaN;
    fractions += figure - Math.floor(figure);
    sizes += Math.abs(figure);
  }
  return fractions + more === 0 && sizes + others <= MAX;
}

/** True where quarters and years are the sums of the months of a flow, or the last of a balance. */
function isRolledUp({ figures, at }: StatementRow, periods: RowColumns, isFlow: boolean): boolean {
  const { months, quarters, firstQuarterMonths, firstYearQuarters } = periods;
  const quarter = at + months;
  const year = quarter + quarters;
  let month = at + firstQuarterMonths;
  let ofFirst = figures[month - 1] ?? Number.NaN;
  if (isFlow) for (let i = at; i < month - 1; i++) ofFirst += figures[i] ?? Number.NaN;
  if (figures[quarter] !== ofFirst) return false;
  for (let q = quarter + 1; q < year; q++, month += 3) {
    const last = figures[month + 2] ?? Number.NaN;
    const sum = (figures[month] ?? Number.NaN) + (figures[month + 1] ?? Number.NaN) + last;
    if (figures[q] !== (isFlow ? sum : last)) return false;
  }
  for (let y = year, from = quarter, end = quarter + firstYearQuarters; from < year; y++, from = end, end += 4) {
    let expected = figures[end - 1] ?? Number.NaN;
    if (isFlow) for (let q = from; q < end - 1; q++) expected += figures[q] ?? Number.NaN;
    if (figures[y] !== expected) return false;
  }
  return true;
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
