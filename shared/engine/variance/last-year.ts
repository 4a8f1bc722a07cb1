import { addMonths, monthIndex, monthsBetween } from '#shared/domain/months.ts';
import { monthlySeries, seriesKeys } from '#shared/inputs/actuals/monthly-series.ts';
import { debitSignOf, isResultRow, partsOfRowKey, type UnplannedRow } from '#shared/inputs/forecast/actuals.ts';
import {
  type BalanceSheet,
  balanceSheetFields,
  balanceSheetTotals,
  makeBalanceSheet,
} from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { makeIncomeStatement } from '#shared/inputs/forecast/history.ts';
import { unplannedOf } from '../actual-months';
import { computeForecast } from '../compute-forecast';
import type { ForecastResult } from '../result';
import { flowBetween } from '../statements/flow-terms';
import { type CashFlowSections, cashFlowSectionsOf } from '../statements/sections';
import { type RowInfo, type Side, sideOf, type VarianceStatement } from './side';

type Figures = Record<string, number>;

/** The rows before which what is booked in no line is shown. */
const rowAfter: Record<UnplannedRow, string> = {
  unplannedRevenue: 'openingDeferredRevenue',
  unplannedDirectCosts: 'totalDirectCosts',
  unplannedExpenses: 'openingPrepaid',
  unplannedOther: 'interestIncome',
};

/**
 * The same months a year ago: of the forecast where it had begun, before that from the booked months of its document. A line
 * that the forecast does not have counts among the rows booked in no line. Source: forecast model, section 9.
 */
export function lastYearOf(outlook: ForecastResult, document: ForecastDocument): Side {
  const forecast = sideOf(outlook);
  const { startMonth } = outlook.timeline;
  const books = booksOf(document);
  const lines = resultRowsOf(forecast.rows('profitAndLoss'), books);
  const memoized = new Map<string, Figures | null>();
  const booked = (statement: VarianceStatement, month: number): Figures | null => {
    const name = `${statement} ${month}`;
    let figures = memoized.get(name);
    if (figures === undefined) {
      figures = makeFigures[statement](books, addMonths(startMonth, month - monthIndex(startMonth)), lines);
      memoized.set(name, figures);
    }
    return figures;
  };
  return {
    rows: (statement) => (statement === 'profitAndLoss' ? lines : forecast.rows(statement)),
    figure(statement, key, month) {
      const before = month - 12;
      const planned = forecast.figure(statement, key, before);
      if (before >= monthIndex(startMonth)) return planned;
      if (key === 'closingCash') {
        const sheet = booked('balanceSheet', before);
        return sheet ? (sheet.cash ?? 0) - (sheet.bankOverdraft ?? 0) : planned;
      }
      const figures = booked(statement, before);
      return figures ? (figures[key] ?? 0) : planned;
    },
  };
}

/** An outlook with pay by its nature, as the books have it, whatever the forecast shows in the cost of sales. */
export function byNature(outlook: ForecastResult, document: ForecastDocument): ForecastResult {
  const { directLabour, ...presentation } = document.presentation ?? {};
  if (directLabour !== 'costOfSales') return outlook;
  const known = shownByNature.get(outlook);
  if (known) return known;
  const shown = computeForecast({ ...document, presentation }, { scenario: outlook.scenarioId });
  shownByNature.set(outlook, shown);
  return shown;
}
const shownByNature = new WeakMap<ForecastResult, ForecastResult>();

interface Books {
  /** The keys of booked rows. */
  keys: readonly string[];
  sections: CashFlowSections;
  /** Null where the month is not booked. */
  amount(key: string, month: string): number | null;
}

function booksOf(document: ForecastDocument): Books {
  const series = new Map<string, ReturnType<typeof monthlySeries> & { missing: Set<string> }>();
  return {
    keys: seriesKeys(document),
    sections: cashFlowSectionsOf(document),
    amount(key, month) {
      let row = series.get(key);
      if (!row) {
        const made = monthlySeries(document, key);
        row = { ...made, missing: new Set(made.gaps) };
        series.set(key, row);
      }
      if (row.firstMonth === null || row.missing.has(month)) return null;
      return row.amounts[monthsBetween(row.firstMonth, month)] ?? null;
    },
  };
}

