import { currencyDecimals, mulDiv, ONE } from '#shared/domain/money.ts';
import type { GroupRate } from '#shared/inputs/group/document.ts';

const BILLION = 1e9;

/** The rates of a currency by month 0…T, billionths of a group unit, and how an amount is translated at one of them. */
export interface Rates {
  closing: Float64Array;
  /** From month 1. */
  average: Float64Array;
  /** At which capital and profits from before the start came in. */
  openingEquity: number;
  /** An amount in minor units of the currency, in minor units of the group. */
  to(amount: number, rate: number): number;
}

const flat: Omit<GroupRate, 'id'> = { opening: BILLION, openingEquity: null, closing: [], average: [] };

/**
 * closing_0 = opening; closing_t = typed, else closing_{t−1}; average_t = typed, else the mean of two closings; a factor
 * scales both from month 1. to(amount, rate) = mulDiv(amount, rate·10^max(0, G−M), 10^9·10^max(0, M−G)).
 */
export function makeRates(
  currencies: { group: string; member: string },
  given: Omit<GroupRate, 'id'> | undefined,
  months: number,
): Rates {
  const { opening, openingEquity, closing: typed, average: typedAverage, factor = ONE } = given ?? flat;
  const closing = new Float64Array(months + 1);
  const average = new Float64Array(months + 1);
  closing[0] = opening;
  for (let t = 1; t <= months; t++) {
    const before = closing[t - 1] ?? 0;
    const own = typed[t - 1] ?? before;
    closing[t] = own;
    average[t] = typedAverage[t - 1] ?? mulDiv(before + own, 1, 2);
  }
  if (factor !== ONE) {
    for (let t = 1; t <= months; t++) {
      closing[t] = mulDiv(closing[t] ?? 0, factor, ONE);
      average[t] = mulDiv(average[t] ?? 0, factor, ONE);
    }
  }
  const shift = currencyDecimals(currencies.group) - currencyDecimals(currencies.member);
  const times = 10 ** Math.max(0, shift);
  const over = BILLION * 10 ** Math.max(0, -shift);
  const to = (amount: number, rate: number) => mulDiv(amount, rate * times, over);
  return { closing, average, openingEquity: openingEquity ?? opening, to };
}
