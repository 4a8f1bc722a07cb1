import { describe, expect, it } from 'vitest';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { applyOperation, applyOperations } from '#shared/inputs/operations/apply.ts';
import { bytesOf, checkBatch, checkBytes } from '#shared/inputs/operations/check.ts';
import type { Json } from '#shared/inputs/operations/json.ts';
import {
  maximumOperations,
  type Operation,
  operationSchema,
  operationsSchema,
} from '#shared/inputs/operations/operation.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';

const rent = newOperatingExpense.fixed({ id: 'rent', name: 'Rent' });
const expense = (id: string): Json => JSON.parse(JSON.stringify({ ...rent, id, name: id }));
const costs = ({ operatingExpenses }: ForecastDocument) => operatingExpenses.map(({ id }) => id);
const withCosts = (...ids: string[]): ForecastDocument => ({
  ...goldenA(),
  operatingExpenses: ids.map((id) => ({ ...rent, id, name: id })),
});
const outcomeOf = (document: ForecastDocument, operation: Operation) => applyOperation(document, operation).outcome;
function apply(document: ForecastDocument, ...operations: Operation[]): ForecastDocument {
  const result = applyOperations(document, operations);
  expect(result.dropped).toEqual([]);
  return result.document;
}
const add = (id: string, place: string | null, list = 'operatingExpenses'): Operation => ({
  op: 'add',
  path: `${list}/${id}`,
  value: expense(id) as Operation & { op: 'add' } extends { value: infer Value } ? Value : never,
  after: place,
});
const set = (path: string, value: Json, expect?: Json): Operation => ({
  op: 'set',
  path,
  value,
  ...(expect !== undefined && { expect }),
});