/** The rows of the profit and loss, with those booked in no line where they hold anything. */
function resultRowsOf(shown: readonly RowInfo[], { keys }: Books): RowInfo[] {
  const rows = [...shown];
  const has = new Set(rows.map(({ key }) => key));
  for (const key of keys) {
    if (!isResultRow(key) || has.has(key)) continue;
    const row = (unplannedOf[partsOfRowKey(key)[0]]?.[0] ?? key) as UnplannedRow;
    if (has.has(row)) continue;
    has.add(row);
    const place = rows.findIndex((entry) => entry.key === rowAfter[row]);
    rows.splice(place, 0, { key: row, kind: 'line', level: 1, nameKey: row, name: undefined, lineId: undefined });
  }
  return rows;
}

/** The figures of a booked month as the statements show them; null where it is not booked. */
const makeFigures: Record<
  VarianceStatement,
  (books: Books, month: string, lines: readonly RowInfo[]) => Figures | null
> = { profitAndLoss: resultOf, balanceSheet: sheetFiguresOf, cashFlow: cashFlowOf };

function resultOf(books: Books, month: string, lines: readonly RowInfo[]): Figures | null {
  const dividends = books.amount('flow:dividendsDeclared', month);
  if (dividends === null) return null;
  const figures: Figures = {};
  const has = new Set(lines.map(({ key }) => key));
  for (const key of books.keys) {
    if (!isResultRow(key)) continue;
    const row = has.has(key) ? key : (unplannedOf[partsOfRowKey(key)[0]]?.[0] ?? key);
    figures[row] = (figures[row] ?? 0) - debitSignOf(key) * (books.amount(key, month) ?? 0);
  }
  // Totals of a section are the lines since the last total, all others the lines from the top.
  let [section, all] = [0, 0];
  for (const { key, kind } of lines) {
    if (kind === 'line') {
      section += figures[key] ?? 0;
      all += figures[key] ?? 0;
    } else {
      figures[key] = key.startsWith('total') ? section : all;
      section = 0;
    }
  }
  return { ...figures, dividendsDeclared: 0 - dividends };
}

function sheetOf(books: Books, month: string): BalanceSheet | null {
  if (books.amount('sheet:cash', month) === null) return null;
  const entries = balanceSheetFields.map((field) => [field, books.amount(`sheet:${field}`, month) ?? 0]);
  return makeBalanceSheet(Object.fromEntries(entries));
}

function sheetFiguresOf(books: Books, month: string): Figures | null {
  const sheet = sheetOf(books, month);
  const accumulatedDepreciation = 0 - (sheet?.accumulatedDepreciation ?? 0);
  return sheet && { ...sheet, ...balanceSheetTotals(sheet), accumulatedDepreciation };
}

/** From two balance sheets and the profit and loss between them, by the formulas of the cash-flow report. */
function cashFlowOf(books: Books, month: string, lines: readonly RowInfo[]): Figures | null {
  const result = resultOf(books, month, lines);
  const now = sheetOf(books, month);
  const before = sheetOf(books, addMonths(month, -1));
  if (!result || !now || !before) return null;
  const amount = (key: string) => books.amount(key, month) ?? 0;
  const incomeStatement = makeIncomeStatement({
    depreciation: amount('depreciation'),
    amortisation: amount('amortisation'),
    leaseDepreciation: amount('leaseDepreciation'),
    gainOnDisposal: amount('gainOnDisposal'),
    interestExpense: amount('interestExpense'),
    interestIncome: amount('interestIncome'),
  });
  const entered = {
    incomeStatement,
    dividendsDeclared: amount('flow:dividendsDeclared'),
    newLoans: amount('flow:newLoans'),
    proceeds: amount('flow:proceeds'),
    capitalisedInterest: amount('flow:capitalisedInterest'),
    owedForAssets: amount('flow:owedForAssets'),
  };
  const flow = flowBetween({ entry: { netProfit: result.netProfit ?? 0, entered }, now, before }, books.sections);
  if (!books.sections.isFromOperatingProfit) return { ...flow };
  const of = (key: string) => result[key] ?? 0;
  return {
    ...flow,
    operatingProfit: of('operatingProfit'),
    otherIncomeAndExpense: of('profitBeforeTax') - of('operatingProfit') - of('interestIncome') - of('interestExpense'),
    incomeTaxCharge: of('currentTax') + of('deferredTax'),
    interestPaid: of('interestExpense') + flow.capitalisedInterest + (flow.accruedInterest ?? 0),
    interestReceived: of('interestIncome'),
  };
}
