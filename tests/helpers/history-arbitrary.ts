import fc from 'fast-check';
import { addMonths } from '#shared/domain/months.ts';
import { type Adjustment, balancingAmount } from '#shared/inputs/forecast/adjustment.ts';
import {
  type BalanceSheet,
  balanceOf,
  balanceSheetFields,
  balanceSheetTotals,
  makeBalanceSheet,
} from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { incomeStatementFields, makeIncomeStatement } from '#shared/inputs/forecast/history.ts';
import { lastYearEnd, startsAtInputYear } from '#shared/inputs/forecast/issues/sheets.ts';
import { whole } from './line-kit';

const amount = whole(0, 50_000_000);

/** A sheet with or without adjustments: with them it balances, without it may not. */
interface AdjustedSheet {
  sheet: BalanceSheet;
  adjustments: Adjustment[];
}

const sheet: fc.Arbitrary<AdjustedSheet> = fc
  .tuple(
    fc.tuple(...balanceSheetFields.map(() => amount)),
    fc.option(fc.tuple(fc.constantFrom(...balanceSheetFields), whole(1, 9_999)), { freq: 2 }),
    fc.uuid({ version: 4 }),
  )
  .map(([values, difference, id]) => {
    const filled = makeBalanceSheet(Object.fromEntries(balanceSheetFields.map((field, i) => [field, values[i] ?? 0])));
    const depreciated = { ...filled, accumulatedDepreciation: Math.floor(filled.fixedAssetsCost / 3) };
    const retainedEarnings = depreciated.retainedEarnings + balanceSheetTotals(depreciated).difference;
    const balanced = { ...depreciated, retainedEarnings };
    if (!difference) return { sheet: balanced, adjustments: [] };
    const [field, off] = difference;
    const posted = balancingAmount(field, off);
    const adjustment = { id, field, amount: posted, reason: 'Rounding', madeAt: '2026-11-21T12:00:00Z' };
    return { sheet: { ...balanced, [field]: balanceOf(balanced, field) - posted }, adjustments: [adjustment] };
  });

const inputYear = fc.record({
  sheet,
  netProfit: whole(-9_000_000, 9_000_000),
  rows: fc.option(fc.tuple(...incomeStatementFields.map(() => amount))),
  dividendsDeclared: amount,
  newLoans: amount,
  proceeds: amount,
  capitalisedInterest: amount,
});

/** Nought to five entered years, the sheet before them, and the sheet at the start where no year ends there. */
export const historyArbitrary = fc.record({
  opening: fc.option(sheet, { freq: 2 }),
  start: fc.option(sheet, { freq: 9 }),
  years: fc.oneof(fc.array(inputYear, { maxLength: 0 }), fc.array(inputYear, { minLength: 1, maxLength: 5 })),
});

type History = typeof historyArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** The document with entered years up to its last year end before month 1, contiguous, every sheet balanced. */
export function withHistory(document: ForecastDocument, { opening, start, years }: History): ForecastDocument {
  const end = lastYearEnd(document.header);
  const inputYears = years.map(({ sheet: of, rows, ...year }, i) => ({
    ...year,
    id: `year-${i}`,
    endMonth: addMonths(end, -12 * (years.length - 1 - i)),
    note: '',
    balanceSheet: of.sheet,
    incomeStatement: makeIncomeStatement(
      Object.fromEntries(
        incomeStatementFields.map((field, j) => [
          field,
          field === 'leaseDepreciation' ? Math.abs(rows?.[j] ?? 0) : (rows?.[j] ?? 0),
        ]),
      ),
    ),
    adjustments: of.adjustments,
  }));
  const history = {
    openingBalanceSheet: opening ? opening.sheet : null,
    ...(opening ? { openingAdjustments: opening.adjustments } : {}),
    inputYears,
  };
  const entered = { ...document, history };
  if (!start || startsAtInputYear(entered)) return entered;
  return {
    ...entered,
    history: { ...history, startAdjustments: start.adjustments },
    openingPosition: { ...document.openingPosition, startBalanceSheet: start.sheet },
  };
}
