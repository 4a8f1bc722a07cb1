import fc from 'fast-check';
import { describe, it } from 'vitest';
import { forecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';
import { flawsOfRoll } from '#tests/helpers/identity-roll.ts';

const isLong = import.meta.env.MODE === 'long';
const timeout = isLong ? 7_200_000 : 300_000;

describe('a forecast that is given its own months as actuals', () => {
  it(
    'keeps its result hash, its schedules and its checks, for every last actual month and under every scenario',
    () => {
      fc.assert(
        fc.property(forecastArbitrary, fc.boolean(), (drawn, withLines) => {
          // Two years hold every rule; the long run takes the horizons as they are drawn.
          const years = isLong ? drawn.header.years : Math.min(2, drawn.header.years);
          const document = { ...drawn, header: { ...drawn.header, years } };
          for (const scenario of [null, ...document.scenarios.map(({ id }) => id)]) {
            const flaws = flawsOfRoll(document, { scenario, withLines });
            if (flaws.length > 0) throw new Error(flaws.slice(0, 10).join('\n'));
          }
        }),
        { numRuns: isLong ? 1_000 : 12, endOnFailure: true },
      );
    },
    timeout,
  );
});
