import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { registerNavigate } from '../lib/navigation';
import { navigationCompleted } from '../lib/signals';

const restoreFor = 2000;

/** Scrolls to `top` as soon as the page is tall enough, for two seconds at most or until the person scrolls. */
function restore(top: number): () => void {
  const end = performance.now() + restoreFor;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const step = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < end) frame = requestAnimationFrame(step);
  };
  step();
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  return stop;
}

/** To the top on a route change, to the earlier position on browser back; tells others that a navigation is done. */
export function ScrollKeeper() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const positions = useRef(new Map<string, number>());

  useEffect(() => registerNavigate(navigate), [navigate]);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => !isTypedAddress() && positions.current.set(currentKey(), window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the path together are the navigation
  useEffect(() => {
    navigationCompleted.raise();
    if (type === 'POP' && !isTypedAddress()) return restore(positions.current.get(key) ?? 0);
    window.scrollTo(0, 0);
  }, [key, pathname, type]);
  return null;
}

/** A new address by hand or by a plain link reads as a step in history, but has no state of the router yet. */
function isTypedAddress(): boolean {
  return window.history.state === null;
}

function currentKey(): string {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default';
}
