import { HIDDEN_MONTHS, makeTimeline, type Timeline } from '#shared/domain/months.ts';
import type { UnplannedRow } from '#shared/inputs/forecast/actuals.ts';
import { adjustedSheet } from '#shared/inputs/forecast/adjustment.ts';
import { type BalanceSheet, makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import type { AllowancePool } from '#shared/inputs/forecast/fields/allowance-pools.ts';
import type { Grant } from '#shared/inputs/forecast/fields/grants.ts';
import type { Lease } from '#shared/inputs/forecast/fields/leases.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { startsAtInputYear } from '#shared/inputs/forecast/issues/sheets.ts';
import { type ActualMonths, actualMonthsOf, unplannedMonths } from '../actual-months';
import type { NoResultReason } from '../formulas/fraction';

/** A month in which a formula has no result (E30). */
export interface RowFailure {
  /** Of the driver, or the row of a line. */
  path: string;
  month: number;
  reason: NoResultReason;
}

/** Drivers, and rows of lines with a rule of their own, as planned by month. */
export interface SteppedColumns {
  columnOf(path: string): Float64Array | undefined;
  /** What a revenue line invoices, where that is not its amount. */
  invoiceOf(lineId: string): Float64Array | undefined;
  failures: readonly RowFailure[];
}

/** What every step reads: the document, its timeline and the enabled lines without an issue that would stop them. */
export interface Plan {
  document: ForecastDocument;
  timeline: Timeline;
  /** T. */
  months: number;
  /** T + 13: the last month that is looked ahead to; T of a plan without the months after it. */
  last: number;
  /** Figures a column: months 0…last. */
  stride: number;
  openingBalanceSheet: BalanceSheet;
  revenue: ForecastDocument['revenue'];
  /** Places of the revenue lines in the order in which they are calculated; null: as they stand. */
  revenueOrder: readonly number[] | null;
  operatingExpenses: ForecastDocument['operatingExpenses'];
  other: ForecastDocument['otherIncomeAndExpenses'];
  staff: ForecastDocument['staff'];
  assets: ForecastDocument['capitalAssets'];
  pools: AllowancePool[];
  leases: Lease[];
  grants: Grant[];
  loans: ForecastDocument['loans'];
  equityEvents: ForecastDocument['equityEvents'];
  otherMovements: ForecastDocument['otherMovements'];
  /** The months that are booked; null where none is. */
  actual: ActualMonths | null;
  /** Booked in none of the lines above, by row. */
  unplanned: ReadonlyMap<UnplannedRow, Float64Array>;
  /** Null where every row is made by the rules of its line alone. */
  stepped: SteppedColumns | null;
}

/** Lines with such an issue count as 0; the other issues leave the line computable. */
const stopping = new Set([
  'unknownLine',
  'percentOfLineCycle',
  'perUnitWithoutQuantity',
  'zeroWeights',
  'profileSum',
  'endBeforeStart',
  'residualAboveCost',
  'disposalBeforePurchase',
  'interestOnlyTooLong',
  'extraSalaryMonths',
  'endDayBeforeStart',
  'balloonAbovePrincipal',
  'feeAbovePrincipal',
  'firstPaymentOutside',
  'oneCreditLine',
  'leaseTermPeriods',
  'taxShares',
]);

/** Prepares a calculation: disabled lines and lines that cannot be computed are left out. */
export function makePlan(document: ForecastDocument): Plan {
  const timeline = timelineOf(document.header);
  const issues = findIssues(document);
  const stopped = issues.length === 0 ? null : new Set<string>();
  for (const { code, lineId } of issues) if (lineId && stopping.has(code)) stopped?.add(lineId);
  const usable = <T extends { id: string; enabled: boolean }>(lines: T[]) => usableLines(lines, stopped);
  const revenue = usable(document.revenue);
  const operatingExpenses = usable(document.operatingExpenses);
  const other = usable(document.otherIncomeAndExpenses);
  const actual = actualMonthsOf(document, timeline);
  return {
    document,
    timeline,
    months: timeline.months,
    last: timeline.months + HIDDEN_MONTHS,
    stride: timeline.months + HIDDEN_MONTHS + 1,
    openingBalanceSheet: openingBalanceSheetOf(document),
    revenue,
    revenueOrder: orderByDependency(revenue),
    operatingExpenses,
    other,
    staff: usable(document.staff),
    assets: usable(document.capitalAssets),
    pools: usable(linesOf(document, 'allowancePools')),
    leases: usable(linesOf(document, 'leases')),
    grants: usable(linesOf(document, 'grants')),
    loans: usable(document.loans),
    equityEvents: usable(document.equityEvents),
    otherMovements: usable(document.otherMovements),
    actual,
    unplanned: unplannedMonths(actual, { revenue, operatingExpenses, other }),
    stepped: null,
  };
}

/** The plan without the months after T, for what asks for none of them: nothing is booked that is carried forward into them. */
export const withoutMonthsAfter = (plan: Plan): Plan => (plan.actual ? plan : { ...plan, last: plan.months });

/** The same list where none is left out. */
function usableLines<T extends { id: string; enabled: boolean }>(lines: T[], stopped: Set<string> | null): T[] {
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (line && (!line.enabled || stopped?.has(line.id)))
      return lines.filter((line) => line.enabled && !stopped?.has(line.id));
  }
  return lines;
}

