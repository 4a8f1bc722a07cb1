import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import { workbookInputs } from '#shared/workbook/input-list.ts';
import { valueOfCell } from '#shared/workbook/scenario-cells.ts';
import { drawnOperand, numericPaths, underOverrides, wholesFrom } from '#tests/helpers/drawn-changes.ts';
import { forecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';

const inputsIn = (document: ForecastDocument, ids: string[] = []) =>
  workbookInputs(document, ids).groups.flatMap(({ inputs }) => inputs);

describe('the inputs of a workbook', () => {
  it('have in each scenario what the engine has there, whatever its overrides', () => {
    let seen = 0;
    fc.assert(
      fc.property(forecastArbitrary, fc.integer(), (plain, seed) => {
        const next = wholesFrom(seed);
        // A scenario that gives a value to what the document is without has another shape, and is left out.
        const listed = new Set(inputsIn(plain).map(({ path }) => path));
        const paths = numericPaths(plain, next).filter(({ path, month }) =>
          listed.has(month === null ? path : path.slice(0, path.lastIndexOf('/'))),
        );
        const overrides = Array.from({ length: 12 }, () => {
          const address = paths[next(paths.length)] as (typeof paths)[number];
          return { path: address.path, ...drawnOperand(address, next) };
        });
        const document = underOverrides(plain, overrides);
        const made = workbookInputs(document, ['drawn']);
        if (made.scenarios.length === 0) return;
        seen++;
        const changed = new Map(
          inputsIn(applyScenario(document, 'drawn').document).map((input) => [input.path, input]),
        );
        for (const { path, base, scenarios, table } of made.groups.flatMap(({ inputs }) => inputs)) {
          const cells = scenarios[0] ?? base.map((_, place) => ({ is: 'base' as const, place }));
          const own = changed.get(path)?.base ?? [];
          const rest = table === 'profile' ? 0 : table === 'ramp' ? 1_000_000 : null;
          const values = cells.map((cell) => valueOfCell(cell, base));
          expect([path, values]).toEqual([path, base.map((_, at) => own[at] ?? rest)]);
        }
      }),
      { numRuns: 60 },
    );
    expect(seen).toBeGreaterThan(20);
  });

  it('have names that a spreadsheet takes, each once whatever its case, and paths that a scenario can change', () => {
    fc.assert(
      fc.property(forecastArbitrary, (document) => {
        const inputs = inputsIn(document);
        const names = inputs.map(({ name }) => name);
        expect(names.filter((name) => !/^in\.[A-Za-z]+(\.[A-Za-z0-9_]+){1,2}$/.test(name))).toEqual([]);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
        const ofBase = /^(opening|history)\//;
        expect(inputs.filter(({ path }) => !ofBase.test(path) && resolvePath(document, path) === null)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
