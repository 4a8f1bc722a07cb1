import { ChartSurface } from '#client/components/chart-parts/chart-surface.tsx';
import { ValueAxis } from '#client/components/chart-parts/value-axis.tsx';
import { formatAxis } from '#client/lib/format.ts';
import { niceScale } from '#shared/charts/nice-scale.ts';
import { type Plot, plotOf } from '#shared/charts/plot.ts';
import type { CostVolume } from './cost-volume';

interface CostVolumePlotProps {
  volume: CostVolume;
  height: number;
  words: { planned: string };
}

const margin = { top: 16, right: 14, bottom: 34 };

/** Revenue, total and fixed costs over the volume sold, from nothing to past break-even and plan. Whole units. */
export function CostVolumePlot({ volume, height, words }: CostVolumePlotProps) {
  const { fixed, variableShare, planned, breakEven, most } = volume;
  const costsAt = (sold: number) => fixed + variableShare * sold;
  const across = niceScale([0, most], 4).ticks.filter((tick) => tick <= most);
  const up = niceScale([Math.min(0, fixed), Math.max(most, costsAt(most))], 4);

  const draw = (width: number) => {
    const plot = plotOf({
      width,
      height,
      margin,
      count: 2,
      isBanded: false,
      domain: up.domain,
      labels: up.ticks.map(formatAxis),
    });
    const xOf = (sold: number) => plot.xAt(sold / most);
    const line = (atNothing: number, atMost: number) =>
      `M${xOf(0)} ${plot.yAt(atNothing)}L${xOf(most)} ${plot.yAt(atMost)}`;
    const drawing = (
      <>
        <ValueAxis plot={plot} ticks={up.ticks} format={formatAxis} />
        <VolumeAxis plot={plot} ticks={across} xOf={xOf} />
        <g fill="none" strokeWidth={2}>
          <path d={line(0, most)} stroke="var(--chart-1)" strokeWidth={2.5} />
          <path d={line(fixed, costsAt(most))} stroke="var(--chart-2)" strokeDasharray="7 4" />
          <path d={line(fixed, fixed)} stroke="var(--chart-3)" strokeDasharray="2 4" />
        </g>
        <path d={`M${xOf(planned)} ${plot.y}v${plot.height}`} stroke="var(--ink-3)" strokeDasharray="2 3" />
        <text x={xOf(planned)} y={plot.y - 5} textAnchor="middle">
          {words.planned}
        </text>
        {breakEven !== null && (
          <circle
            cx={xOf(breakEven)}
            cy={plot.yAt(breakEven)}
            r={5}
            fill="var(--surface)"
            stroke="var(--brass)"
            strokeWidth={2}
          />
        )}
      </>
    );
    return { drawing };
  };
  return <ChartSurface height={height} draw={draw} />;
}

function VolumeAxis({ plot, ticks, xOf }: { plot: Plot; ticks: readonly number[]; xOf: (sold: number) => number }) {
  return (
    <g>
      {ticks.map((tick) => (
        <text key={tick} x={xOf(tick)} y={plot.y + plot.height + 16} textAnchor="middle">
          {formatAxis(tick)}
        </text>
      ))}
    </g>
  );
}