describe('an operation', () => {
  it('sets a value, a place of a table and a whole line, and says what stood there', () => {
    const result = applyOperation(goldenA(), set('bank/minimumCash', 5));
    expect(result).toMatchObject({ outcome: 'applied', operation: { op: 'set', before: 0 } });
    const amounts = apply(
      withCosts(),
      add('x', null),
      set('operatingExpenses/x', { ...newOperatingExpense.amounts({ id: 'x', name: 'x' }) } as Json),
      set('operatingExpenses/x/amounts/3', 7),
    );
    expect(amounts.operatingExpenses[0]).toMatchObject({ type: 'amounts', amounts: [0, 0, 7] });
    expect(applyOperation(amounts, set('operatingExpenses/x/amounts/9', 1, 0))).toMatchObject({
      operation: { before: 0 },
    });
  });

  it('is gone where its holder, key, line or place is not there', () => {
    const document = withCosts('a');
    for (const path of [
      'operatingExpenses/none/name',
      'operatingExpenses/a/none',
      'operatingExpenses/none',
      'bank/none',
      'history/openingBalanceSheet/cash',
      'risk/seed',
      'operatingExpenses/a/name/x',
      'openingPosition/startBalanceSheet/none',
    ])
      expect([path, outcomeOf(document, set(path, 1))]).toEqual([path, 'gone']);
    for (const place of ['0', '121', '1.5', '-1', '01', 'x'])
      expect(outcomeOf(goldenA(), set(`revenue/sales/seasonWeights/${place}`, 1))).toBe('gone');
    expect(outcomeOf(document, { op: 'remove', path: 'operatingExpenses/none' })).toBe('gone');
    expect(outcomeOf(document, { op: 'remove', path: 'bank/minimumCash' })).toBe('gone');
    expect(outcomeOf(document, { op: 'move', path: 'operatingExpenses/a', after: 'none' })).toBe('gone');
    expect(outcomeOf(document, { op: 'move', path: 'operatingExpenses/a', after: 'a' })).toBe('gone');
    expect(outcomeOf(document, add('x', null, 'scenarios/none/overrides'))).toBe('gone');
  });

  it('with an expectation is stale where another value stands', () => {
    const document = withCosts('a', 'b');
    expect(outcomeOf(document, set('bank/minimumCash', 5, 0))).toBe('applied');
    expect(outcomeOf(document, set('bank/minimumCash', 5, 1))).toBe('stale');
    expect(outcomeOf(document, { op: 'remove', path: 'operatingExpenses/a', expect: expense('a') })).toBe('applied');
    expect(outcomeOf(document, { op: 'remove', path: 'operatingExpenses/a', expect: expense('b') })).toBe('stale');
    expect(outcomeOf(document, { op: 'move', path: 'operatingExpenses/b', after: null, expect: 'a' })).toBe('applied');
    expect(outcomeOf(document, { op: 'move', path: 'operatingExpenses/b', after: null, expect: null })).toBe('stale');
    expect(outcomeOf(document, set('covenants', [], null))).toBe('applied');
  });

  it('adds a line after another, first, or last where the other is not there; an id that is taken is stale', () => {
    const document = withCosts('a', 'b');
    expect(costs(apply(document, add('x', 'a')))).toEqual(['a', 'x', 'b']);
    expect(costs(apply(document, add('x', null)))).toEqual(['x', 'a', 'b']);
    expect(costs(apply(document, add('x', 'none')))).toEqual(['a', 'b', 'x']);
    expect(costs(apply(document, add('x', 'a'), add('y', 'a')))).toEqual(['a', 'y', 'x', 'b']);
    expect(outcomeOf(document, add('a', null))).toBe('stale');
  });

  it('moves and removes lines and tells which one was before', () => {
    const document = withCosts('a', 'b', 'c');
    expect(costs(apply(document, { op: 'move', path: 'operatingExpenses/c', after: 'a' }))).toEqual(['a', 'c', 'b']);
    expect(applyOperation(document, { op: 'move', path: 'operatingExpenses/c', after: null })).toMatchObject({
      operation: { previous: 'b' },
    });
    expect(applyOperation(document, { op: 'remove', path: 'operatingExpenses/a' })).toMatchObject({
      operation: { previous: null, before: { id: 'a' } },
    });
  });

  it('makes notes of cells and lists that may be absent, in the order of the schema, and takes them away with their last', () => {
    const parsed = parseForecast(withCosts('a'));
    if (!parsed.ok) throw new Error('The document has no shape.');
    const { document } = parsed;
    const noted = apply(document, set('operatingExpenses/a/cellNotes/amounts:1', 'As offered'));
    expect(Object.keys(noted.operatingExpenses[0] ?? {}).slice(0, 6)).toEqual([
      'id',
      'name',
      'enabled',
      'group',
      'note',
      'cellNotes',
    ]);
    const covenant = { id: 'c', measure: 'minimumCash', threshold: 1 };
    const withCovenant = apply(document, { op: 'add', path: 'covenants/c', value: covenant, after: null });
    expect(withCovenant.covenants).toEqual([covenant]);
    const back = [
      apply(noted, { op: 'remove', path: 'operatingExpenses/a/cellNotes/amounts:1' }),
      apply(withCovenant, set('covenants/c/note', 'x'), set('covenants/c/note', ''), {
        op: 'remove',
        path: 'covenants/c',
      }),
      apply(document, set('valuation/beta', 2_000_000), set('valuation/beta', 1_000_000)),
    ];
    for (const same of back) expect(JSON.stringify(same)).toBe(JSON.stringify(document));
  });

  it('is malformed with another part, a name of every object, too many segments, an index for a line, or an id to set', () => {
    const malformed: unknown[] = [
      ...[
        'schemaVersion',
        'schemaVersion/x',
        'header',
        'none/x',
        '__proto__/x',
        'bank/__proto__',
        'bank/constructor',
        'bank/../x',
        'bank/',
        'a/b/c/d/e/f/g',
        `bank/${'x'.repeat(65)}`,
        'revenue/sales/a/b/c/d/e',
      ].map((path) => ({ op: 'set', path, value: 1 })),
      ...[Number.NaN, undefined, -0, new Date(), new Map(), '\0', '\ud800', [[[[[[[[[1]]]]]]]]], 1n].map((value) => ({
        op: 'set',
        path: 'bank/minimumCash',
        value,
      })),
      { op: 'set', path: 'revenue/sales', value: { id: 'x' } },
      { op: 'set', path: 'revenue/sales/id', value: 'x' },
      { op: 'add', path: 'revenue/sales', value: { id: 'x' }, after: null },
      { op: 'add', path: 'bank/x', value: { id: 'x' }, after: null },
      { op: 'move', path: 'bank/x', after: null },
      { op: 'put', path: 'bank/x', value: 1 },
      { op: 'set', path: 'bank/minimumCash', value: 1, more: 1 },
    ];
    for (const operation of malformed)
      expect([operation, operationSchema.safeParse(operation).success]).toEqual([operation, false]);
    const one = { op: 'set', path: 'bank/minimumCash', value: 1 };
    expect(operationsSchema.safeParse(new Array(maximumOperations).fill(one)).success).toBe(true);
    expect(operationsSchema.safeParse(new Array(maximumOperations + 1).fill(one)).success).toBe(false);
  });
});

