import { formatCount, formatMoney, formatPrice } from '#client/lib/format.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { moneyIn } from '#shared/templates/template.ts';
import type { sectionNames } from './sections';

type Parts = Pick<ForecastDocument, 'header' | 'workingCapital'>;
type Example = Readonly<Record<string, string>>;

/** A level payment of 6 % a year over 60 months: rate / (1 − (1 + rate)^−60) of the loan, at 0.5 % a month. */
const levelPayment = (loan: number) => (loan * 0.005) / (1 - 1.005 ** -60);

/** The figures of a section's example, in money of the forecast's currency and with its own days. */
export function guideExample(section: (typeof sectionNames)[number], { header, workingCapital }: Parts): Example {
  const { currency } = header;
  const minorDigits = currencyDecimals(currency);
  const { amount } = moneyIn(currency);
  const money = (units: number) => `${formatMoney(amount(units), { minorDigits })} ${currency}`;
  const price = (units: number) => formatPrice(amount(units), currency, minorDigits);
  const { daysSales, daysPayable } = workingCapital;
  switch (section) {
    case 'drivers':
    case 'dimensions':
      return {};
    case 'timeline':
      return { cash: money(15_000) };
    case 'history':
      return {
        cash: money(15_000),
        stock: money(5000),
        debt: money(8000),
        own: money(12_000),
        total: money(20_000),
      };
    case 'revenue':
      return {
        units: formatCount(400),
        price: price(6.5),
        revenue: money(2600),
        days: formatCount(daysSales),
        ...(daysSales === 0 && { context: 'atOnce' }),
      };
    case 'costs':
      return { year: money(24_000), month: money(2000), days: formatCount(daysPayable) };
    case 'people':
      return { heads: formatCount(2), salary: money(36_000), month: money((2 * 36_000 * 1.2) / 12) };
    case 'assets':
      return { cost: money(30_000), month: money(30_000 / 60) };
    case 'funding':
      return { loan: money(20_000), payment: money(levelPayment(20_000)) };
    case 'tax': {
      const days = daysSales || 30;
      return { sales: money(10_000), days: formatCount(days), owed: money((10_000 * days) / 30) };
    }
  }
}
