import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { applyOperand, checkValue, listInputs, resolvePath } from '#shared/inputs/forecast/paths.ts';
import { overridePath } from '#shared/inputs/forecast/scenario.ts';
import { catalogueArbitrary } from '../helpers/catalogue-arbitrary';
import { driver } from '../helpers/drivers';
import { goldenA } from '../helpers/golden-forecasts';

type Json = Record<string, unknown>;

/** Words, which services may override and no figure reads, and ids in a list of lines. */
const isLeftOut = (path: string) => /\/(name|note|group|cellNotes|lineIds\/\d+)$/.test(path);

function pathsIn(value: unknown, path: string): string[] {
  const members = Array.isArray(value)
    ? value.flatMap((one) => (typeof one === 'object' && one !== null && 'id' in one ? [[String(one.id), one]] : []))
    : Object.entries((value ?? {}) as Json);
  const places = Array.isArray(value) && members.length === 0 ? [0, 1, 2, 12, 13, 14, 120, 121] : [];
  return [
    path,
    ...places.map((place) => `${path}/${place}`),
    ...(typeof value === 'object' ? members.flatMap(([key, one]) => pathsIn(one, `${path}/${key}`)) : []),
  ];
}

const valueAt = (document: ForecastDocument, path: string): unknown =>
  path.split('/').reduce<unknown>((value, segment) => {
    if (!Array.isArray(value)) return (value as Json | null | undefined)?.[segment];
    const line = value.find((one) => (one as { id?: unknown }).id === segment);
    return line ?? value[Number(segment) - 1] ?? 0;
  }, document) ?? null;

function applied(document: ForecastDocument, path: string, value: unknown) {
  const override = { id: 'o', path, op: 'set', value } as ForecastDocument['scenarios'][number]['overrides'][number];
  return applyScenario({ ...document, scenarios: [{ id: 's', name: 'S', note: '', overrides: [override] }] }, 's');
}

const documents = catalogueArbitrary as unknown as fc.Arbitrary<ForecastDocument>;

describe('the path of an input', () => {
  it('says what is there: kind, integer unit, bounds, names, section and value', () => {
    expect(resolvePath(goldenA(), 'revenue/sales/unitPrice')).toEqual({
      path: 'revenue/sales/unitPrice',
      part: 'revenue',
      lineId: 'sales',
      field: 'unitPrice',
      month: null,
      kind: 'price',
      unit: 'thousandthOfMinorUnit',
      low: 0,
      high: 1e15,
      nullable: false,
      table: null,
      label: { line: 'Sales', fieldKey: 'forecast:inputs.fields.unitPrice' },
      section: 'revenue',
      value: 5_000_000,
    });
    const driven = { ...goldenA(), drivers: [driver('rate')] };
    for (const name of ['constructor', 'toString', 'valueOf', '__proto__'])
      for (const holder of ['drivers/rate', 'revenue/sales', 'revenue/sales/rows/quantity', 'workingCapital'])
        expect(resolvePath(driven, `${holder}/${name}`)).toBeNull();
    expect(resolvePath(goldenA(), 'workingCapital/collectionProfile')).toMatchObject({
      lineId: null,
      kind: 'profile',
      nullable: true,
      table: 'profile',
      label: { line: null },
      section: 'tax',
      value: null,
    });
    expect(resolvePath(goldenA(), 'revenue/sales/seasonWeights/12')).toMatchObject({
      month: 12,
      table: 'places',
      kind: 'weight',
      unit: 'thousandth',
      nullable: false,
      value: 1000,
    });
  });

  it.each([
    ['', 'nothing'],
    ['revenue', 'a part'],
    ['revenue/sales', 'a line'],
    ['revenue/gone/unitPrice', 'a line that is not there'],
    ['revenue/sales/unknown', 'an unknown field'],
    ['revenue/sales/churn', 'a field of another type'],
    ['revenue/sales/id', 'an id'],
    ['revenue/sales/type', 'the type of a line'],
    ['revenue/sales/name', 'the name of a line'],
    ['revenue/sales/unitPrice/1', 'a month of a field without months'],
    ['revenue/sales/seasonWeights/0', 'month 0'],
    ['revenue/sales/seasonWeights/13', 'a place past the fiscal year'],
    ['revenue/sales/directCostAmounts/121', 'a month past the longest forecast'],
    ['revenue/sales/directCostAmounts/1.5', 'half a month'],
    ['revenue/sales/directCostAmounts/01', 'a month in another spelling'],
    ['revenue/sales/directCostAmounts/1/1', 'more than a month'],
    ['workingCapital/collectionProfile/1', 'a share of a profile that is not there'],
    ['header/years', 'the header'],
    ['history/inputYears', 'the history'],
    ['openingPosition/startBalanceSheet', 'the start sheet'],
    ['constructor/name', 'a member that every object has'],
    ['scenarios/s', 'a scenario'],
  ])('%s resolves to nothing: %s', (path) => {
    expect(resolvePath(goldenA(), path)).toBeNull();
  });

  it('resolves wherever a scenario can have a value of its own, and nowhere else', () => {
    let resolved = 0;
    fc.assert(
      fc.property(documents, (document) => {
        for (const path of pathsIn(document, '').map((one) => one.slice(1))) {
          if (!overridePath.safeParse(path).success || isLeftOut(path)) continue;
          const isOverridable = applied(document, path, valueAt(document, path)).withoutTarget.length === 0;
          const found = resolvePath(document, path);
          if (found) resolved++;
          expect([path, found !== null]).toEqual([path, isOverridable]);
          if (found) expect([path, found.value]).toEqual([path, valueAt(document, path)]);
        }
      }),
      { numRuns: 20 },
    );
    expect(resolved).toBeGreaterThan(2000);
  });
});

