import { mulDiv, ONE } from '#shared/domain/money.ts';

interface Term {
  periods: number;
  /** Months of a period. */
  every?: number;
  /** What is left for the last payment beside its own. */
  balloon?: number;
}

/**
 * The level payment that leaves R of balance B after N periods, minor units: round((B·a^N − R·b^N)·j ÷ (b·(a^N − b^N))),
 * b = 12·10^6, a = b + j, j the months of a period × rate, in parts per million a year; ⌈(B − R)/N⌉ at rate 0. In whole
 * numbers of any size, so that ties are ties. Source: forecast model, section 5.7; annuity formula.
 */
export function levelPayment(balance: number, rate: number, term: number | Term): number {
  const { periods, every = 1, balloon = 0 } = typeof term === 'number' ? { periods: term } : term;
  if (rate === 0) return Math.ceil((balance - balloon) / periods);
  const base = 12n * BigInt(ONE);
  const ofPeriod = BigInt(rate) * BigInt(every);
  const grown = (base + ofPeriod) ** BigInt(periods);
  const flat = base ** BigInt(periods);
  const numerator = (BigInt(balance) * grown - BigInt(balloon) * flat) * ofPeriod;
  const denominator = base * (grown - flat);
  const payment = Number((2n * numerator + denominator) / (2n * denominator));
  return Number.isSafeInteger(payment) ? payment : mulDiv(Number.NaN, 1, 1);
}
