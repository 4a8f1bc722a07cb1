import { classNames } from '#client/lib/class-names.ts';
import { type ChartSeries, colourOf } from '../chart-parts/model';

interface ChartLegendProps {
  series: readonly ChartSeries[];
  /** Drawn as lines; the rest are squares. */
  lines?: readonly string[];
}

/** Names of the series where labels at the lines' ends do not fit. */
export function ChartLegend({ series, lines = [] }: ChartLegendProps) {
  return (
    <div className="legend">
      {series.map(({ key, name, tone, dash }) => (
        <span key={key}>
          <i
            className={classNames(!lines.includes(key) && 'sq', dash && 'is-dashed')}
            style={dash ? { borderColor: colourOf(tone) } : { background: colourOf(tone) }}
          />
          {name}
        </span>
      ))}
    </div>
  );
}
