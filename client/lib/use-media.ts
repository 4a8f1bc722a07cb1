import { useSyncExternalStore } from 'react';

/** Follows a media query; false where the browser has none. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

export const mobileQuery = '(max-width: 991px)';

export function useIsMobile(): boolean {
  return useMedia(mobileQuery);
}
