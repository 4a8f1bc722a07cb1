import { type ChartSeries, colourOf } from '#shared/charts/model.ts';
import { linePath, type Plot } from '#shared/charts/plot.ts';

/** More points than this are too close for rings. */
const mostRings = 24;

/** A line with a ring at each point, as long as there are few of them. */
export function DottedLine({ line: { values, tone }, plot }: { line: ChartSeries; plot: Plot }) {
  const rings = values.length <= mostRings ? values.map((value, index) => ringPath(plot, index, value)).join('') : '';
  return (
    <g className="animate-drawn-across print:animate-none" fill="none" stroke={colourOf(tone)}>
      <path d={linePath(values, plot)} strokeWidth={2} />
      <path d={rings} fill="var(--surface)" strokeWidth={1.75} />
    </g>
  );
}

function ringPath({ xAt, yAt }: Plot, index: number, value: number): string {
  return Number.isFinite(value) ? `M${xAt(index) - 3} ${yAt(value)}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z` : '';
}
