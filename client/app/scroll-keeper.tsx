import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { nameEntry } from '../lib/name-entry';
import { keepPositions, positionOf, setPosition } from '../lib/scroll-positions';
import { navigationCompleted } from '../lib/signals';

const restoreFor = 5000;
const signsOfAPerson = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** Scrolls to `top` as soon as the page is tall enough, for five seconds at most or until the person does something. */
function restore(top: number): () => void {
  const end = performance.now() + restoreFor;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const step = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < end) frame = requestAnimationFrame(step);
  };
  step();
  for (const sign of signsOfAPerson) window.addEventListener(sign, stop, { once: true, passive: true });
  return stop;
}

/** What counts as another screen: the path, and what the address opens in its place. Filters, pages and searches do not. */
function screenOf(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  return [pathname, params.get('tab'), params.get('customer')].join(' ');
}

/**
 * To the top on a route change, to the earlier position on browser back and after a reload; tells others that a
 * navigation is done.
 */
export function ScrollKeeper() {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  /** The entry whose screen is drawn: the browser's own entry is ahead of it while the next one loads. */
  const drawn = useRef<{ entry: string; screen: string } | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => drawn.current && setPosition(drawn.current.entry, window.scrollY);
    /** The event of the last scroll comes with the next frame, which a page that is left does not draw. At 0 it may be a page not yet tall enough to be restored. */
    const leave = () => {
      if (window.scrollY > 0) note();
      keepPositions();
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the address together are the navigation
  useEffect(() => {
    navigationCompleted.raise();
    const entry = nameEntry();
    const screen = screenOf(pathname, search);
    const isSameScreen = drawn.current?.screen === screen;
    drawn.current = { entry, screen };
    const earlier = type === 'POP' ? positionOf(entry) : undefined;
    if (earlier !== undefined) return restore(earlier);
    if (!isSameScreen) window.scrollTo(0, 0);
    setPosition(entry, window.scrollY);
  }, [key, pathname, search, type]);
  return null;
}
