import { createStore } from '#client/lib/store.ts';
import { workspace } from '#client/workspace/index.ts';
import type { Swing } from '#shared/what-if/tornado.ts';

interface SensitivityView {
  measure: string;
  swing: Swing;
  pairMeasure: string;
  isAll: boolean;
  isTable: boolean;
}

const atFirst: SensitivityView = {
  measure: 'lowestCash',
  swing: 100_000,
  pairMeasure: 'netProfit/1',
  isAll: false,
  isTable: false,
};

/** What the page shows; kept while other pages of the forecast are. */
export const sensitivityView = createStore(atFirst);

let shownOf = workspace.getState().forecastId;
workspace.subscribe(({ forecastId }) => {
  if (forecastId === null || forecastId === shownOf) return;
  shownOf = forecastId;
  sensitivityView.set(atFirst);
});

export const changeSensitivityView = (part: Partial<SensitivityView>) =>
  sensitivityView.set({ ...sensitivityView.get(), ...part });
