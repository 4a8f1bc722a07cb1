import { useDeferredValue } from 'react';

/**
 * How many of so many rows to draw: at first as many as fill a screen, then all, in pieces that leave room for keys and
 * clicks. What must stand at once, as on paper, asks for all.
 */
export function useFirstRows(count: number, { atFirst, isWhole = false }: { atFirst: number; isWhole?: boolean }) {
  const isAll = isWhole || count <= atFirst;
  const shown = useDeferredValue(count, isAll ? undefined : atFirst);
  return isWhole ? count : shown;
}
