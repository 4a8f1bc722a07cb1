import { expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { account, FIRST_RESULT_ACCOUNT } from '#shared/engine/ledger/accounts.ts';
import { Ledger } from '#shared/engine/ledger/ledger.ts';
import { freshMemory } from '#shared/engine/ledger/memory.ts';
import { posting } from '#shared/engine/ledger/rules.ts';
import { computePlain } from '#shared/engine/plain/compute-plain.ts';
import { prepareForecast } from '#shared/engine/plain/prepare.ts';
import { findProofFailure } from '#shared/engine/plain/proof.ts';
import { compileSetter } from '#shared/engine/plain/setters.ts';
import { underOverrides } from '../helpers/drawn-changes';
import { goldenA } from '../helpers/golden-forecasts';
import { each, sales, smallForecast } from '../helpers/small-forecast';
import { stockedSale } from '../helpers/trade-lines';

const sale = posting('wagesAndSalaries', 'cash', 'cashSale');

/** A ledger of three months in which 500 come in each month for a result of as much. */
function postedLedger() {
  const ledger = new Ledger({
    accountCount: 50,
    stride: 4,
    memory: freshMemory,
    mode: 'byColumn',
    lineStep: 1,
    traced: [0, 0],
  });
  ledger.open(0, 1_000);
  ledger.open(22, -1_000);
  ledger.close();
  ledger.postColumn(sale, Float64Array.of(0, 500, 500, 500));
  const profit = new Float64Array(4);
  for (let t = 1; t <= 3; t++) {
    ledger.startMonth(t);
    profit[t] = ledger.profit();
    ledger.close();
  }
  return { ledger, profit };
}

const ofResult = account.interestIncome;

it('the proof finds nothing in a ledger that balances', () => {
  const { ledger, profit } = postedLedger();
  expect(findProofFailure(ledger, profit)).toBeNull();
});

it.each([
  [
    'an account that is off by a cent',
    'accounts',
    (l: Ledger) => l.values.fill((l.values[2 * 4 + 2] ?? 0) + 1, 10, 11),
  ],
  ['cash without a purpose', 'cash', (l: Ledger) => l.cashByPurpose.fill(501, 2, 3)],
  [
    'a result that is not in its accounts',
    'profit',
    (l: Ledger) => l.values.fill(1, ofResult * 4 + 2, ofResult * 4 + 3),
  ],
] as const)('the proof finds %s, in its month', (_, cause, breakIt) => {
  const { ledger, profit } = postedLedger();
  breakIt(ledger);
  expect(findProofFailure(ledger, profit)).toEqual({ month: 2, cause, difference: 1 });
});

it('the proof asks each month for the sum of the opening, whatever that is', () => {
  const { ledger, profit } = postedLedger();
  for (let t = 0; t < 4; t++) ledger.values[5 * 4 + t] = 7;
  expect(findProofFailure(ledger, profit)).toBeNull();
  ledger.values[5 * 4] = 0;
  expect(findProofFailure(ledger, profit)).toEqual({ month: 1, cause: 'accounts', difference: 7 });
});

it('the proof counts the first account of the result to the result, in the opening as in a month', () => {
  const { ledger, profit } = postedLedger();
  const first = FIRST_RESULT_ACCOUNT * 4;
  ledger.values[first] = 9;
  ledger.values[first + 2] = (ledger.values[first + 2] ?? 0) + 9;
  ledger.values[first + 4 + 2] = (ledger.values[first + 4 + 2] ?? 0) - 9;
  expect(findProofFailure(ledger, profit)).toBeNull();
});

it('the proof finds a figure that is not defined', () => {
  const { ledger, profit } = postedLedger();
  ledger.values[3] = Number.NaN;
  expect(findProofFailure(ledger, profit)).toMatchObject({ month: 3, cause: 'accounts' });
});

it('the proof finds the entry that left the exact range', () => {
  const { ledger, profit } = postedLedger();
  ledger.overflow = { month: 2, from: 1, to: 0 };
  expect(findProofFailure(ledger, profit)).toMatchObject({ month: 2, cause: 'overflow' });
});

it('a document with an issue is rejected with it, under the scenario that brings it', () => {
  const document = goldenA();
  document.scenarios = [
    {
      id: 's',
      name: 'S',
      note: '',
      overrides: [{ id: 'o', path: 'workingCapital/collectionProfile', op: 'set', value: [1] }],
    },
  ];
  const rejected = prepareForecast(document, { scenario: 's' });
  expect(rejected.ok ? [] : rejected.issues.map(({ code }) => code)).toContain('profileSum');
  expect(() => prepareForecast(document, { scenario: 'gone' })).toThrow('no such scenario');
});

it('a run whose values bring an issue is not computable; the next one is', () => {
  const result = prepareForecast(goldenA());
  if (!result.ok) throw new Error('The document has an issue.');
  const setter = compileSetter(result.prepared, 'revenue/sales/seasonWeights');
  if (!setter) throw new Error('There is no such table.');
  const run = computePlain(result.prepared, [{ setter, value: new Array<number>(12).fill(0) }]);
  expect(run).toMatchObject({ status: 'notComputable', issue: { code: 'zeroWeights', lineId: 'sales' } });
  expect(computePlain(result.prepared, []).status).toBe('computed');
});

it.each([
  ['revenue/sales/depositShare', 500_000, sales(each(100_000, 24))],
  ['revenue/sales/orderDepositShare', 500_000, { ...stockedSale(), id: 'sales', leadMonths: 2 }],
])('a run in which %s asks for months after the horizon has them', (path, value, line) => {
  const document = smallForecast({ revenue: [line] });
  const result = prepareForecast(document);
  if (!result.ok) throw new Error('The document has an issue.');
  const { prepared } = result;
  const setter = compileSetter(prepared, path);
  if (!setter) throw new Error('There is no such input.');
  const run = computePlain(prepared, [{ setter, value }]);
  if (run.status !== 'computed') throw new Error(run.status);
  const { cashFlowDirect } = computeForecast(underOverrides(document, [{ path, op: 'set', value }]), {
    scenario: 'drawn',
  });
  const closing = each(0, 24).map((_, i) => cashFlowDirect.row('closingCash').month(i + 1));
  expect([...run.columns.cash.subarray(1)]).toEqual(closing);
  expect(closing[23]).not.toBe(computeForecast(document).cashFlowDirect.row('closingCash').month(24));
});

it('a run beyond the exact range fails and shows nothing; the next one is as before', () => {
  const result = prepareForecast(goldenA());
  if (!result.ok) throw new Error('The document has an issue.');
  const { prepared } = result;
  const [price, volume] = ['unitPrice', 'volume'].map((field) => compileSetter(prepared, `revenue/sales/${field}`));
  if (!price || !volume) throw new Error('There are no such inputs.');
  const cashOf = (run: ReturnType<typeof computePlain>) => run.status === 'computed' && [...run.columns.cash];
  const before = cashOf(computePlain(prepared, []));
  const beyond = computePlain(prepared, [
    { setter: price, value: 1e15 },
    { setter: volume, value: 1e12 },
  ]);
  expect(beyond).toMatchObject({ status: 'failed', failure: { cause: 'overflow' } });
  expect(cashOf(computePlain(prepared, []))).toEqual(before);
});
