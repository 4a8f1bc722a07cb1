import { createStore, useStore } from '#client/lib/store.ts';
import { useIsMobile } from '#client/lib/use-media.ts';

const key = 'forecastle-guide';
type Choice = 'open' | 'closed';

function readChoice(): Choice | null {
  const value = window.localStorage.getItem(key);
  return value === 'open' || value === 'closed' ? value : null;
}

const choice = createStore<Choice | null>(readChoice());

/** True where the guide of the sections is shown: as the person chose in this browser, else where there is room for it. */
export function useIsGuideOpen(): boolean {
  const isMobile = useIsMobile();
  const chosen = useStore(choice);
  return chosen === null ? !isMobile : chosen === 'open';
}

/** Opens or closes the guide of every section; the choice lasts in this browser. */
export function setGuideOpen(isOpen: boolean): void {
  const next = isOpen ? 'open' : 'closed';
  window.localStorage.setItem(key, next);
  choice.set(next);
}
