import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface DrawnPartsOptions {
  /** How many parts are from the start: as many as fill a usual screen. */
  atFirst: number;
  /** On paper: all of them at once. */
  isWhole?: boolean;
  /** False: a part is drawn when it comes into view, and not before. */
  isAhead?: boolean;
}

export interface DrawnParts {
  isDrawn: (part: number) => boolean;
  /** Draws a part now, whatever is in view. */
  draw: (part: number) => void;
  /** For the element of a part that is not drawn yet: it is drawn as it comes near the view. */
  watch: (element: HTMLElement | null) => (() => void) | undefined;
}

/** So far ahead of the view, in what scrolls and on the page. */
const ahead = '240px 0px';
const none: ReadonlySet<number> = new Set();

/**
 * Which parts of a long page are drawn: the first, then each that comes near the view, where it stays. Printing draws
 * all. A part tells its place in `data-part`.
 */
export function useDrawnParts({ atFirst, isWhole = false, isAhead = true }: DrawnPartsOptions): DrawnParts {
  const [seen, setSeen] = useState(none);
  const [isPrinted, setIsPrinted] = useState(false);
  const draw = useCallback((part: number) => setSeen((before) => new Set([...before, part])), []);

  useEffect(() => {
    const print = () => flushSync(() => setIsPrinted(true));
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);

  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const part = Number(element.dataset.part);
      const margin = isAhead ? ahead : '0px';
      const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: margin, scrollMargin: margin };
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw(part);
      }, options);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [draw, isAhead],
  );
  return { isDrawn: (part) => isWhole || isPrinted || part < atFirst || seen.has(part), draw, watch };
}
