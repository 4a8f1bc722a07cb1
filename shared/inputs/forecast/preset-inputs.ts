import type { CountryPreset } from '#shared/domain/country-presets.ts';
import type { ForecastDocument } from './document';

type PresetValue = number | string | boolean | null | number[];

/** The rate of each fiscal year, by the calendar year in which it begins; the last one that is known goes on. Null: one rate. */
function rateByYear(
  { header }: ForecastDocument,
  byCalendarYear: CountryPreset['rateByCalendarYear'],
): number[] | null {
  if (!byCalendarYear) return null;
  const first = Number(header.startMonth.slice(0, 4));
  const known = Object.keys(byCalendarYear).map(Number);
  const rateIn = (year: number) =>
    byCalendarYear[Math.min(Math.max(year, Math.min(...known)), Math.max(...known))] ?? 0;
  const rates = Array.from({ length: header.years }, (_, i) => rateIn(first + i));
  while (rates.length > 1 && rates.at(-1) === rates.at(-2)) rates.pop();
  return rates;
}

/**
 * What a country's preset puts into a forecast, by path: sales tax, income tax and payroll; of a region its own rate. Limits
 * of bands are in minor units of the preset's currency.
 */
export function presetInputs(
  document: ForecastDocument,
  { salesTax, incomeTax, payroll, regionRates, rateByCalendarYear }: CountryPreset,
  region: string | null,
): Record<string, PresetValue> {
  const { standardRate, reducedRates } = salesTax;
  return {
    'salesTax/standardRate': (region && regionRates?.[region]) ?? standardRate,
    'salesTax/reducedRate': reducedRates.find((rate) => rate > 0) ?? null,
    'salesTax/returnMonths': salesTax.returnMonths,
    'salesTax/returnEndMonth': salesTax.returnEndMonth,
    'salesTax/scheme': salesTax.scheme,
    'salesTax/badDebtReliefMonths': salesTax.badDebtReliefMonths ?? null,
    'salesTax/monthsUntilPayment': salesTax.monthsUntilPayment,
    'incomeTax/rate': incomeTax.rate,
    'incomeTax/rateByYear': rateByYear(document, rateByCalendarYear),
    'incomeTax/bandFrom': incomeTax.bandFrom ? [...incomeTax.bandFrom] : null,
    'incomeTax/bandRates': incomeTax.bandRates ? [...incomeTax.bandRates] : null,
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
