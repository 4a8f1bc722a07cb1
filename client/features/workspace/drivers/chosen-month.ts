import { createStore, useStore } from '#client/lib/store.ts';

/** The month of the cell that the person is in; null before the first. */
export const chosenMonth = createStore<number | null>(null);

/** The same, or the first month of the period that is shown where it is not in it. */
export function useChosenMonth({ firstMonth, lastMonth }: { firstMonth: number; lastMonth: number }): number {
  const month = useStore(chosenMonth);
  return month !== null && month >= firstMonth && month <= lastMonth ? month : firstMonth;
}
