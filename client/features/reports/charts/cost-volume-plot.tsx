import { CartesianGrid, ComposedChart, Line, ReferenceDot, ReferenceLine, XAxis, YAxis } from 'recharts';
import { ChartSurface } from '../../../components/chart-parts/chart-surface';
import { niceScale } from '../../../components/chart-parts/nice-scale';
import { formatCompact } from '../../../lib/format';
import type { CostVolume } from './cost-volume';

interface CostVolumePlotProps {
  volume: CostVolume;
  height: number;
  words: { planned: string };
}

const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--ink-3)' }, interval: 0 } as const;
const line = { type: 'linear', dot: false, activeDot: false, isAnimationActive: false } as const;

/** Revenue, total and fixed costs over the volume sold, from nothing to past break-even and plan. Whole units. */
export function CostVolumePlot({ volume, height, words }: CostVolumePlotProps) {
  const { fixed, variableShare, planned, breakEven, most } = volume;
  const at = (sold: number) => ({ sold, revenue: sold, costs: fixed + variableShare * sold, fixed });
  const across = niceScale([0, most], 4);
  const up = niceScale([Math.min(0, fixed), Math.max(most, at(most).costs)], 4);
  return (
    <ChartSurface height={height}>
      {({ width }) => (
        <ComposedChart
          width={width}
          height={height}
          data={[at(0), at(most)]}
          margin={{ top: 16, right: 14, bottom: 4, left: 0 }}
        >
          <CartesianGrid vertical={false} syncWithTicks stroke="var(--chart-grid)" />
          <XAxis
            dataKey="sold"
            type="number"
            domain={[0, most]}
            ticks={across.ticks.filter((tick) => tick <= most)}
            tickFormatter={formatCompact}
            {...axis}
          />
          <YAxis width={44} ticks={up.ticks} domain={up.domain} tickFormatter={formatCompact} {...axis} />
          <ReferenceLine y={0} stroke="var(--chart-axis)" />
          <Line dataKey="revenue" stroke="var(--chart-1)" strokeWidth={2.5} {...line} />
          <Line dataKey="costs" stroke="var(--chart-2)" strokeWidth={2} strokeDasharray="7 4" {...line} />
          <Line dataKey="fixed" stroke="var(--chart-3)" strokeWidth={2} strokeDasharray="2 4" {...line} />
          <ReferenceLine
            x={planned}
            stroke="var(--ink-3)"
            strokeDasharray="2 3"
            label={{ value: words.planned, position: 'top', fill: 'var(--ink-3)', fontSize: 11 }}
          />
          {breakEven !== null && (
            <ReferenceDot
              x={breakEven}
              y={breakEven}
              r={5}
              fill="var(--surface)"
              stroke="var(--brass)"
              strokeWidth={2}
            />
          )}
        </ComposedChart>
      )}
    </ChartSurface>
  );
}
