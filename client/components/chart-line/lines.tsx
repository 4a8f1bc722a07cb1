import { type ChartLimit, type ChartSeries, colourOf } from '#shared/charts/model.ts';
import { linePath, type Plot } from '#shared/charts/plot.ts';

export const colourOfLimit = ({ tone }: ChartLimit) => (tone === 'brass' ? 'var(--brass)' : 'var(--negative)');

interface LinesProps {
  series: readonly ChartSeries[];
  limits: readonly ChartLimit[];
  plot: Plot;
}

/** The lines, the first one heavier, and the limits dashed across them. */
export function Lines({ series, limits, plot }: LinesProps) {
  return (
    <g fill="none">
      {series.map(({ key, tone, dash, values }, index) => (
        <path
          key={key}
          d={linePath(values, plot)}
          stroke={colourOf(tone)}
          strokeWidth={index === 0 ? 2.5 : 2}
          strokeDasharray={dash}
        />
      ))}
      {limits.map((limit) => (
        <path
          key={limit.key}
          d={`M${plot.x} ${plot.yAt(limit.value)}h${plot.width}`}
          stroke={colourOfLimit(limit)}
          strokeWidth={1.5}
          strokeDasharray="5 4"
        />
      ))}
    </g>
  );
}
