import { useEffect, useState } from 'react';
import { useMedia } from '../../lib/use-media';

export const firstDrawing = 600;

/** True during the first drawing alone: later changes must stand in the frame of the keystroke. */
export function useFirstDrawing(isReady: boolean): boolean {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    if (!isReady || isOver) return;
    const timer = window.setTimeout(() => setIsOver(true), firstDrawing + 60);
    return () => window.clearTimeout(timer);
  }, [isReady, isOver]);

  return !isOver && !isStill;
}
