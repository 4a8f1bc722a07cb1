import { useSyncExternalStore } from 'react';

/** Paper is not a narrow screen, however narrow it is. */
const mobileQuery = 'screen and (max-width: 991px)';
let made: MediaQueryList | undefined;

/** Made once, as every drawing of who follows it asks; undefined where the browser has none. */
function mobileList(): MediaQueryList | undefined {
  made ??= window.matchMedia?.(mobileQuery);
  return made;
}

function follow(listener: () => void): () => void {
  const list = mobileList();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** Whether the screen is narrow now. */
export const isMobile = () => mobileList()?.matches ?? false;

/** Follows whether the screen is narrow. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(follow, isMobile, () => false);
}
