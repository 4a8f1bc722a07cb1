import { loadUser } from './load-session';

const interval = 10 * 60_000;

/**
 * While a forecast is open, work keeps the session alive: every ten minutes the server is asked who is there,
 * if the person has typed within the last ten. Returns the function that ends it.
 */
export function keepSessionAlive(): () => void {
  let lastTyped = Number.NEGATIVE_INFINITY;
  const note = () => {
    lastTyped = performance.now();
  };
  const timer = window.setInterval(() => {
    if (performance.now() - lastTyped <= interval) void loadUser().catch(() => undefined);
  }, interval);
  const signs = ['keydown', 'input'] as const;
  for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
  return () => {
    window.clearInterval(timer);
    for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
  };
}
