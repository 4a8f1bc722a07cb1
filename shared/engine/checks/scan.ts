import type { Timeline } from '#shared/domain/months.ts';
import { accountName } from '../ledger/accounts';
import type { CheckFailure } from '../result';
import { makeRowColumns, type RowColumns } from '../statements/roll-up';
import type { StatementRow } from '../statements/statement-row';
import type { CheckInput } from './check-input';
import { periodOf } from './compare';

/** E7 and E16 read every figure of every row, so they read it together. */
export interface Scan {
  /** Quarters and years that are not the sum, or the close, of their months. */
  rollUps: CheckFailure[];
  /** Figures that are not whole numbers which the computer holds exactly. */
  inexact: CheckFailure[];
}

interface Scanning extends Scan {
  timeline: Timeline;
  periods: RowColumns;
}

/** True for rows that open a period: their quarters and years begin with their first month. */
const isOpening = ({ nameKey }: StatementRow) => nameKey === 'opening' || nameKey === 'openingCash';

/**
 * E7: quarters and years of every row of money are the sums of their months (flows) or close with the last one
 * (balances). E16: every figure in every column is a whole number that is exact; only a ratio may be undefined.
 */
export function scanRows({ statements, calculation }: CheckInput): Scan {
  const { overflow } = calculation.ledger;
  const { timeline } = calculation.plan;
  const scan: Scanning = { timeline, periods: makeRowColumns(timeline), rollUps: [], inexact: [] };
  if (overflow) {
    const row = accountName(overflow.to) ?? 'ledger';
    scan.inexact.push({ month: overflow.month, row, actual: Number.NaN, expected: 0 });
  }
  for (const { rows } of rolledUp(statements)) for (const row of rows) scanRow(row, scan);
  for (const { rows } of [statements.breakEven, statements.ratios]) {
    for (const row of rows) if (row.unit === 'money') scanDefined(row, scan);
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

function scanRow(row: StatementRow, scan: Scanning): void {
  if (row.kind === 'heading' || row.unit === 'ratio') return;
  const isOfMoney = row.unit === 'money' && !isOpening(row) && row.nameKey !== 'driver';
  // A row that is exact and rolls up is passed over at once; only another one is looked at figure by figure.
  const { figures, at, shape } = row;
  const isRight = isOfMoney ? isExactAndRolledUp(row, scan.periods) : isExact(figures, at, at + shape.width);
  if (isRight) return;
  scanFigures(row, scan);
  if (isOfMoney) findRollUps(row, scan);
}

/**
 * True where the months are exact and quarters and years are the sums of the months of a flow, or the last of a balance:
 * they are exact themselves then. A figure up to 2^51 is whole where adding 1.5·2^52, beside which there is no room for
 * places, and taking it off leaves it as it is. Squares are never negative, so that those of all fractions sum to 0 only
 * where there is none, and those of all figures stay below 2^102 only where each is below 2^51.
 */
function isExactAndRolledUp(row: StatementRow, periods: RowColumns): boolean {
  const { figures, at } = row;
  const isFlow = row.opening === undefined;
  const { months, quarters, firstQuarterMonths } = periods;
  const places = 1.5 * 2 ** 52;
  const firstQuarter = at + months;
  const firstYear = firstQuarter + quarters;
  let fractions = 0;
  let sizes = 0;
  let expected = 0;
  let month = at;
  for (const end = at + firstQuarterMonths; month < end; month++) {
    const figure = figures[month] ?? Number.NaN;
    const fraction = figure - (figure + places - places);
    fractions += fraction * fraction;
    sizes += figure * figure;
    expected = isFlow ? expected + figure : figure;
  }
  if (figures[firstQuarter] !== expected) return false;
  for (let quarter = firstQuarter + 1; quarter < firstYear; quarter++, month += 3) {
    const one = figures[month] ?? Number.NaN;
    const two = figures[month + 1] ?? Number.NaN;
    const three = figures[month + 2] ?? Number.NaN;
    const ofOne = one - (one + places - places);
    const ofTwo = two - (two + places - places);
    const ofThree = three - (three + places - places);
    fractions += ofOne * ofOne + (ofTwo * ofTwo + ofThree * ofThree);
    sizes += one * one + (two * two + three * three);
    if (figures[quarter] !== (isFlow ? one + two + three : three)) return false;
  }
  return fractions === 0 && sizes < 2 ** 102 && areYearsRolledUp(row, periods);
}

function areYearsRolledUp({ figures, at, opening }: StatementRow, periods: RowColumns): boolean {
  const firstQuarter = at + periods.months;
  const firstYear = firstQuarter + periods.quarters;
  let end = firstQuarter + periods.firstYearQuarters;
  for (let year = firstYear, from = firstQuarter; from < firstYear; year++, from = end, end += 4) {
    let expected = figures[end - 1] ?? Number.NaN;
    if (opening === undefined)
      for (let quarter = from; quarter < end - 1; quarter++) expected += figures[quarter] ?? Number.NaN;
    if (figures[year] !== expected) return false;
  }
  return true;
}

/** True where the figures are exact, by the same sums. */
function isExact(figures: Float64Array, first: number, end: number): boolean {
  const places = 1.5 * 2 ** 52;
  let fractions = 0;
  let sizes = 0;
  for (let i = first; i < end; i++) {
    const figure = figures[i] ?? Number.NaN;
    const fraction = figure - (figure + places - places);
    fractions += fraction * fraction;
    sizes += figure * figure;
  }
  return fractions === 0 && sizes < 2 ** 102;
}

function scanFigures(row: StatementRow, scan: Scan): void {
  for (let i = 0; i < row.shape.width; i++) {
    const figure = row.column(i);
    if (Number.isSafeInteger(figure)) continue;
    const line = row.lineId ? { lineId: row.lineId } : {};
    const period = periodOf(row.shape, i);
    scan.inexact.push({ ...period, row: row.nameKey, ...line, actual: figure, expected: 0 });
    return;
  }
}

/** A ratio that is money: it may be undefined, but is never a fraction of a minor unit and never too large. */
function scanDefined(row: StatementRow, scan: Scan): void {
  if (isExact(row.figures, row.at, row.at + row.shape.width)) return;
  for (let i = 0; i < row.shape.width; i++) {
    const figure = row.column(i);
    if (Number.isNaN(figure) || Number.isSafeInteger(figure)) continue;
    const period = periodOf(row.shape, i);
    scan.inexact.push({ ...period, row: row.nameKey, actual: figure, expected: 0 });
    return;
  }
}

function findRollUps(row: StatementRow, { timeline, rollUps }: Scanning): void {
  const periods = [...timeline.quarters, ...timeline.fiscalYears];
  const line = row.lineId ? { lineId: row.lineId } : {};
  periods.forEach(({ firstMonth, lastMonth }, i) => {
    let expected = row.opening === undefined ? 0 : row.month(lastMonth);
    if (row.opening === undefined) for (let t = firstMonth; t <= lastMonth; t++) expected += row.month(t);
    const actual = row.column(timeline.months + i);
    if (actual === expected) return;
    rollUps.push({ ...periodOf(row.shape, timeline.months + i), row: row.nameKey, ...line, actual, expected });
  });
}
