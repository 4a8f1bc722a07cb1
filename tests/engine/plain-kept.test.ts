import { expect, it } from 'vitest';
import { referenceForecast } from '#bench/engine/reference-forecast.ts';
import { computePlain } from '#shared/engine/plain/compute-plain.ts';
import { type PreparedForecast, prepareForecast } from '#shared/engine/plain/prepare.ts';
import { compileSetter } from '#shared/engine/plain/setters.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newLoan, newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { applyOperand } from '#shared/inputs/forecast/paths.ts';
import { drawnOperand, numericPaths, wholesFrom } from '../helpers/drawn-changes';

/** Two years in which lines read each other: shares of shares, stock and deposits with an opening balance, a credit line. */
function joinedLines(): ForecastDocument {
  const document = referenceForecast({ years: 2, lines: 20 });
  const [first, ...others] = document.revenue;
  if (!first) throw new Error('There is no line.');
  const cost = { directCostMode: 'percent' as const, directCostRate: 300_000 };
  const more = [
    { ...first, id: 'stocked', ...cost, directCostStocked: true, leadMonths: 2 },
    { ...first, id: 'stocked-too', ...cost, directCostStocked: true },
    { ...first, id: 'deposit', depositShare: 300_000, depositMonths: 2 },
    { ...first, id: 'deposit-too', depositShare: 100_000, invoiceAfterMonths: 3 },
    { ...first, id: 'later', invoiceAfterMonths: 2 },
    { ...first, id: 'later-too', invoiceAfterMonths: 1 },
    { ...newRevenueLine.percentOfLine({ id: 'of-share', name: 'B', baseLineId: 'share' }), share: 500_000 },
    { ...newRevenueLine.percentOfLine({ id: 'share', name: 'A', baseLineId: 'stocked' }), share: 100_000 },
  ] as ForecastDocument['revenue'];
  const ofHeads = { ...newOperatingExpense.perHead({ id: 'per-head', name: 'C' }), amountPerHead: 20_000 };
  const ofShare = newOperatingExpense.percentOfRevenue({ id: 'of-sales', name: 'D', lineIds: ['of-share'] });
  const creditLine = { ...newLoan.revolver({ id: 'line', name: 'E' }), limit: 900_000_000, targetCash: 60_000_000 };
  const startBalanceSheet = makeBalanceSheet({
    ...{ cash: 40_000_000, inventory: 900_000, customerDeposits: 300_000, contractAssets: 700_000 },
    shareCapital: 41_300_000,
  });
  return {
    ...document,
    openingPosition: { ...document.openingPosition, startBalanceSheet },
    revenue: [first, ...more, ...others],
    operatingExpenses: [...document.operatingExpenses, ofHeads, { ...ofShare, rate: 30_000 }],
    loans: [...document.loans, creditLine],
  };
}

const preparedOf = (document: ForecastDocument): PreparedForecast => {
  const result = prepareForecast(document);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.prepared;
};

it('a run that keeps lines of the one before gives what a run of all lines gives, for every number of every line', () => {
  const document = joinedLines();
  const keeping = preparedOf(document);
  const whole = { ...preparedOf(document), keepsLines: false };
  const next = wholesFrom(7);
  const inputs = numericPaths(document, next).filter(({ month, lineId }) => month === null && lineId !== null);
  const drawn = inputs.flatMap((address) => {
    const changed = applyOperand(address, address.value, drawnOperand(address, next));
    return changed ? [{ path: address.path, value: changed.value }] : [];
  });
  const runIn = (prepared: PreparedForecast, changes: typeof drawn) => {
    const run = computePlain(
      prepared,
      changes.map(({ path, value }) => ({ setter: compileSetter(prepared, path) as never, value })),
    );
    return run.status === 'computed' ? { ...run.columns } : run;
  };
  for (const [i, change] of drawn.entries()) {
    const another = drawn[(i * 7 + 3) % drawn.length] ?? change;
    for (const changes of [[change], another === change ? [] : [another, change]])
      expect([changes, runIn(keeping, changes)]).toEqual([changes, runIn(whole, changes)]);
  }
  expect(keeping.keepsLines).toBe(true);
  expect(drawn.length).toBeGreaterThan(300);
});
