import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { makeIncomeStatement } from '#shared/inputs/forecast/history.ts';
import { sales } from '../helpers/small-forecast';

const sheet = (cash: number) => makeBalanceSheet({ cash, shareCapital: 100, retainedEarnings: cash - 100 });

function inputYear(endMonth: string, cash: number, netProfit: number) {
  return {
    id: `y${endMonth}`,
    endMonth,
    note: '',
    balanceSheet: sheet(cash),
    netProfit,
    incomeStatement: makeIncomeStatement(),
    dividendsDeclared: 0,
    newLoans: 0,
    proceeds: 0,
    capitalisedInterest: 0,
  };
}

function withHistory(
  startMonth: string,
  history: ForecastDocument['history'],
  startCash: number | null,
): ForecastDocument {
  const empty = emptyForecast({ name: 'History', currency: 'EUR', startMonth, years: 2, fiscalYearEndMonth: 12 });
  const startBalanceSheet = startCash === null ? null : sheet(startCash);
  return {
    ...empty,
    history,
    openingPosition: { ...empty.openingPosition, startBalanceSheet },
    revenue: [sales([10])],
  };
}

describe('entered years before computed ones', () => {
  it('two entered and two computed years: four entries, oldest first, each explained to the cent', () => {
    const history = {
      openingBalanceSheet: sheet(100),
      inputYears: [inputYear('2025-12', 130, 30), inputYear('2026-12', 180, 50)],
    };
    const result = computeForecast(withHistory('2027-01', history, null));
    expect(result.passed).toBe(true);
    expect(result.cashFlowOutputs.map(({ year, source, cashFlow }) => [year, source, cashFlow?.changeInCash])).toEqual([
      [2025, 'entered', 30],
      [2026, 'entered', 50],
      [2027, 'computed', 10],
      [2028, 'computed', 0],
    ]);
  });

  it('the form group itself stays empty of results', () => {
    const { cashFlowReportForm } = computeForecast(
      withHistory('2027-01', { openingBalanceSheet: null, inputYears: [] }, 100),
    );
    for (const entry of cashFlowReportForm.cashFlowOutputsForm.balanceSheetForInputYear) {
      expect([entry.cashFlow, entry.balanceResidual, entry.cashResidual]).toEqual([null, null, null]);
    }
  });

  it('without a sheet before the first entered year it has no cash flow, and no check fails', () => {
    const history = { openingBalanceSheet: null, inputYears: [inputYear('2026-12', 180, 50)] };
    const result = computeForecast(withHistory('2027-01', history, null));
    expect(result.passed).toBe(true);
    expect(result.cashFlowOutputs[0]).toMatchObject({ cashFlow: null, cashResidual: null, balanceResidual: 0 });
  });

  it('a start in April after a year to December: the short year 1 is explained from the start sheet of March', () => {
    const history = { openingBalanceSheet: sheet(100), inputYears: [inputYear('2026-12', 180, 80)] };
    const result = computeForecast(withHistory('2027-04', history, 200));
    expect(result.passed).toBe(true);
    expect(result.cashFlowOutputs[1]).toMatchObject({ year: 2027, previousBalanceSheet: sheet(200), cashResidual: 0 });
    expect(result.cashFlowOutputs[1]?.cashFlow?.changeInCash).toBe(10);
  });

  it('equity of an entered year that profit does not explain is W5, with its amount', () => {
    const history = { openingBalanceSheet: sheet(100), inputYears: [inputYear('2026-12', 180, 50)] };
    const { warnings } = computeForecast(withHistory('2027-01', history, null));
    expect(warnings).toContainEqual(expect.objectContaining({ id: 'W5', year: 2026, amounts: { otherEquity: 30 } }));
  });
});
