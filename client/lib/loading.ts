import { loadingChanged } from './signals';
import { createStore } from './store';

/** How many loads are under way; the overlay shows while it is above zero. */
export const loadingCount = createStore(0);

loadingChanged.on((isStarting) => {
  loadingCount.set(Math.max(0, loadingCount.get() + (isStarting ? 1 : -1)));
});

/** Raises the loading flag; the function it returns lowers it, once, however often it is called. */
export function beginLoading(): () => void {
  let isOpen = true;
  loadingChanged.raise(true);
  return () => {
    if (!isOpen) return;
    isOpen = false;
    loadingChanged.raise(false);
  };
}

/** Shows the overlay while `work` runs, whether it succeeds or fails. */
export async function withLoading<T>(work: () => Promise<T>): Promise<T> {
  const end = beginLoading();
  try {
    return await work();
  } finally {
    end();
  }
}
