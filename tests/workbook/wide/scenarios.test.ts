import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { templates } from '#shared/templates/index.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { workbookInputs } from '#shared/workbook/input-list.ts';
import { drawnOperand, numericPaths, underOverrides, wholesFrom } from '#tests/helpers/drawn-changes.ts';
import { drivenOf } from '#tests/helpers/driven-forecast.ts';
import { forecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';
import { compareStatements } from '#tests/helpers/workbook-figures.ts';

describe('scenarios of a workbook', () => {
  it.each(templates.map((template) => [template.id, template] as const))(
    'show every figure of the statements of %s when they are picked',
    (_, template) => {
      const document = template.build({ name: 'Test', currency: 'EUR', startMonth: '2026-10' });
      const { scenarios } = workbookInputs(
        document,
        document.scenarios.map(({ id }) => id),
      );
      for (const { id } of scenarios) {
        const workbook = buildWorkbook(document, { inUse: id });
        expect([id, compareStatements(document, { scenario: id, workbook }).different]).toEqual([id, []]);
      }
    },
  );

  it('show every figure of random forecasts under random overrides, and leave the base case as it is', () => {
    let seen = 0;
    const documents = drivenOf(forecastArbitrary).filter(
      (document) => !document.actuals && findIssues(document).length === 0,
    );
    fc.assert(
      fc.property(documents, fc.integer(), (plain, seed) => {
        const next = wholesFrom(seed);
        const paths = numericPaths(plain, next);
        const overrides = Array.from({ length: 6 }, () => {
          const address = paths[next(paths.length)] as (typeof paths)[number];
          return { path: address.path, ...drawnOperand(address, next) };
        });
        const document = underOverrides(plain, overrides);
        if (findIssues(document).length > 0 || workbookInputs(document, ['drawn']).leftOut.length > 0) return;
        // An override may leave the exact range: such a scenario is refused.
        const { checks } = computeForecast(document, { scenario: 'drawn' });
        if (checks.some(({ id, passed }) => id === 'E16' && !passed)) return;
        expect(compareStatements(document).different).toEqual([]);
        const workbook = buildWorkbook(document, { inUse: 'drawn' });
        expect(compareStatements(document, { scenario: 'drawn', workbook }).different).toEqual([]);
        seen++;
      }),
      { numRuns: import.meta.env.MODE === 'long' ? 2000 : 5, endOnFailure: true },
    );
    expect(seen).toBeGreaterThan(1);
  });
});
