import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useContext, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import type { ChartPoint, ChartSeries } from '#shared/charts/model.ts';
import { type Plot, pointAt } from '#shared/charts/plot.ts';
import { ChartAskContext } from './chart-ask';
import { useWidth } from './use-width';

/** What follows the mouse, and the arrow keys. */
export interface ChartPointer {
  plot: Plot;
  /** The points to stand on. */
  points: readonly ChartPoint[];
  /** The series in the order of their names; of them the one at a place down the surface. */
  series: readonly ChartSeries[];
  seriesAt: (index: number, y: number) => ChartSeries | undefined;
  /** Where each point has one figure of its own: its series. */
  seriesOf?: (index: number) => ChartSeries | undefined;
  /** Drawn over the chart: a band or a rule, and rings on the lines. */
  mark: (index: number) => ReactNode;
  /** Shown beside the point; one of the series is chosen with the keys up and down. */
  tip: (index: number, chosen: string | undefined) => ReactNode;
}

interface ChartSurfaceProps {
  height: number;
  /** The drawing in a width, and what points into it. */
  draw: (width: number) => { drawing: ReactNode; pointer?: ChartPointer };
}

/** Measures its place and draws once the width is known; keeps its height meanwhile, so that nothing jumps. */
export function ChartSurface({ height, draw }: ChartSurfaceProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const drawn = width > 0 ? draw(width) : null;
  return (
    <div ref={ref} className="relative w-full" data-chart style={{ height }}>
      {drawn && (
        <Drawing width={width} height={height} pointer={drawn.pointer}>
          {drawn.drawing}
        </Drawing>
      )}
    </div>
  );
}

interface DrawingProps {
  width: number;
  height: number;
  pointer: ChartPointer | undefined;
  children: ReactNode;
}

function Drawing({ width, height, pointer, children }: DrawingProps) {
  const [at, setAt] = useState<number | null>(null);
  const [line, setLine] = useState(0);
  const ask = useContext(ChartAskContext);
  if (!pointer) {
    return (
      <svg className="overflow-visible" width={width} height={height} aria-hidden="true">
        {children}
      </svg>
    );
  }
  const { plot, points, series, seriesAt, seriesOf } = pointer;
  const count = points.length;
  const index = at === null || count === 0 ? null : Math.min(at, count - 1);
  const askable = ask ? series.filter(({ source }) => source !== undefined) : [];
  const chosen = askable[line % Math.max(1, askable.length)];
  const explain = (line: ChartSeries | undefined) => {
    const point = index === null ? undefined : points[index];
    if (line?.source !== undefined && point) ask?.(line.source, point.key);
  };
  const onMove = ({ clientX, currentTarget }: PointerEvent) =>
    setAt(pointAt(plot, count, clientX - currentTarget.getBoundingClientRect().left));
  const onClick = ({ clientY, currentTarget }: MouseEvent) => {
    if (index !== null) explain(seriesAt(index, clientY - currentTarget.getBoundingClientRect().top));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (askable.length > 0 && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      setLine((line + (event.key === 'ArrowDown' ? 1 : askable.length - 1)) % askable.length);
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter') explain(index !== null && seriesOf ? seriesOf(index) : chosen);
    const next = nextPoint(event.key, index ?? -1, count);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  const leave = () => setAt(null);
  return (
    <>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the figures of each point are read with the arrow keys
        tabIndex={0}
        onPointerMove={onMove}
        onPointerDown={onMove}
        onPointerLeave={leave}
        onFocus={() => setAt((now) => now ?? 0)}
        onBlur={leave}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className={classNames('overflow-visible print:h-auto print:max-w-full', askable.length > 0 && 'cursor-pointer')}
      >
        {/* The whole surface answers the mouse, not only what is drawn. */}
        <rect width={width} height={height} fill="none" pointerEvents="all" />
        {children}
        {index !== null && (
          <g className="pointer-events-none" data-pointer>
            {pointer.mark(index)}
          </g>
        )}
      </svg>
      {index !== null && (
        <TipBeside plot={plot} width={width} index={index}>
          {pointer.tip(index, askable.length > 1 ? chosen?.key : undefined)}
        </TipBeside>
      )}
    </>
  );
}

/** Where a key leads from a point; null hides what points, undefined is no key of the chart. */
function nextPoint(key: string, index: number, count: number): number | null | undefined {
  const places: Record<string, number | null> = {
    ArrowLeft: Math.max(index - 1, 0),
    ArrowRight: Math.min(index + 1, count - 1),
    Home: 0,
    End: count - 1,
    Escape: null,
  };
  return places[key];
}

/** Keeps clear of the point, on the side with more room, and never leaves the surface. */
function TipBeside({
  plot,
  width,
  index,
  children,
}: {
  plot: Plot;
  width: number;
  index: number;
  children: ReactNode;
}) {
  const x = plot.xAt(index);
  const isLeft = x > width / 2;
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-(--z-tooltip) flex items-start"
      style={{ top: plot.y, flexDirection: isLeft ? 'row-reverse' : 'row' }}
      role="status"
      aria-live="assertive"
    >
      <span className="flex-initial" style={{ flexBasis: (isLeft ? width - x : x) + plot.band / 2 + 8 }} />
      {children}
    </div>
  );
}
