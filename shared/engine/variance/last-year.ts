import { addMonths, monthIndex, monthsBetween } from '#shared/domain/months.ts';
import { monthlySeries, seriesKeys } from '#shared/inputs/actuals/monthly-series.ts';
import { debitSignOf, isResultRow, partsOfRowKey } from '#shared/inputs/forecast/actuals.ts';
import {
  type BalanceSheet,
  balanceOf,
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

type Optional = Partial<Record<string, string>>;

/** Rows that not every forecast has, and the row before which each is shown where only the books have it. */
const rowAfter: Record<VarianceStatement, Optional> = {
  profitAndLoss: {
    unplannedRevenue: 'openingDeferredRevenue',
    flatRateSurplus: 'totalRevenue',
    unplannedDirectCosts: 'totalDirectCosts',
    contractors: 'openingPrepaid',
    leaseExpense: 'openingPrepaid',
    operatingGrants: 'openingPrepaid',
    unplannedExpenses: 'openingPrepaid',
    leaseDepreciation: 'gainOnDisposal',
    capitalGrants: 'gainOnDisposal',
    unplannedOther: 'interestIncome',
  },
  balanceSheet: {
    contractAssets: 'salesTaxReceivable',
    disposalReceivables: 'salesTaxReceivable',
    grantsReceivable: 'salesTaxReceivable',
    rightOfUseAssets: 'deferredTaxAsset',
    customerDeposits: 'dividendsPayable',
    accruedInterest: 'dividendsPayable',
    leaseLiabilitiesCurrent: 'otherCurrentLiabilities',
    leaseLiabilitiesNonCurrent: 'deferredTaxLiability',
    deferredGrants: 'deferredTaxLiability',
    mezzanineEquity: 'shareCapital',
    nonControllingInterests: 'totalEquity',
  },
  cashFlow: {
    leaseDepreciation: 'receivables',
    capitalGrantsReleased: 'receivables',
    contractAssets: 'otherCurrentAssets',
    customerDeposits: 'otherCurrentLiabilities',
    accruedInterest: 'otherCurrentLiabilities',
    operatingGrants: 'otherCurrentLiabilities',
    capitalGrantsReceived: 'otherNonCurrentAssets',
    leasePrincipal: 'shareCapital',
    mezzanineEquity: 'otherEquity',
    nonControllingInterests: 'otherEquity',
  },
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
  const shown = {
    profitAndLoss: lines,
    balanceSheet: withRows(forecast.rows('balanceSheet'), 'balanceSheet', bookedFields(books)),
    cashFlow: withRows(forecast.rows('cashFlow'), 'cashFlow', bookedFlows(books)),
  };
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
    rows: (statement) => shown[statement],
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

/** The rows of a statement with those that only the books have. */
function withRows(shown: readonly RowInfo[], statement: VarianceStatement, booked: Iterable<string>): RowInfo[] {
  const rows = [...shown];
  const has = new Set(rows.map(({ key }) => key));
  for (const key of booked) {
    const place = rows.findIndex((entry) => entry.key === rowAfter[statement][key]);
    if (has.has(key) || place < 0) continue;
    has.add(key);
    rows.splice(place, 0, { key, kind: 'line', level: 1, nameKey: key, name: undefined, lineId: undefined });
  }
  return rows;
}

/** The rows of the profit and loss; lines that are gone are in those booked in no line. */
const resultRowsOf = (shown: readonly RowInfo[], { keys }: Books): RowInfo[] =>
  withRows(
    shown,
    'profitAndLoss',
    keys.filter(isResultRow).map((key) => {
      const isShown = shown.some((row) => row.key === key);
      return isShown ? key : (unplannedOf[partsOfRowKey(key)[0]]?.[0] ?? key);
    }),
  );

const bookedFields = ({ keys }: Books): string[] =>
  keys.flatMap((key) => (key.startsWith('sheet:') ? [key.slice('sheet:'.length)] : []));

/** Optional rows of the cash flow that the books fill. */
function bookedFlows(books: Books): string[] {
  const fields = bookedFields(books);
  const isBooked = (key: string) => books.keys.includes(key);
  const hasCapitalGrants = isBooked('capitalGrants');
  const hasGrants = fields.includes('grantsReceivable') || fields.includes('deferredGrants');
  const hasLeases = fields.some((field) => field === 'rightOfUseAssets' || field.startsWith('leaseLiabilities'));
  return [
    ...(isBooked('leaseDepreciation') ? ['leaseDepreciation'] : []),
    ...(hasCapitalGrants ? ['capitalGrantsReleased', 'capitalGrantsReceived'] : []),
    ...(hasGrants && !hasCapitalGrants ? ['operatingGrants'] : []),
    ...(hasLeases ? ['leasePrincipal'] : []),
    ...fields.filter((field) => field !== 'accruedInterest' || !books.sections.isFromOperatingProfit),
  ];
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
  const grantsOwed = (sheet: BalanceSheet) => balanceOf(sheet, 'deferredGrants') - balanceOf(sheet, 'grantsReceivable');
  // Sheets do not tell the kinds apart: with income from grants for assets all that is received is for assets.
  const capitalGrants = lines.some(({ key }) => key === 'capitalGrants') ? amount('capitalGrants') : null;
  const grantsMoved = grantsOwed(now) - grantsOwed(before);
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
    capitalGrantsReceived: capitalGrants === null ? 0 : grantsMoved + capitalGrants,
  };
  const flow = flowBetween({ entry: { netProfit: result.netProfit ?? 0, entered }, now, before }, books.sections);
  const figures = {
    ...flow,
    capitalGrantsReleased: 0 - (capitalGrants ?? 0),
    operatingGrants: capitalGrants === null ? grantsMoved : 0,
  };
  if (!books.sections.isFromOperatingProfit) return figures;
  const of = (key: string) => result[key] ?? 0;
  return {
    ...figures,
    operatingProfit: of('operatingProfit'),
    otherIncomeAndExpense: of('profitBeforeTax') - of('operatingProfit') - of('interestIncome') - of('interestExpense'),
    incomeTaxCharge: of('currentTax') + of('deferredTax'),
    interestPaid: of('interestExpense') + flow.capitalisedInterest + (flow.accruedInterest ?? 0),
    interestReceived: of('interestIncome'),
  };
}
