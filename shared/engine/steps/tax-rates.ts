import { allocate, atRate, mulDiv } from '#shared/domain/money.ts';
import type { RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import type { Plan } from '../timeline/plan';

/** Rates of sales tax and what of an invoice each is of, parts per million. */
export interface TaxParts {
  rates: readonly number[];
  shares: readonly number[];
}

/** The rates of a revenue line that has several; null: it has one. */
export function taxPartsOf({ salesTaxRates: rates, salesTaxShares: shares }: RevenueLine): TaxParts | null {
  return rates && shares ? { rates, shares } : null;
}

/** Sales tax of an amount: Σ mulDiv(part, rate, 10^6), its parts by `allocate` over the shares. Source: forecast model, section 5.1. */
export function taxOfParts(amount: number, { rates, shares }: TaxParts): number {
  if (shares.length === 2) {
    // The first of two parts is the nearest whole number, as a half goes to it.
    const first = shares[0] ?? 0;
    const part = mulDiv(amount, first, first + (shares[1] ?? 0));
    return atRate(part, rates[0] ?? 0) + atRate(amount - part, rates[1] ?? 0);
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
