import { type ChartSeries, colourOf } from '#shared/charts/model.ts';
import type { Plot } from '#shared/charts/plot.ts';

/** A rule through a point, and a ring where it meets each line. */
export function RuleMark({ series, plot, index }: { series: readonly ChartSeries[]; plot: Plot; index: number }) {
  const x = plot.xAt(index);
  return (
    <>
      <line x1={x} x2={x} y1={plot.y} y2={plot.y + plot.height} stroke="var(--ink-3)" />
      {series.map(({ key, tone, values }) => {
        const value = values[index] ?? Number.NaN;
        if (!Number.isFinite(value)) return null;
        const fill = colourOf(tone);
        return (
          <circle key={key} cx={x} cy={plot.yAt(value)} r={3.5} fill={fill} stroke="var(--surface)" strokeWidth={2} />
        );
      })}
    </>
  );
}
