import type { Plot } from '#shared/charts/plot.ts';

/** Tints the band of a point from top to bottom. */
export function BandMark({ plot, index }: { plot: Plot; index: number }) {
  return (
    <rect
      className="fill-ink"
      fillOpacity={0.06}
      x={plot.xAt(index) - plot.band / 2}
      y={plot.y}
      width={plot.band}
      height={plot.height}
    />
  );
}
