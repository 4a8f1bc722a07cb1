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

export interface ColumnChartProps {
  points: readonly ChartPoint[];
  /** Stacked in this order, from the zero line. */
  series: readonly ChartSeries[];
  /** A line over the columns, on the same scale. */
  line?: ChartSeries | undefined;
  height: number;
  formatValue?: (value: number) => string;
  formatTick?: (value: number) => string;
  /** Things that are counted have no line between two whole numbers. */
  isCounted?: boolean;
}

/** The sums of what stands above and below zero at each point. */
function stackExtent(points: readonly ChartPoint[], series: readonly ChartSeries[]): [number, number] {
  const sums = points.map((_, index) => {
    const values = series.map(({ values }) => values[index] ?? 0).filter(Number.isFinite);
    const sum = (sign: 1 | -1) => values.reduce((total, value) => total + (value * sign > 0 ? value : 0), 0);
    return [sum(-1), sum(1)];
  });
  return extentOf(sums);
}

function ColumnChartView(props: ColumnChartProps) {
  const { points, series, line, height, formatValue = formatNumber, formatTick = formatCompact } = props;
  const all = line ? [...series, line] : series;
  const rows = chartRows(points, all);
  const [low, high] = stackExtent(points, series);
  const [lineLow, lineHigh] = extentOf(line ? [line.values] : []);
  const scale = niceScale([Math.min(low, lineLow), Math.max(high, lineHigh)], height < 160 ? 3 : 5);
  const { domain } = scale;
  const ticks = props.isCounted ? scale.ticks.filter(Number.isInteger) : scale.ticks;
  const hasGroups = points.some(({ group }) => group !== '');

  return (
    <ChartSurface height={height}>
      {({ width, isFirstDrawing }) => {
        const motion = { isAnimationActive: isFirstDrawing, animationDuration: firstDrawing };
        return (
          <ComposedChart
            width={width}
            height={height}
            data={rows}
            stackOffset="sign"
            barCategoryGap="19%"
            margin={{ top: 8, right: 4, bottom: hasGroups ? 42 : 24, left: 0 }}
          >
            <CartesianGrid vertical={false} syncWithTicks stroke="var(--chart-grid)" />
            <XAxis dataKey="index" hide />
            <YAxis
              width={44}
              ticks={ticks}
              domain={domain}
              interval={0}
              tickFormatter={formatTick}
              tickLine={false}
              axisLine={false}
              tick={{ fill: 'var(--ink-3)' }}
            />
            {series.map(({ key, name, tone }) => (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                stackId="all"
                fill={colourOf(tone)}
                stroke="var(--surface)"
                strokeWidth={series.length > 1 ? 1 : 0}
                radius={1.5}
                maxBarSize={56}
                {...motion}
              />
            ))}
            <ReferenceLine y={0} stroke="var(--chart-axis)" />
            {line && (
              <Line
                dataKey={line.key}
                name={line.name}
                type="linear"
                stroke={colourOf(line.tone)}
                strokeWidth={2}
                dot={points.length <= 24 ? { r: 3, fill: 'var(--surface)', strokeWidth: 1.75 } : false}
                activeDot={{ r: 4 }}
                {...motion}
              />
            )}
            <TimeAxis points={points} isBanded />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--surface-hover)' }}
              content={<ChartTooltip points={points} series={all} format={formatValue} />}
            />
          </ComposedChart>
        );
      }}
    </ChartSurface>
  );
}

/** Stacked columns from zero, with or without a line on the same scale. */
export const ColumnChart = memo(ColumnChartView, sameProps);
