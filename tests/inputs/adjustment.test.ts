import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import { type Adjustment, adjustedSheet, balancingAmount } from '#shared/inputs/forecast/adjustment.ts';
import { balanceSheetFields, balanceSheetTotals, makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { makeIncomeStatement } from '#shared/inputs/forecast/history.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { migrateDocument } from '#shared/inputs/migrate-document.ts';
import { goldenA } from '../helpers/golden-forecasts';

const entered = makeBalanceSheet({ cash: 1_000_050, shareCapital: 1_000_000 });
const posted: Adjustment = {
  id: 'a1',
  field: 'otherReserves',
  amount: 50,
  reason: 'Rounding in the ledger of the year',
  madeAt: '2026-11-21T10:00:00Z',
};

/** Golden A after one entered year whose sheet has 0.50 more assets than liabilities and equity. */
function afterYear(adjustments: Adjustment[] | undefined, balanceSheet = entered): ForecastDocument {
  const document = goldenA();
  const year = {
    id: 'y1',
    endMonth: '2026-12',
    note: '',
    balanceSheet,
    netProfit: 0,
    incomeStatement: makeIncomeStatement(),
    dividendsDeclared: 0,
    newLoans: 0,
    proceeds: 0,
    capitalisedInterest: 0,
    ...(adjustments ? { adjustments } : {}),
  };
  return {
    ...document,
    history: { openingBalanceSheet: null, inputYears: [year] },
    openingPosition: { ...document.openingPosition, startBalanceSheet: null },
  };
}

const unbalanced = (document: ForecastDocument) =>
  findIssues(document).filter(({ code }) => code === 'unbalancedSheet');

describe('the adjustment of an entered sheet', () => {
  it('without it the sheet blocks the reports and names the exact difference: 1,000,050 − 1,000,000 = 50', () => {
    expect(unbalanced(afterYear(undefined))).toEqual([
      {
        code: 'unbalancedSheet',
        path: ['history', 'inputYears', 0, 'balanceSheet'],
        params: { difference: 50 },
      },
    ]);
  });

  it('with it nothing blocks, the forecast opens with sheet + adjustment and every check passes', () => {
    const document = afterYear([posted]);
    expect(unbalanced(document)).toEqual([]);
    const result = computeForecast(document);
    expect(result.passed).toBe(true);
    const reserves = result.balanceSheet.rows.find(({ key }) => key === 'otherReserves');
    expect([reserves?.opening, reserves?.months[0]]).toEqual([50, 50]);
  });

  it('the form keeps the sheet as it was entered beside what was posted, and both years are explained', () => {
    const [year] = computeForecast(afterYear([posted])).cashFlowOutputs;
    expect(year).toMatchObject({ balanceSheet: entered, adjustments: [posted], balanceResidual: 0 });
    const second = computeForecast(afterYear([posted])).cashFlowOutputs[1];
    expect([second?.cashResidual, second?.cashFlow?.otherReserves]).toEqual([0, 0]);
  });

  it('blocks again when the sheet is changed later, by what is then left: 50 + 7 − 50 = 7', () => {
    const changed = { ...entered, cash: entered.cash + 7 };
    expect(unbalanced(afterYear([posted], changed))).toMatchObject([{ params: { difference: 7 } }]);
  });

  it('blocks when the sheet balances by itself and the adjustment was forgotten', () => {
    const mended = { ...entered, shareCapital: entered.shareCapital + 50 };
    expect(unbalanced(afterYear([posted], mended))).toMatchObject([{ params: { difference: -50 } }]);
  });

  it('mends the opening sheet and the typed start sheet in the same way', () => {
    const document = afterYear([posted]);
    const { history } = document;
    const opened = { ...document, history: { ...history, openingBalanceSheet: entered, openingAdjustments: [posted] } };
    expect(unbalanced(opened)).toEqual([]);
    expect(computeForecast(opened).cashFlowOutputs[0]).toMatchObject({ cashResidual: 0 });
    const typed: ForecastDocument = {
      ...goldenA(),
      history: { openingBalanceSheet: null, inputYears: [], startAdjustments: [posted] },
      openingPosition: { ...goldenA().openingPosition, startBalanceSheet: entered },
    };
    expect(unbalanced(typed)).toEqual([]);
    expect(computeForecast(typed).passed).toBe(true);
  });

  it.each(balanceSheetFields)('%s can take the difference, and the sheet then balances', (field) => {
    const amount = balancingAmount(field, balanceSheetTotals(entered).difference);
    const adjusted = adjustedSheet(entered, [{ ...posted, field, amount }]);
    expect(balanceSheetTotals(adjusted).difference).toBe(0);
    expect(balanceSheetTotals(entered).difference).toBe(50);
  });
});

describe('the shape of an adjustment', () => {
  const accepts = (change: Partial<Record<keyof Adjustment, unknown>>, count = 1) =>
    parseForecast(
      afterYear(Array.from({ length: count }, (_, i) => ({ ...posted, id: `a${i}`, ...change }) as Adjustment)),
    ).ok;

  it('takes a reason of up to 300 characters and rejects none, blanks and more', () => {
    expect(accepts({ reason: 'x'.repeat(bounds.reasonLength) })).toBe(true);
    for (const reason of ['', '  ', 'x'.repeat(bounds.reasonLength + 1)]) expect(accepts({ reason })).toBe(false);
  });

  it('rejects an amount of 0, an unknown field, a day without a time and a second with the same id', () => {
    expect(accepts({ amount: 0 })).toBe(false);
    expect(accepts({ field: 'goodwill' })).toBe(false);
    expect(accepts({ madeAt: '2026-11-21' })).toBe(false);
    expect(accepts({ id: 'same' }, 2)).toBe(false);
  });

  it('takes twelve a sheet and no more', () => {
    expect([accepts({}, bounds.adjustments), accepts({}, bounds.adjustments + 1)]).toEqual([true, false]);
  });

  it('a document stored before there were adjustments opens unchanged, with the hash it had', () => {
    const stored: unknown = JSON.parse(JSON.stringify(afterYear(undefined)));
    const opened = migrateDocument(stored);
    expect(opened).toEqual({ ok: true, document: stored });
    expect(opened.ok && hashInput(opened.document)).toBe(hashInput(afterYear(undefined)));
  });
});
