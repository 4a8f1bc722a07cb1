import { atRate } from '#shared/domain/money.ts';
import { type ColumnsAt, firstMonthOf } from './plan';

interface Priced {
  startMonth: number | null;
  /** Thousandths of a minor unit. */
  unitPrice: number;
  /** Parts per million a year. */
  priceGrowth: number;
}

/** From the start to the last month: grows by mulDiv(price, 10^6 + growth, 10^6) at place 1 of each year after the start. */
export function fillPrice(line: Priced, { plan, columns: out, base }: ColumnsAt): void {
  const { fiscalMonthOf } = plan.timeline;
  const { priceGrowth } = line;
  const start = firstMonthOf(line);
  let price = line.unitPrice;
  for (let t = start; t <= plan.last; t++) {
    if (priceGrowth !== 0 && t > start && fiscalMonthOf[t] === 1) price = atRate(price, 1_000_000 + priceGrowth);
    out[base + t] = price;
  }
}