/** Places of the lines, each share of a line after what it is a share of, as those in a circle are left out; null: as they stand. */
function orderByDependency(lines: Plan['revenue']): number[] | null {
  if (!lines.some(({ type }) => type === 'percentOfLine')) return null;
  const indexOf = new Map(lines.map((line, index) => [line.id, index]));
  const order = new Set<number>();
  const visit = (index: number) => {
    const line = lines[index];
    if (!line || order.has(index)) return;
    // Disabled lines are skipped.
    if (line.type === 'percentOfLine') visit(indexOf.get(line.baseLineId) ?? -1);
    order.add(index);
  };
  for (const index of lines.keys()) visit(index);
  return [...order];
}

let lastTimeline: Timeline | null = null;

/** The timeline made last, which is only read, where it is still that of the header: most edits change no date. */
function timelineOf({ startMonth, fiscalYearEndMonth, years }: ForecastDocument['header']): Timeline {
  const last = lastTimeline;
  if (last?.startMonth === startMonth && last.fiscalYearEndMonth === fiscalYearEndMonth && last.years === years)
    return last;
  lastTimeline = makeTimeline({ startMonth, fiscalYearEndMonth, years });
  return lastTimeline;
}

/** The sheet at t = 0, with its adjustments: the last input year's where that year ends there, else the typed one, else zeros. */
export function openingBalanceSheetOf(document: ForecastDocument): BalanceSheet {
  const last = document.history.inputYears.at(-1);
  if (last && startsAtInputYear(document)) return adjustedSheet(last.balanceSheet, last.adjustments);
  const { startBalanceSheet } = document.openingPosition;
  return startBalanceSheet ? adjustedSheet(startBalanceSheet, document.history.startAdjustments) : makeBalanceSheet();
}

/** Where a step writes the months of one line: month t is at `base + t` of its columns. */
export interface ColumnsAt<Columns = Float64Array> {
  plan: Plan;
  columns: Columns;
  base: number;
}

/** The first month of a line, which is past the last month where it starts later. */
export function firstMonthOf(line: { startMonth: number | null }): number {
  return line.startMonth ?? 1;
}

/** The last month of a line, at most the last month that is looked ahead to. */
export function lastMonthOf(plan: Plan, line: { endMonth: number | null }): number {
  return line.endMonth === null ? plan.last : Math.min(line.endMonth, plan.last);
}

/** True where the month is between the line's start and end. */
export function isActive(line: { startMonth: number | null; endMonth: number | null }, t: number): boolean {
  return (line.startMonth === null || t >= line.startMonth) && (line.endMonth === null || t <= line.endMonth);
}

/** Months of the fiscal year of month t that have passed with it. */
export function monthsSoFar({ timeline }: Pick<Plan, 'timeline'>, t: number): number {
  return Math.min(t, timeline.fiscalMonthOf[t] ?? 1);
}
