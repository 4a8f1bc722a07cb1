import type { FigureColumn } from '#client/components/statement-table/figure-row.ts';
import type { Timeline } from '#shared/domain/months.ts';
import { columnsOf, type PeriodWords, periodsOf, type ReportPeriod } from '../periods';
import type { ReportBy } from '../report-view';

/** Fiscal years whose columns fit the width of a page. */
const yearsABlock: Record<ReportBy, number> = { month: 1, quarter: 3, year: 10 };
/** More months than a chart of a page's width can name. */
const mostMonths = 36;

interface BlockParams {
  timeline: Timeline;
  by: ReportBy;
  words: PeriodWords;
  /** The last actual month. */
  actualUntil?: number | undefined;
  /** Balances begin with the position before month 1. */
  hasOpening: boolean;
}

/** The columns of a statement, cut into tables that fit a page: a fiscal year of months, three years of quarters. */
export function columnBlocks({ by, hasOpening, ...params }: BlockParams): FigureColumn[][] {
  const { timeline, actualUntil } = params;
  if (by === 'year') return [columnsOf({ ...params, view: wholeView(by), actualUntil, hasOpening })];
  const ofYear = (year: number) =>
    columnsOf({
      ...params,
      view: { by, monthsOf: year, quartersOf: year },
      actualUntil,
      hasOpening: hasOpening && year === 0,
    });
  const blocks: FigureColumn[][] = [];
  for (let first = 0; first < timeline.fiscalYears.length; first += yearsABlock[by]) {
    const years = timeline.fiscalYears.slice(first, first + yearsABlock[by]).map((_, at) => first + at);
    blocks.push(years.flatMap(ofYear));
  }
  return blocks;
}

/** Periods that fit the width of a page with what they are compared with. */
const comparedABlock = 4;

/** The same tables with the columns of a comparison, each cut again to what fits a page. */
export function comparedBlocks(
  blocks: readonly FigureColumn[][],
  compare: (columns: FigureColumn[]) => FigureColumn[],
): FigureColumn[][] {
  return blocks.flatMap((columns) => {
    // Of about the same width, so that no period is left alone on a page.
    const count = Math.ceil(columns.length / comparedABlock);
    const start = (page: number) => Math.round((page * columns.length) / count);
    return Array.from({ length: count }, (_, page) => compare(columns.slice(start(page), start(page + 1))));
  });
}

/** The periods of a printed chart: those of its tables, quarters in place of too many months. */
export function chartPeriods({ by, ...params }: Omit<BlockParams, 'hasOpening'>): ReportPeriod[] {
  const { timeline, actualUntil } = params;
  const isLong = by === 'month' && timeline.months > mostMonths;
  return periodsOf({ ...params, view: wholeView(isLong ? 'quarter' : by), actualUntil });
}

const wholeView = (by: ReportBy) => ({ by, monthsOf: null, quartersOf: null });