describe('a batch', () => {
  const checked = (document: ForecastDocument, ...operations: Operation[]) => {
    const { document: result, applied } = applyOperations(document, operations);
    return checkBatch(result, applied);
  };

  it('is refused as a whole where a line or part has no shape afterwards', () => {
    expect(checked(goldenA(), set('bank/minimumCash', 5))).toBeNull();
    for (const value of [0.5, 1e300, 'x', null, {}])
      expect(checked(goldenA(), set('bank/minimumCash', value))).toMatchObject({
        code: 'invalid',
        path: 'bank/minimumCash',
      });
    expect(checked(goldenA(), set('revenue/sales/unitPrice', -1))).toMatchObject({ path: 'revenue/sales/unitPrice' });
    expect(checked(goldenA(), set('risk', { seed: 1 }))).toMatchObject({ code: 'invalid' });
    expect(checked(goldenA(), add('sales', null))).toMatchObject({ code: 'invalid', message: 'repeatedId' });
    expect(
      checked(goldenA(), set('revenue/sales/salesTaxRate', null), set('bank/minimumCash', 'x'), {
        op: 'remove',
        path: 'loans/bank',
      }),
    ).toMatchObject({ code: 'invalid' });
  });

  it('keeps a forecast at 200 lines, 20 scenarios, 500 overrides and 1 MB', () => {
    const lines = Array.from({ length: 195 }, (_, i) => add(`line-${i}`, null));
    expect(checked(goldenA(), ...lines)).toBeNull();
    expect(checked(goldenA(), ...lines, add('one-more', null))).toMatchObject({
      code: 'quota-reached',
      message: 'tooManyLines',
    });
    const scenario = (i: number, count: number): Operation => ({
      op: 'add',
      path: `scenarios/s${i}`,
      value: {
        id: `s${i}`,
        name: 'S',
        note: '',
        overrides: Array.from({ length: count }, (_, k) => ({
          id: `o${k}`,
          path: 'bank/minimumCash',
          op: 'add',
          value: 1,
        })),
      },
      after: null,
    });
    const full = Array.from({ length: 20 }, (_, i) => scenario(i, 25));
    expect(checked(goldenA(), ...full)).toBeNull();
    expect(checked(goldenA(), ...full, scenario(20, 0))).toMatchObject({
      code: 'quota-reached',
      message: 'tooManyScenarios',
    });
    expect(checked(goldenA(), ...full.slice(1), scenario(0, 26))).toMatchObject({
      code: 'quota-reached',
      message: 'tooManyOverrides',
    });
    expect(bytesOf(goldenA())).toBe(Buffer.byteLength(JSON.stringify(goldenA())));
    expect([checkBytes(1_000_000), checkBytes(1_000_001)]).toMatchObject([null, { code: 'quota-reached' }]);
  });
});
