import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { compileSetter, resolvePath } from '#shared/inputs/forecast/resolve-path.ts';
import { overridePath } from '#shared/inputs/forecast/scenario.ts';
import { catalogueArbitrary } from '../helpers/catalogue-arbitrary';
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
    expect(compileSetter(goldenA(), path)).toBeNull();
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

  it('has a setter that writes what a scenario would', () => {
    fc.assert(
      fc.property(documents, fc.nat(), (document, at) => {
        const numbers = pathsIn(document, '')
          .map((path) => resolvePath(document, path.slice(1)))
          .filter((found) => found !== null && typeof found.value === 'number' && found.low !== null);
        const found = numbers[at % numbers.length];
        if (!found) return;
        const copy = structuredClone(document);
        compileSetter(copy, found.path)?.(found.high);
        expect({ ...copy, scenarios: [] }).toEqual({
          ...applied(document, found.path, found.high).document,
          scenarios: [],
        });
      }),
      { numRuns: 200 },
    );
  });
});
