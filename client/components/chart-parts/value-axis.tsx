import type { Plot } from '#shared/charts/plot.ts';

interface ValueAxisProps {
  plot: Plot;
  ticks: readonly number[];
  format: (value: number) => string;
}

/** Hairlines at round figures, which are left of the plot, and the line of zero. */
export function ValueAxis({ plot, ticks, format }: ValueAxisProps) {
  const { x, width, yAt } = plot;
  return (
    <g className="value-axis">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? 'stroke-(--chart-axis)' : 'stroke-(--chart-grid)'}
            shapeRendering="crispEdges"
            x1={x}
            x2={x + width}
            y1={yAt(tick)}
            y2={yAt(tick)}
          />
          <text x={x - 8} y={yAt(tick)} dy="0.355em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}
