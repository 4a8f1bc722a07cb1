import { type ChartBand, type ChartLimit, type ChartSeries, colourOf } from '#shared/charts/model.ts';
import { areaPath, bandPath, type Plot } from '#shared/charts/plot.ts';

interface AreasProps {
  series: readonly ChartSeries[];
  limits: readonly ChartLimit[];
  bands: readonly ChartBand[];
  plot: Plot;
  hasArea: boolean;
}

/** The tints of bands, the tint under the first line, and what of it is below the minimum, in brass. */
export function Areas({ series: [first], limits, bands, plot, hasArea }: AreasProps) {
  const minimum = limits.find(({ tone }) => tone === 'brass');
  if (!first) return null;
  return (
    <>
      {bands.map(({ key, low, high, opacity }) => (
        <path key={key} d={bandPath(low, high, plot)} fill={colourOf(first.tone)} fillOpacity={opacity} />
      ))}
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
