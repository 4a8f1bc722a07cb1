import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#shared/engine/hash/canonical-json.ts';
import { computePlain } from '#shared/engine/plain/compute-plain.ts';
import { prepareForecast } from '#shared/engine/plain/prepare.ts';
import { compileSetter } from '#shared/engine/plain/setters.ts';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import { isAbsentValue } from '#shared/inputs/forecast/defaults.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { applyOperand } from '#shared/inputs/forecast/paths.ts';
import { drawnOperand, numericPaths, underOverrides, wholesFrom } from '../helpers/drawn-changes';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { goldenA } from '../helpers/golden-forecasts';

const isLong = import.meta.env.MODE === 'long';
const runs = isLong ? 1_000 : 30;
const operandsARun = 10;

const preparedOf = (document: ForecastDocument) => {
  const result = prepareForecast(document);
  if (!result.ok) throw new Error('The document has an issue.');
  return result.prepared;
};
/** Without forms and lists that are empty, as they are stored: a setter that is taken back leaves a key without a value. */
const textOf = (document: ForecastDocument) => {
  const keys: object = JSON.parse(JSON.stringify(document));
  const stored = Object.entries(keys).filter(([key, value]) => !isAbsentValue('', document, { key, value }));
  return canonicalJson({ ...Object.fromEntries(stored), scenarios: [] });
};

describe('the setter of a path', () => {
  it(`makes the document that a scenario makes, for ${runs * operandsARun} random paths, operations and operands`, () => {
    const seen = { same: 0, cut: 0, none: 0 };
    fc.assert(
      fc.property(forecastArbitrary, fc.nat(), (document, seed) => {
        const next = wholesFrom(seed);
        const prepared = preparedOf(document);
        const before = textOf(document);
        for (let i = 0; i < operandsARun; i++) {
          const paths = numericPaths(document, next);
          const address = paths[next(paths.length)];
          if (!address) continue;
          const operand = drawnOperand(address, next);
          const under = (change: { op: string; value: unknown }) =>
            applyScenario(underOverrides(document, [{ path: address.path, ...change }]), 'drawn');
          const what = JSON.stringify([address.path, address.value, operand]);
          const result = applyOperand(address, address.value, operand);
          if (!result) {
            expect([what, under(operand).withoutTarget]).toEqual([what, ['o0']]);
            seen.none++;
            continue;
          }
          const scenario = under(result.clamped > 0 ? { op: 'set', value: result.value } : operand);
          expect([what, scenario.withoutTarget]).toEqual([what, []]);
          if (result.clamped > 0) {
            expect([what, under(operand).withoutTarget]).toEqual([what, ['o0']]);
            seen.cut++;
          } else seen.same++;
          const setter = compileSetter(prepared, address.path);
          setter?.write(result.value);
          expect([what, textOf(prepared.document)]).toEqual([what, textOf(scenario.document)]);
          setter?.restore();
          expect([what, textOf(prepared.document)]).toEqual([what, before]);
        }
        expect(textOf(document)).toBe(before);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    const least = (runs * operandsARun) / 20;
    expect([seen.same > least, seen.cut > 0, seen.none > least, JSON.stringify(seen)]).toEqual([
      true,
      true,
      true,
      JSON.stringify(seen),
    ]);
  }, 3_600_000);

  it.each(['revenue/sales/name', 'revenue/sales/enabled', 'revenue/gone/unitPrice', 'revenue/sales/directCostMode'])(
    'is none for %s, which is no number',
    (path) => {
      expect(compileSetter(preparedOf(goldenA()), path)).toBeNull();
    },
  );

  it('of a month writes into the table that another setter has put there, and neither changes what the caller gave', () => {
    const document = goldenA();
    const prepared = preparedOf(document);
    const table = compileSetter(prepared, 'revenue/sales/directCostAmounts');
    const cell = compileSetter(prepared, 'revenue/sales/directCostAmounts/3');
    if (!table || !cell) throw new Error('There is no such table.');
    const amounts = Object.freeze([5]);
    const written = () => prepared.document.revenue.find(({ id }) => id === 'sales')?.directCostAmounts;
    const before = structuredClone(written());
    computePlain(prepared, [
      { setter: table, value: amounts },
      { setter: cell, value: 7 },
    ]);
    expect(written()).toEqual([5, 0, 7]);
    computePlain(prepared, [{ setter: cell, value: 9 }]);
    expect(written()?.[2]).toBe(9);
    computePlain(prepared, []);
    expect(written()).toEqual(before);
    expect(amounts).toEqual([5]);
  });
});
