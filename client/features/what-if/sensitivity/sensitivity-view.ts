import { createStore } from '#client/lib/store.ts';
import type { Swing } from '#shared/what-if/tornado.ts';

/** What the page shows; kept while other pages are. */
export const sensitivityView = createStore<{
  measure: string;
  swing: Swing;
  pairMeasure: string;
  isAll: boolean;
  isTable: boolean;
}>({
  measure: 'lowestCash',
  swing: 100_000,
  pairMeasure: 'netProfit/1',
  isAll: false,
  isTable: false,
});

export const changeSensitivityView = (part: Partial<ReturnType<typeof sensitivityView.get>>) =>
  sensitivityView.set({ ...sensitivityView.get(), ...part });
