import type { ReactNode } from 'react';
import './chart.css';
import { useFirstDrawing } from './use-first-drawing';
import { useWidth } from './use-width';

interface ChartSurfaceProps {
  height: number;
  children: (size: { width: number; isFirstDrawing: boolean }) => ReactNode;
}

/** Measures its place and draws once the width is known; keeps its height meanwhile, so that nothing jumps. */
export function ChartSurface({ height, children }: ChartSurfaceProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const isFirstDrawing = useFirstDrawing(width > 0);
  return (
    <div ref={ref} className="chart chart-surface" style={{ height }}>
      {width > 0 && children({ width, isFirstDrawing })}
    </div>
  );
}
