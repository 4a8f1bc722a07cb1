import type { FigureColumn } from '#client/components/statement-table/figure-row.ts';
import type { Period, Timeline } from '#shared/domain/months.ts';
import type { Statement } from '#shared/engine/result.ts';
import { reportWith } from '#shared/reports/registry.ts';
import type { Comparison } from './comparison';
import { monthPeriod, type PeriodWords, quarterPeriod, yearPeriod } from './periods';

interface ComparedColumnsParams {
  columns: readonly FigureColumn[];
  timeline: Timeline;
  comparison: Pick<Comparison, 'name' | 'isYearBefore' | 'entered'>;
  words: PeriodWords;
  /** Names of the change, of its rate, and above a year that was entered. */
  heads: { change: string; rate: string; entered: string };
  statement: Pick<Statement, 'key'>;
}

/**
 * After each column the figure it is compared with, the change, and the change in per cent. A period that has none, such
 * as one of the first year beside the year before, stands alone.
 */
export function comparedColumns({ columns, ...params }: ComparedColumnsParams): FigureColumn[] {
  const { comparison, heads } = params;
  return columns.flatMap((column) => {
    const to = comparison.isYearBefore ? yearBefore(column, params) : { ...column, label: comparison.name };
    if (!to) return [column];
    const { key, series, index } = column;
    const beside = (shown: 'before' | 'change' | 'rate', label: string, over?: string): FigureColumn => ({
      key: `${key}-${shown}`,
      label,
      ...(over === undefined ? {} : { over }),
      series,
      index,
      compare: { what: shown, to: { series: to.series, index: to.index }, of: column },
    });
    // The rule that ends the actual columns comes after what the last of them is compared with.
    const { actual, ...plain } = column;
    return [
      actual ? { ...plain, actual: 'before' as const } : plain,
      beside('before', to.label, comparison.isYearBefore ? to.over : undefined),
      beside('change', heads.change),
      { ...beside('rate', heads.rate), ...(actual === 'last' && { actual }) },
    ];
  });
}

const lengthOf = ({ firstMonth, lastMonth }: Period) => lastMonth - firstMonth;

type Compare = NonNullable<FigureColumn['compare']>;
type Beside = Pick<FigureColumn, 'label' | 'over'> & Compare['to'];
type YearBeforeParams = Omit<ComparedColumnsParams, 'columns'>;

/** The same month, quarter or fiscal year a year before; null where there is none, or one of another length. */
function yearBefore({ series, index }: FigureColumn, params: YearBeforeParams): Beside | null {
  const { timeline, words, statement } = params;
  // Balances of a short year can be compared; what happens in it cannot.
  const isBalance = reportWith(statement.key)?.hasOpening === true;
  const isComparable = (a: Period | undefined, b: Period | undefined) =>
    a !== undefined && b !== undefined && (isBalance || lengthOf(a) === lengthOf(b));
  if (series === 'months') return index >= 12 ? monthPeriod(timeline, index + 1 - 12, words).column : null;
  if (series === 'quarters') {
    const quarter = timeline.quarters[index];
    const at = timeline.quarters.findIndex(
      (entry) => entry.year + 1 === quarter?.year && entry.quarter === quarter?.quarter,
    );
    return isComparable(quarter, timeline.quarters[at]) ? quarterPeriod(timeline, at, words).column : null;
  }
  if (series !== 'years') return null;
  const { fiscalYears } = timeline;
  if (index === 0) return isComparable(fiscalYears[0], wholeYear) ? enteredYear(params) : null;
  return isComparable(fiscalYears[index], fiscalYears[index - 1])
    ? yearPeriod(timeline, index - 1, words).column
    : null;
}

const wholeYear: Period = { year: 0, firstMonth: -11, lastMonth: 0 };

/** The year before the first one, where it was entered and has figures for the statement. */
function enteredYear({ comparison, statement, words, heads }: YearBeforeParams): Beside | null {
  const { entered } = comparison;
  if (!entered?.of[statement.key]) return null;
  return { label: words.fiscalYear(entered.year), over: heads.entered, series: 'entered', index: 0 };
}
