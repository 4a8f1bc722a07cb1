import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the current entry of a bar that scrolls sideways in view, also when the window changes its size; the page itself does not move. */
export function useCurrentInView<T extends HTMLElement>(current: string | undefined): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar || current === undefined) return;
    const show = () => {
      const entry = bar.querySelector('[aria-current]');
      if (!entry) return;
      const room = bar.getBoundingClientRect();
      const place = entry.getBoundingClientRect();
      if (place.left >= room.left && place.right <= room.right) return;
      bar.scrollLeft += place.left - room.left - (room.width - place.width) / 2;
    };
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [current]);
  return ref;
}
