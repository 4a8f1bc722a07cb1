import { type ChartSeries, colourOf } from '#shared/charts/model.ts';
import { columnWidth, type Plot, stackPaths } from '#shared/charts/plot.ts';

interface ColumnsProps {
  /** Stacked in this order, from the zero line. */
  series: readonly ChartSeries[];
  plot: Plot;
}

/** Stacked columns, one shape a series. */
export function Columns({ series, plot }: ColumnsProps) {
  const width = columnWidth(plot, 0.62, 56);
  const paths = stackPaths(
    series.map(({ values }) => values),
    plot,
    width,
  );
  const edge = series.length > 1 ? { stroke: 'var(--surface)', strokeWidth: 1 } : {};
  return (
    <g className="animate-drawn-up print:animate-none" style={{ transformOrigin: `0 ${plot.yAt(0)}px` }} {...edge}>
      {series.map(({ key, tone }, index) => (
        <path key={key} d={paths[index]} fill={colourOf(tone)} />
      ))}
    </g>
  );
}
