import { createStore, useStore } from '#client/lib/store.ts';

const key = 'forecastle-first-steps-hidden';
const most = 50;

function readIds(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

const hidden = createStore<readonly string[]>(readIds());

/** True for a forecast whose first steps were put away in this browser. */
export function useAreStepsHidden(forecastId: string): boolean {
  return useStore(hidden).includes(forecastId);
}

/** Puts the first steps of a forecast away in this browser. */
export function hideSteps(forecastId: string): void {
  const next = [forecastId, ...hidden.get()].slice(0, most);
  window.localStorage.setItem(key, JSON.stringify(next));
  hidden.set(next);
}
