import { createStore, useStore } from '../../../lib/store';

const key = 'forecastle-first-steps';
const most = 50;

function readIds(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

const begun = createStore<readonly string[]>(readIds());

/** True for a forecast that was empty when it was first seen in this browser, until its first steps are put away. */
export function useIsFirstVisit(forecastId: string): boolean {
  return useStore(begun).includes(forecastId);
}

/** Remembers in this browser that the first steps of a forecast are under way, or puts them away. */
export function setFirstVisit(forecastId: string, isUnderWay: boolean): void {
  const others = begun.get().filter((id) => id !== forecastId);
  const next = isUnderWay ? [forecastId, ...others].slice(0, most) : others;
  window.localStorage.setItem(key, JSON.stringify(next));
  begun.set(next);
}
