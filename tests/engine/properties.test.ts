import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '../../shared/engine/compute-forecast';
import { hashInput, hashResult } from '../../shared/engine/hash';
import { findFaults } from '../../shared/inputs/forecast/find-faults';
import { parseForecast } from '../../shared/inputs/upgrade-forecast';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';

const isLong = process.env.npm_lifecycle_event === 'test:long';
const numRuns = isLong ? 20_000 : 500;

describe('every random valid forecast', () => {
  it('is valid and without a fault', () => {
    fc.assert(
      fc.property(forecastArbitrary, (document) => {
        expect(parseForecast(document)).toMatchObject({ ok: true });
        expect(findFaults(document)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('passes every check in every month, with whole numbers alone', () => {
    fc.assert(
      fc.property(forecastArbitrary, (document) => {
        const failed = computeForecast(document).checks.filter(({ passed }) => !passed);
        expect(failed).toEqual([]);
      }),
      { numRuns },
    );
  }, 120_000);

  it('gives the same hash twice, leaves its document as it was, and an empty scenario equals the base', () => {
    fc.assert(
      fc.property(forecastArbitrary, (document) => {
        const scenarios = [{ id: 'same', name: 'Same', note: '', overrides: [] }];
        const withScenario = { ...document, scenarios };
        const before = hashInput(withScenario);
        const base = hashResult(computeForecast(withScenario));
        expect(hashResult(computeForecast(withScenario, { scenario: 'same' }))).toBe(base);
        expect(hashInput(withScenario)).toBe(before);
      }),
      { numRuns: 30 },
    );
  });
});
