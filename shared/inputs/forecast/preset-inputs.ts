import type { CompanySize, CountryPreset } from '#shared/domain/country-presets.ts';
import { type ForecastDocument, linesOf } from './document';
import { inputOf } from './fields/catalogue';

/** What holds in a calendar year: the last that is known by then, or the first. */
function inYear<Value>(byCalendarYear: Readonly<Record<string, Value>>, year: number): Value | undefined {
  const known = Object.keys(byCalendarYear).map(Number);
  return byCalendarYear[Math.min(Math.max(year, Math.min(...known)), Math.max(...known))];
}

/** The rate of each fiscal year, by the calendar year in which it begins; the last one that is known goes on. Null: one rate. */
function rateByYear(
  { header }: ForecastDocument,
  byCalendarYear: CountryPreset['rateByCalendarYear'],
): number[] | null {
  if (!byCalendarYear) return null;
  const first = Number(header.startMonth.slice(0, 4));
  const rates = Array.from({ length: header.years }, (_, i) => inYear(byCalendarYear, first + i) ?? 0);
  while (rates.length > 1 && rates.at(-1) === rates.at(-2)) rates.pop();
  return rates;
}

/**
 * What a country's preset puts into a forecast, by path: sales tax, income tax and payroll; of a region its own rate, of a
 * smaller company its bands or rates. Limits of bands are in minor units of the preset's currency.
 */
export function presetInputs(
  document: ForecastDocument,
  { salesTax, incomeTax, payroll, regionRates, rateByCalendarYear, sizes }: CountryPreset,
  { region, size }: { region?: string | null; size?: CompanySize | null } = {},
): Record<string, number | string | boolean | null | number[]> {
  const { standardRate, reducedRates } = salesTax;
  const own = size ? sizes?.[size] : undefined;
  const [bandFrom, bandRates] =
    own && 'bandFrom' in own
      ? [own.bandFrom, inYear(own.bandRatesByCalendarYear, Number(document.header.startMonth.slice(0, 4)))]
      : [incomeTax.bandFrom, incomeTax.bandRates];
  const byCalendarYear = own && 'rateByCalendarYear' in own ? own.rateByCalendarYear : rateByCalendarYear;
  return {
    'salesTax/standardRate': (region && regionRates?.[region]) ?? standardRate,
    'salesTax/reducedRate': reducedRates.find((rate) => rate > 0) ?? null,
    'salesTax/returnMonths': salesTax.returnMonths,
    'salesTax/returnEndMonth': salesTax.returnEndMonth,
    'salesTax/scheme': salesTax.scheme,
    'salesTax/badDebtReliefMonths': salesTax.badDebtReliefMonths ?? null,
    'salesTax/monthsUntilPayment': salesTax.monthsUntilPayment,
    'incomeTax/rate': incomeTax.rate,
    'incomeTax/rateByYear': rateByYear(document, byCalendarYear),
    'incomeTax/bandFrom': bandFrom ? [...bandFrom] : null,
    'incomeTax/bandRates': bandRates ? [...bandRates] : null,
    'incomeTax/lossShare': incomeTax.lossShare,
    'incomeTax/lossExpiryYears': incomeTax.lossExpiryYears,
    'incomeTax/lossCarryBack': incomeTax.lossCarryBack,
    'incomeTax/monthsUntilPayment': incomeTax.monthsUntilPayment,
    'incomeTax/instalments': incomeTax.instalments,
    'incomeTax/instalmentMonths': [...(incomeTax.instalmentMonths ?? [])],
    'incomeTax/instalmentShares': [...(incomeTax.instalmentShares ?? [])],
    'payroll/settleEveryMonths': payroll.settleEveryMonths,
    'payroll/monthsUntilPayment': payroll.monthsUntilPayment,
  };
}

/** The pools of a preset that a forecast has not yet: none of its own has their method and rates. */
export const missingPools = (document: ForecastDocument, { allowancePools = [] }: CountryPreset) =>
  allowancePools.filter(
    ({ method, rate, firstYearRate }) =>
      !linesOf(document, 'allowancePools').some(
        (pool) =>
          inputOf(pool, 'method') === method && pool.rate === rate && inputOf(pool, 'firstYearRate') === firstYearRate,
      ),
  );
