import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { createStore, useStore } from '../lib/store';

/** How long toasts stay at most after the last movement of a pointer that rests on one. */
export const longestHold = 10_000;

/** True while somebody reads: a pointer has moved onto a toast, or the keyboard is in one. */
const isHeld = createStore(false);

const isAtRest = (target: Element) =>
  target
    .closest('[data-sonner-toast]')
    ?.getAnimations()
    .every(({ playState }) => playState !== 'running') ?? false;

let timer: number | undefined;
let cameFrom: EventTarget | null = null;

function release(): void {
  window.clearTimeout(timer);
  isHeld.set(false);
}

/**
 * What the area of the toasts listens to. A toast that slides under a resting pointer is no hold: it takes a movement of
 * the pointer on a toast that stands still, and it ends when the pointer leaves or rests for long.
 */
export const holdListeners = {
  onPointerMove({ pointerType, movementX, movementY, target }: PointerEvent) {
    if (pointerType === 'touch' || (movementX === 0 && movementY === 0)) return;
    if (!(target instanceof Element) || !isAtRest(target)) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(release, longestHold);
    isHeld.set(true);
  },
  /** As wide as a phone, a toast is over what is pressed next: a tap anywhere on it dismisses it. */
  onPointerUp({ pointerType, target }: PointerEvent) {
    if (pointerType !== 'touch' || !(target instanceof Element)) return;
    target.closest('[data-sonner-toast]')?.querySelector('button')?.click();
  },
  onPointerLeave: release,
  /** Kept from the library, which takes a focus that goes on back to where it was: Tab would never come past a toast. */
  onFocusCapture(event: FocusEvent) {
    event.stopPropagation();
    const { currentTarget, relatedTarget, target } = event;
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) cameFrom = relatedTarget;
    if (target.matches(':focus-visible')) isHeld.set(true);
  },
  onBlur: release,
};

/** The keyboard goes on from where it was before it came to a toast that is dismissed now. */
export function leaveToast(): void {
  if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
}

const followVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Calls `close` once the toast has been there for `lifetime`, held toasts and hidden pages not counted. */
export function useAutoClose(lifetime: number, close: () => void): void {
  const isHidden = useSyncExternalStore(followVisibility, () => document.hidden);
  const isPaused = useStore(isHeld) || isHidden;
  const left = useRef(lifetime);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (isPaused || left.current === Number.POSITIVE_INFINITY) return;
    const begun = performance.now();
    const closing = window.setTimeout(closeNow, left.current);
    return () => {
      window.clearTimeout(closing);
      left.current -= performance.now() - begun;
    };
  }, [isPaused]);
}
