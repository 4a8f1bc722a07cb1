import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const fieldOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'field' in state && typeof state.field === 'string'
    ? state.field
    : null;

/** A section comes with a chunk of its own. */
const patience = 3000;

/** Brings the field that a link names into view and gives it the focus, as soon as it is. */
export function useAskedField(): void {
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every further link asks again
  useEffect(() => {
    const field = fieldOf(state);
    if (field === null) return;
    const began = performance.now();
    let frame = 0;
    const look = () => {
      const place = [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
        (entry) => entry.dataset.path === field,
      );
      const control = place?.querySelector<HTMLElement>('input, select, textarea');
      if (control) {
        const folded = control.closest('details');
        if (folded) folded.open = true;
        control.scrollIntoView?.({ block: 'center' });
        control.focus({ preventScroll: true });
      } else if (performance.now() - began < patience) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [key, state]);
}
