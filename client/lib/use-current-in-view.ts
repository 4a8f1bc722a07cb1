import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the current entry of a bar that scrolls sideways in view; the page itself does not move. */
export function useCurrentInView<T extends HTMLElement>(current: string | undefined): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const bar = ref.current;
    const entry = bar?.querySelector('[aria-current]');
    if (!bar || !entry || current === undefined) return;
    const room = bar.getBoundingClientRect();
    const place = entry.getBoundingClientRect();
    if (place.left >= room.left && place.right <= room.right) return;
    bar.scrollLeft += place.left - room.left - (room.width - place.width) / 2;
  }, [current]);
  return ref;
}
