import type { Place } from './view';

const pauseMs = 1_000;
const againMs = 20_000;

/** Tells the others where this person is: at most once a second, and again while the tab is visible, as it is forgotten after 45 seconds. */
export function createPresence(tell: (place: Place) => Promise<unknown>) {
  let place: Place | null = null;
  let told = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = setTimeout(send, againMs);
    if (!place || document.hidden) return;
    told = Date.now();
    tell(place).catch(() => {});
  };
  return {
    show(next: Place) {
      const isSame = place?.section === next.section && place.scenario === next.scenario && place.path === next.path;
      place = next;
      if (isSame) return;
      clearTimeout(timer);
      timer = setTimeout(send, Math.max(0, told + pauseMs - Date.now()));
    },
    /** The server may have forgotten it. */
    again: send,
    stop: () => clearTimeout(timer),
  };
}
