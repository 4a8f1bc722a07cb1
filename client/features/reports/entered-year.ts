import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { BalanceSheetForInputYear, ForecastResult } from '#shared/engine/result.ts';
import { adjustedSheet } from '#shared/inputs/forecast/adjustment.ts';
import { type BalanceSheet, balanceSheetTotals } from '#shared/inputs/forecast/balance-sheet.ts';
import { notBrokenDown } from '#shared/inputs/forecast/history.ts';

/** Figures by row key, with the sign that the statement shows them with. */
export type EnteredFigures = ReadonlyMap<string, number>;

/** The last entered year, by statement, as far as it has rows for its figures. */
export interface EnteredBefore {
  /** Calendar year in which it ends. */
  year: number;
  of: Readonly<Record<string, EnteredFigures>>;
}

/** The entered year before the first year of the forecast; null where there is none. */
export function enteredBefore({ cashFlowOutputs }: ForecastResult): EnteredBefore | null {
  const at = cashFlowOutputs.findIndex(({ source }) => source === 'computed');
  const [entry, first] = [cashFlowOutputs[at - 1], cashFlowOutputs[at]];
  if (!entry || entry.year + 1 !== first?.year) return null;
  const sheet = adjustedSheet(entry.balanceSheet, entry.adjustments);
  return {
    year: entry.year,
    of: {
      profitAndLoss: profitAndLossOf(entry),
      balanceSheet: balanceSheetOf(sheet),
      cashFlowIndirect: cashFlowOf(entry, sheet),
    },
  };
}

/** Rows that are typed as one sum, and what follows from them where nothing of net profit is left over. */
function profitAndLossOf({ entered, netProfit }: BalanceSheetForInputYear): EnteredFigures {
  const { incomeStatement: typed, dividendsDeclared } = entered;
  const grossProfit = typed.revenue - typed.directCosts;
  const totalOperatingExpenses = 0 - typed.staff - typed.operatingExpenses - typed.badDebts;
  const ebitda = grossProfit + totalOperatingExpenses;
  const lines = {
    totalRevenue: typed.revenue,
    totalDirectCosts: 0 - typed.directCosts,
    badDebts: 0 - typed.badDebts,
    depreciation: 0 - typed.depreciation,
    amortisation: 0 - typed.amortisation,
    ...(typed.leaseDepreciation ? { leaseDepreciation: 0 - typed.leaseDepreciation } : {}),
    gainOnDisposal: typed.gainOnDisposal,
    interestIncome: typed.interestIncome,
    interestExpense: 0 - typed.interestExpense,
  };
  const sums = {
    grossProfit,
    grossMargin: marginOf(grossProfit, typed.revenue),
    totalOperatingExpenses,
    ebitda,
    ebitdaMargin: marginOf(ebitda, typed.revenue),
    operatingProfit:
      ebitda - typed.depreciation - typed.amortisation - (typed.leaseDepreciation ?? 0) + typed.gainOnDisposal,
    profitBeforeTax: netProfit + typed.incomeTax,
  };
  const operatingMargin = marginOf(sums.operatingProfit, typed.revenue);
  const isWhole = notBrokenDown(netProfit, typed) === 0;
  // Of a year that is not broken down, what is typed is known and a nil is not.
  const stated = isWhole ? { ...lines, ...sums, operatingMargin } : withoutNil(lines);
  const netMargin = typed.revenue === 0 ? {} : { netMargin: marginOf(netProfit, typed.revenue) };
  return new Map(Object.entries({ ...stated, netProfit, ...netMargin, dividendsDeclared: 0 - dividendsDeclared }));
}

const withoutNil = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0));

const marginOf = (amount: number, revenue: number) => (revenue === 0 ? Number.NaN : mulDiv(amount, ONE, revenue));

function balanceSheetOf(sheet: BalanceSheet): EnteredFigures {
  const { accumulatedDepreciation } = sheet;
  return new Map(
    Object.entries({
      ...sheet,
      ...balanceSheetTotals(sheet),
      accumulatedDepreciation: 0 - accumulatedDepreciation,
    }),
  );
}

/** Without a sheet before it, a year has no cash flow but its closing cash. */
function cashFlowOf({ cashFlow }: BalanceSheetForInputYear, { cash, bankOverdraft }: BalanceSheet): EnteredFigures {
  const closingCash = cash - bankOverdraft;
  const openingCash = cashFlow ? { openingCash: closingCash - cashFlow.changeInCash } : {};
  return new Map(Object.entries({ ...cashFlow, ...openingCash, closingCash }));
}
