import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { whole } from '#tests/helpers/line-kit.ts';
import { sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { compareStatements } from '#tests/helpers/workbook-figures.ts';
import { differencesOf } from '#tests/helpers/workbook-texts.ts';

const small = smallForecast();
const documents = fc
  .record({
    instalments: fc.constantFrom('priorYear' as const, 'currentYear' as const),
    dates: fc.uniqueArray(whole(1, 24), { minLength: 1, maxLength: 6 }),
    share: whole(1, 160_000),
    monthsUntilPayment: whole(1, 24),
    startMonth: whole(1, 12),
    withheldRate: fc.constantFrom(0, 30_000),
    priorYearTax: whole(0, 500_000),
    amounts: fc.array(whole(-200_000, 900_000), { minLength: 48, maxLength: 48 }),
  })
  .map(({ instalments, dates, share, monthsUntilPayment, startMonth, withheldRate, priorYearTax, amounts }) => {
    const instalmentMonths = dates.toSorted((a, b) => a - b);
    const instalmentShares = instalmentMonths.map((_, i) => share + i);
    const calendar = { instalments, instalmentMonths, instalmentShares, monthsUntilPayment };
    return smallForecast({
      header: { ...small.header, years: 4, startMonth: `2027-${String(startMonth).padStart(2, '0')}` },
      openingPosition: { ...small.openingPosition, priorYearTax },
      incomeTax: { ...small.incomeTax, rate: 250_000, ...calendar },
      revenue: [sales(amounts, { withheldRate })],
    });
  })
  .filter((document) => findIssues(document).length === 0);

it('instalments by any calendar are those of the forecast, also after their year, and the texts say the same', () => {
  const isLong = import.meta.env.MODE === 'long';
  fc.assert(
    fc.property(documents, (document) => {
      expect(compareStatements(document).different).toEqual([]);
    }),
    { numRuns: isLong ? 1000 : 15 },
  );
  fc.assert(
    fc.property(documents, (document) => {
      expect(differencesOf(document).different).toEqual([]);
    }),
    { numRuns: isLong ? 100 : 2 },
  );
});
