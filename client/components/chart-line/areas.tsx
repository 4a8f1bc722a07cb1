import type { ChartLimit, ChartSeries } from '../chart-parts/model';
import { areaPath, type Plot } from '../chart-parts/plot';

interface AreasProps {
  series: readonly ChartSeries[];
  limits: readonly ChartLimit[];
  plot: Plot;
  hasArea: boolean;
}

/** The tint under the first line, and what of it is below the minimum, in brass. */
export function Areas({ series: [first], limits, plot, hasArea }: AreasProps) {
  const minimum = limits.find(({ tone }) => tone === 'brass');
  if (!first) return null;
  return (
    <>
      {hasArea && <path d={areaPath(first.values, 0, plot)} fill="var(--chart-area)" />}
      {minimum && (
        <path
          d={areaPath(
            first.values.map((value) => Math.min(value, minimum.value)),
            minimum.value,
            plot,
          )}
          fill="var(--brass)"
          fillOpacity={0.24}
        />
      )}
    </>
  );
}
