/** An asset: what it cost, what is left of it at the end, and its life in periods. */
export interface Asset {
  cost: number;
  salvage: number;
  life: number;
}

/** SLN: the same charge each period. */
export const straightLine = ({ cost, salvage, life }: Asset): number => (cost - salvage) / life;

/** SYD: a charge that falls by the same step each period. */
export const sumOfYears = ({ cost, salvage, life }: Asset, period: number): number =>
  ((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1));

/** DB: the same share of what is left, rounded to three decimals, with the first year's months counted; whole periods. */
export function fixedDecliningBalance({ cost, salvage, life }: Asset, period: number, months: number): number {
  if (cost === 0) return 0;
  const rate = Math.round((1 - (salvage / cost) ** (1 / life)) * 1000) / 1000;
  const first = (cost * rate * months) / 12;
  if (period <= 1) return first;
  const left = (cost - first) * (1 - rate) ** (period - 2);
  return left * rate * (period === Math.trunc(life) + 1 ? (12 - months) / 12 : 1);
}

/** DDB: `factor` ÷ life of what is left, never below the salvage. */
export function doubleDecliningBalance({ cost, salvage, life }: Asset, period: number, factor: number): number {
  const rate = Math.min(1, factor / life);
  const before = cost * (1 - rate) ** (Math.max(period, 1) - 1);
  const after = cost * (1 - rate) ** Math.max(period, 1);
  return Math.max(0, before - Math.max(after, salvage));
}
