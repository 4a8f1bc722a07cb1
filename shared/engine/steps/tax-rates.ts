import { allocate, atRate, mulDiv } from '#shared/domain/money.ts';
import type { RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import type { Plan } from '../timeline/plan';

/** Rates of sales tax and what of an invoice each is of, parts per million. */
export interface TaxParts {
  rates: readonly number[];
  shares: readonly number[];
  /** Of two parts: the share of the first and what both sum to; null: there are more, or one. */
  two: { first: number; sum: number; rateOfFirst: number; rateOfSecond: number } | null;
}

/** The rates of a revenue line that has several; null: it has one. */
export function taxPartsOf({ salesTaxRates: rates, salesTaxShares: shares }: RevenueLine): TaxParts | null {
  if (!rates || !shares) return null;
  const [first = 0, second = 0] = shares;
  const [rateOfFirst = 0, rateOfSecond = 0] = rates;
  return { rates, shares, two: shares.length === 2 ? { first, sum: first + second, rateOfFirst, rateOfSecond } : null };
}

/** Sales tax of an amount: Σ mulDiv(part, rate, 10^6), its parts by `allocate` over the shares. Source: forecast model, section 5.1. */
export function taxOfParts(amount: number, { rates, shares, two }: TaxParts): number {
  if (two) {
    // The first of two parts is the nearest whole number, as a half goes to it.
    const part = mulDiv(amount, two.first, two.sum);
    return atRate(part, two.rateOfFirst) + atRate(amount - part, two.rateOfSecond);
  }
  return allocate(amount, shares).reduce((sum, part, i) => sum + atRate(part, rates[i] ?? 0), 0);
}

/** The rate of a revenue line that has one: its own, else the standard one. */
export const salesTaxRateOf = ({ document }: Pick<Plan, 'document'>, line: RevenueLine): number =>
  line.salesTaxRate ?? document.salesTax.standardRate;

/** Sales tax of an amount by the rates of a revenue line. */
export function salesTaxBy(plan: Pick<Plan, 'document'>, line: RevenueLine): (amount: number) => number {
  const parts = taxPartsOf(line);
  const rate = salesTaxRateOf(plan, line);
  return parts ? (amount) => taxOfParts(amount, parts) : (amount) => atRate(amount, rate);
}