const at = (path: string) => {
  const found = resolvePath(goldenA(), path);
  if (!found) throw new Error(`There is nothing at ${path}.`);
  return found;
};

describe('a value of an input', () => {
  it.each([
    ['revenue/sales/unitPrice', 1, null],
    ['revenue/sales/unitPrice', 1.5, 'notWhole'],
    ['revenue/sales/unitPrice', 2 ** 53, 'notWhole'],
    ['revenue/sales/unitPrice', Number.NaN, 'notWhole'],
    ['revenue/sales/unitPrice', -1, 'tooLow'],
    ['revenue/sales/unitPrice', 1e15 + 1, 'tooHigh'],
    ['revenue/sales/unitPrice', null, 'empty'],
    ['revenue/sales/unitPrice', [1], 'places'],
    ['revenue/sales/startMonth', null, null],
    ['revenue/sales/startMonth', 0, 'tooLow'],
    ['revenue/sales/directCostAmounts', [1, -1], null],
    ['revenue/sales/directCostAmounts', 1, 'places'],
    ['revenue/sales/directCostAmounts', new Array<number>(121).fill(0), 'places'],
    ['revenue/sales/directCostAmounts', [0, 1e14 + 1], 'tooHigh'],
    ['revenue/sales/seasonWeights', [1, 2], 'places'],
    ['revenue/sales/collectionProfile', [], 'places'],
    ['revenue/sales/collectionProfile', null, null],
    ['revenue/sales/seasonWeights/3', 1_000_001, 'tooHigh'],
  ] as const)('%s: %j breaks %s', (path, value, breach) => {
    expect(checkValue(at(path), value)).toBe(breach);
  });

  it.each([
    ['revenue/sales/unitPrice', 101, 'scale', 1_005_000, 102, 0],
    ['revenue/sales/unitPrice', 100, 'scale', -1, 0, 0],
    ['revenue/sales/unitPrice', 100, 'scale', -1_000_000, 0, 1],
    ['revenue/sales/unitPrice', 1e15, 'scale', 10_000_000, 1e15, 1],
    ['revenue/sales/unitPrice', 100, 'add', -101, 0, 1],
    ['revenue/sales/unitPrice', 100, 'set', 7, 7, 0],
    ['revenue/sales/creditShare', 1_000_000, 'add', 1, 1_000_000, 1],
    ['revenue/sales/directCostAmounts', [100, -50], 'scale', 900_000, [90, -45], 0],
    ['revenue/sales/directCostAmounts', [1e14, 0, -1e14], 'add', 5, [1e14, 5, -1e14 + 5], 1],
    ['revenue/sales/directCostAmounts', [1, 2, 3], 'shift', 2, [0, 0, 1, 2, 3], 0],
    ['revenue/sales/directCostAmounts', [1, 2, 3], 'shift', -2, [3], 0],
    ['revenue/sales/startMonth', null, 'shift', 2, 3, 0],
    ['revenue/sales/startMonth', 2, 'shift', -5, 1, 1],
    ['revenue/sales/endMonth', null, 'shift', 5, null, 0],
    ['revenue/sales/endMonth', 7, 'shift', 5, 12, 0],
  ] as const)('%s: %j under %s %i becomes what a scenario makes of it, cut to the bounds', (...row) => {
    const [path, before, op, operand, value, clamped] = row;
    expect(applyOperand(at(path), before, { op, value: operand })).toEqual({ value, clamped });
  });

  it.each([
    ['revenue/sales/startMonth', null, 'scale', 1],
    ['revenue/sales/startMonth', null, 'add', 1],
    ['revenue/sales/unitPrice', 5, 'shift', 1],
    ['revenue/sales/directCostAmounts', [5], 'set', 1],
    ['revenue/sales/directCostAmounts/1', 5, 'shift', 1],
    ['revenue/sales/seasonWeights', [5], 'shift', 1],
    ['revenue/sales/directCostMode', 'none', 'add', 1],
    ['revenue/sales/enabled', true, 'set', 1],
  ] as const)('%s: %j has no %s %i', (path, value, op, operand) => {
    expect(applyOperand(at(path), value, { op, value: operand })).toBeNull();
  });
});

describe('the inputs of a document', () => {
  it('are the numbers that count: of enabled lines, shown, neither empty nor 0, a table once', () => {
    const document = goldenA();
    const pathsOf = (of: ForecastDocument) => listInputs(of).map(({ path }) => path);
    const all = pathsOf(document);
    expect(all).toContain('revenue/sales/unitPrice');
    expect(all).toContain('workingCapital/daysSales');
    // Follows a default; shapes only; is no number of the model; has no effect without stock.
    expect(all).not.toContain('revenue/sales/daysToCollect');
    expect(all).not.toContain('revenue/sales/seasonWeights');
    expect(all.filter((path) => /^(header|history|thresholds)/.test(path))).toEqual([]);
    expect(all).not.toContain('revenue/sales/startMonth');
    const sales = document.revenue.find(({ id }) => id === 'sales');
    if (!sales) throw new Error('There is no such line.');
    sales.startMonth = 2;
    expect(pathsOf(document)).toEqual(all);
    const withMonths = listInputs(document, { monthNumbers: true }).map(({ path }) => path);
    expect(withMonths).toContain('revenue/sales/startMonth');
    expect(withMonths.filter((path) => !all.includes(path)).every((path) => /[mM]onth$/.test(path))).toBe(true);
    sales.enabled = false;
    expect(pathsOf(document)).toEqual(all.filter((path) => !path.startsWith('revenue/sales/')));
  });
});
