import { memo } from 'react';
import { Bar, CartesianGrid, ComposedChart, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCompact, formatNumber } from '../../lib/format';
import { ChartSurface } from '../chart-parts/chart-surface';
import { ChartTooltip } from '../chart-parts/chart-tooltip';
import { type ChartPoint, type ChartSeries, chartRows, colourOf, extentOf } from '../chart-parts/model';
import { niceScale } from '../chart-parts/nice-scale';
import { sameProps } from '../chart-parts/same-props';
import { TimeAxis } from '../chart-parts/time-axis';
import { firstDrawing } from '../chart-parts/use-first-drawing';

export interface PanelsChartProps {
  points: readonly ChartPoint[];
  /** The upper panel, as columns. */
  columns: ChartSeries;
  /** The lower panel, as a line with its own scale. */
  line: ChartSeries;
  height: number;
}

function PanelsChartView({ points, columns, line, height }: PanelsChartProps) {
  const series = [columns, line];
  const rows = chartRows(points, series);
  const upper = niceScale(extentOf([columns.values]), 2);
  const lower = niceScale(extentOf([line.values]), 2);
  const upperHeight = Math.round((height - 42) * 0.62);
  const axis = { width: 44, interval: 0, tickFormatter: formatCompact, tickLine: false, axisLine: false } as const;
  const tip = <ChartTooltip points={points} series={series} format={formatNumber} />;

  return (
    <ChartSurface height={height}>
      {({ width, isFirstDrawing }) => {
        const motion = { isAnimationActive: isFirstDrawing, animationDuration: firstDrawing };
        const shared = { width, data: rows, syncId: `${columns.key}-${line.key}`, barCategoryGap: '19%' };
        return (
          <>
            <ComposedChart {...shared} height={upperHeight} margin={{ top: 8, right: 4, bottom: 8, left: 0 }}>
              <CartesianGrid vertical={false} syncWithTicks stroke="var(--chart-grid)" />
              <XAxis dataKey="index" hide />
              <YAxis {...axis} ticks={upper.ticks} domain={upper.domain} tick={{ fill: 'var(--ink-3)' }} />
              <Bar dataKey={columns.key} fill={colourOf(columns.tone)} radius={1.5} maxBarSize={56} {...motion} />
              <ReferenceLine y={0} stroke="var(--chart-axis)" />
              <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--surface-hover)' }} content={tip} />
            </ComposedChart>
            <ComposedChart
              {...shared}
              height={height - upperHeight}
              margin={{ top: 8, right: 4, bottom: points.some(({ group }) => group !== '') ? 42 : 24, left: 0 }}
            >
              <CartesianGrid vertical={false} syncWithTicks stroke="var(--chart-grid)" />
              <XAxis dataKey="index" hide scale="band" />
              <YAxis {...axis} ticks={lower.ticks} domain={lower.domain} tick={{ fill: 'var(--ink-3)' }} />
              <ReferenceLine y={0} stroke="var(--chart-axis)" />
              <Line
                dataKey={line.key}
                type="linear"
                stroke={colourOf(line.tone)}
                strokeWidth={2}
                dot={points.length <= 24 ? { r: 3, fill: 'var(--surface)', strokeWidth: 1.75 } : false}
                {...motion}
              />
              <TimeAxis points={points} isBanded />
              <Tooltip isAnimationActive={false} cursor={false} content={() => null} />
            </ComposedChart>
          </>
        );
      }}
    </ChartSurface>
  );
}

/** Two measures of different size on one time axis: never two scales in one panel. */
export const PanelsChart = memo(PanelsChartView, sameProps);
