import { mulDiv } from './money';

/** Who works on the inputs takes a seat; who reads and comments is free. */
export const takesSeat = (role: string): boolean => role === 'manager' || role === 'editor';

/** How many people a subscription is paid for: its owner, and each person with an open seat in a team of that owner once. */
export function seatQuantity(ownerId: string, seatHolders: Iterable<string>): number {
  return new Set([ownerId, ...seatHolders]).size;
}

/** A change of the number of seats within a paid period. */
export interface SeatChange {
  /** Price of one seat for the whole period, in minor units. */
  priceMinor: number;
  from: number;
  to: number;
  restSeconds: number;
  periodSeconds: number;
}

/** The two lines of a seat's invoice in minor units: what was paid and is not used, and what the rest costs now. */
export function prorateSeats({ priceMinor, from, to, restSeconds, periodSeconds }: SeatChange) {
  const unusedMinor = 0 - mulDiv(priceMinor * from, restSeconds, periodSeconds);
  const remainingMinor = mulDiv(priceMinor * to, restSeconds, periodSeconds);
  return { unusedMinor, remainingMinor, dueMinor: unusedMinor + remainingMinor };
}

/** One call that moves a subscription to another quantity. */
export interface QuantityStep {
  quantity: number;
  /** The rest of the period is charged for at once; else nothing is until the next one. */
  isCharged: boolean;
}

/** What leads from the quantity at Stripe to the wanted one: free up to the most that the period was paid for, charged above it. */
export function quantitySteps({ from, to, high }: { from: number; to: number; high: number }): QuantityStep[] {
  if (to === from) return [];
  const paid = Math.max(from, high);
  if (to <= paid) return [{ quantity: to, isCharged: false }];
  const charged = { quantity: to, isCharged: true };
  return from < paid ? [{ quantity: paid, isCharged: false }, charged] : [charged];
}
