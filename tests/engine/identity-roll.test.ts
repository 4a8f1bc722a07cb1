import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { flawsOfRoll } from '../helpers/identity-roll';

it('50 forecasts that are given their own months as actuals keep result hash, schedules and checks, up to the first month, the last and a random one, in the base or a scenario', () => {
  fc.assert(
    fc.property(forecastArbitrary, fc.boolean(), fc.nat(), fc.nat(), (drawn, withLines, month, place) => {
      const document = { ...drawn, header: { ...drawn.header, years: 1 } };
      const scenarios = [null, ...document.scenarios.map(({ id }) => id)];
      const scenario = scenarios[place % scenarios.length] ?? null;
      const lasts = (months: number) => new Set([1, 1 + (month % months), months]);
      expect(flawsOfRoll(document, { scenario, withLines, lasts }).slice(0, 10)).toEqual([]);
    }),
    { numRuns: 50, endOnFailure: true },
  );
});
