import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { flawsOfRoll } from '../helpers/identity-roll';
import { smallForecast } from '../helpers/small-forecast';

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

it('a loan that is carried at 0 while as much is owed as is left of its fee goes on as planned', () => {
  const loan = { ...newLoan.level({ id: 'loan', name: 'Loan' }), month: 1, termMonths: 20, rate: 0 };
  const document = smallForecast({ loans: [{ ...loan, principal: 20, fee: 1, feeTreatment: 'effective' }] });
  expect(flawsOfRoll(document, { scenario: null, withLines: true })).toEqual([]);
});
