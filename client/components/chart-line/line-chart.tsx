import { memo } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import type { DisplayScale } from '../../lib/display-scale';
import { formatCompact, formatNumber, formatScaled } from '../../lib/format';
import { ChartSurface } from '../chart-parts/chart-surface';
import { ChartTooltip } from '../chart-parts/chart-tooltip';
import { type EndLabel, EndLabels, widthOfName } from '../chart-parts/end-labels';
import {
  type ChartLimit,
  type ChartMark,
  type ChartPoint,
  type ChartSeries,
  chartRows,
  colourOf,
  extentOf,
} from '../chart-parts/model';
import { niceScale } from '../chart-parts/nice-scale';
import { sameProps } from '../chart-parts/same-props';
import { TimeAxis } from '../chart-parts/time-axis';
import { firstDrawing } from '../chart-parts/use-first-drawing';
import { LowestMark } from './lowest-mark';
import { Marks } from './marks';

export interface LineChartProps {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  height: number;
  limits?: readonly ChartLimit[];
  marks?: readonly ChartMark[];
  /** Rings the lowest point of the first series and names it. */
  lowest?: { index: number; text: string } | null;
  /** A legend names the lines: only values stand at their ends. */
  isCompact?: boolean;
  /** Tints the area under the first series. */
  hasArea?: boolean;
  formatValue?: (value: number) => string;
  formatTick?: (value: number) => string;
  /** Of the figures at the lines' ends; the tooltip shows them in full. */
  labelScale?: DisplayScale;
}

const noLimits: readonly ChartLimit[] = [];
const noMarks: readonly ChartMark[] = [];
const colourOfLimit = ({ tone }: ChartLimit) => (tone === 'brass' ? 'var(--brass)' : 'var(--negative)');

function LineChartView(props: LineChartProps) {
  const {
    points,
    series,
    height,
    limits = noLimits,
    marks = noMarks,
    lowest = null,
    hasArea = false,
    isCompact = false,
  } = props;
  const { formatValue = formatNumber, formatTick = formatCompact, labelScale } = props;
  const formatLabel = (value: number, isNarrow: boolean) => {
    if (labelScale === undefined) return formatValue(value);
    // A narrow chart has no head that could name a unit: its labels carry it.
    return isNarrow && labelScale !== 'unit' ? formatCompact(value) : formatScaled(value, labelScale);
  };
  const minimum = limits.find(({ tone }) => tone === 'brass');
  const rows = chartRows(points, series).map((row, index) =>
    minimum ? { ...row, shortfall: Math.min(series[0]?.values[index] ?? minimum.value, minimum.value) } : row,
  );
  const { ticks, domain } = niceScale(
    extentOf([...series.map(({ values }) => values), limits.map(({ value }) => value)]),
    height < 200 ? 3 : 5,
  );
  const labelsOf = (isNarrow: boolean): EndLabel[] => [
    ...series.map(({ key, name, values, tone }) => ({
      key,
      value: values.at(-1) ?? 0,
      text: formatLabel(values.at(-1) ?? Number.NaN, isNarrow),
      name: series.length > 1 && !isCompact ? name : undefined,
      colour: colourOf(tone),
      hasDot: true,
    })),
    ...limits.map((limit) => ({
      key: limit.key,
      value: limit.value,
      text: limit.name,
      name: limit.value === 0 ? undefined : formatLabel(limit.value, isNarrow),
      colour: colourOfLimit(limit),
      hasDot: false,
    })),
  ];

  const longest = Math.max(...labelsOf(false).map(({ name = '' }) => name.length), 0);
  const endRoom = (isNarrow: boolean) => (isNarrow ? 66 : Math.min(Math.max(92, widthOfName(longest)), 156));

  return (
    <ChartSurface height={height}>
      {({ width, isFirstDrawing }) => {
        const isNarrow = width < 400;
        const motion = { isAnimationActive: isFirstDrawing, animationDuration: firstDrawing };
        return (
          <ComposedChart
            width={width}
            height={height}
            data={rows}
            margin={{ top: marks.length > 0 && !isNarrow ? 44 : 10, right: endRoom(isNarrow), bottom: 42, left: 0 }}
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
            <ReferenceLine y={0} stroke="var(--chart-axis)" />
            {hasArea && series[0] && (
              <Area
                dataKey={series[0].key}
                type="linear"
                stroke="none"
                fill="var(--chart-area)"
                fillOpacity={1}
                activeDot={false}
                {...motion}
              />
            )}
            {minimum && (
              <Area
                dataKey="shortfall"
                type="linear"
                baseValue={minimum.value}
                stroke="none"
                fill="var(--brass)"
                fillOpacity={0.24}
                activeDot={false}
                isAnimationActive={false}
              />
            )}
            {series.map(({ key, name, tone, dash }, index) => (
              <Line
                key={key}
                dataKey={key}
                name={name}
                type="linear"
                stroke={colourOf(tone)}
                strokeWidth={index === 0 ? 2.5 : 2}
                {...(dash ? { strokeDasharray: dash } : {})}
                dot={false}
                activeDot={{ r: 3.5, stroke: 'var(--surface)', strokeWidth: 2, fill: colourOf(tone) }}
                {...motion}
                {...(dash ? { isAnimationActive: false } : {})}
              />
            ))}
            {limits.map((limit) => (
              <ReferenceLine
                key={limit.key}
                y={limit.value}
                stroke={colourOfLimit(limit)}
                strokeWidth={1.5}
                strokeDasharray="5 4"
              />
            ))}
            {!isNarrow && <Marks marks={marks} />}
            {lowest && series[0] && (
              <LowestMark
                index={lowest.index}
                value={series[0].values[lowest.index] ?? 0}
                text={lowest.text}
                limits={limits.map(({ value }) => value)}
              />
            )}
            <EndLabels labels={labelsOf(isNarrow)} room={endRoom(isNarrow)} />
            <TimeAxis points={points} isBanded={false} />
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: 'var(--ink-3)', strokeWidth: 1 }}
              content={<ChartTooltip points={points} series={series} limits={limits} format={formatValue} />}
            />
          </ComposedChart>
        );
      }}
    </ChartSurface>
  );
}

/** Lines over time with the minimum as a dashed brass line; label and last value stand at each line's end. */
export const LineChart = memo(LineChartView, sameProps);
