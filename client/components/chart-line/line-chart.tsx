import { memo } from 'react';
import type { DisplayScale } from '#client/lib/display-scale.ts';
import { axisFormat, formatCompact, formatNumber, formatScaled } from '#client/lib/format.ts';
import { sameProps } from '#client/lib/same-props.ts';
import {
  type ChartBand,
  type ChartLimit,
  type ChartMark,
  type ChartPoint,
  type ChartSeries,
  colourOf,
  extentOf,
} from '#shared/charts/model.ts';
import { niceScale } from '#shared/charts/nice-scale.ts';
import { plotOf } from '#shared/charts/plot.ts';
import { ChartSurface } from '../chart-parts/chart-surface';
import { ChartTooltip } from '../chart-parts/chart-tooltip';
import { type EndLabel, EndLabels, widthOfName } from '../chart-parts/end-labels';
import { TimeAxis } from '../chart-parts/time-axis';
import { ValueAxis } from '../chart-parts/value-axis';
import { Areas } from './areas';
import { colourOfLimit, Lines } from './lines';
import { LowestMark } from './lowest-mark';
import { Marks } from './marks';
import { RuleMark } from './rule-mark';

export interface LineChartProps {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  height: number;
  limits?: readonly ChartLimit[];
  marks?: readonly ChartMark[];
  /** Tints behind the lines in the colour of the first. */
  bands?: readonly ChartBand[];
  /** Rings the lowest point of the first series and names it. */
  lowest?: { index: number; text: string } | null;
  /** A legend names the lines: only values are at their ends. */
  isCompact?: boolean;
  /** Tints the area under the first series. */
  hasArea?: boolean;
  /** The axis need not show 0: rates. */
  isFree?: boolean;
  formatValue?: (value: number) => string;
  formatTick?: (value: number) => string;
  /** Of the figures at the lines' ends; the tooltip shows them in full. */
  labelScale?: DisplayScale;
}

const noLimits: readonly ChartLimit[] = [];
const noMarks: readonly ChartMark[] = [];
const noBands: readonly ChartBand[] = [];

function LineChartView(props: LineChartProps) {
  const { points, series, height, limits = noLimits, marks = noMarks, lowest = null, hasArea = false } = props;
  const { formatValue = formatNumber, bands = noBands, isFree = false } = props;
  const tints = bands.flatMap(({ low, high }) => [low, high]);
  const values = [...series.map(({ values }) => values), ...tints, limits.map(({ value }) => value)];
  const { ticks, domain } = niceScale(extentOf(values), height < 200 ? 3 : 5, isFree);
  const longest = Math.max(...endLabels(props, false).map(({ name = '' }) => name.length), 0);

  const draw = (width: number) => {
    const isNarrow = width < 400;
    const room = isNarrow ? 66 : Math.min(Math.max(92, widthOfName(longest)), 156);
    // A narrow chart has no head that could name a unit: its figures carry it.
    const formatTick = props.formatTick ?? axisFormat(isNarrow ? undefined : props.labelScale);
    const bottom = points.some(({ group }) => group !== '') ? 42 : 24;
    const margin = { top: marks.length > 0 && !isNarrow ? 44 : 10, right: room, bottom };
    const plot = plotOf({
      width,
      height,
      margin,
      count: points.length,
      isBanded: false,
      domain,
      labels: ticks.map(formatTick),
    });
    const drawing = (
      <>
        <ValueAxis plot={plot} ticks={ticks} format={formatTick} />
        <g className="animate-drawn-across print:animate-none">
          <Areas series={series} limits={limits} bands={bands} plot={plot} hasArea={hasArea} />
          <Lines series={series} limits={limits} plot={plot} />
        </g>
        {!isNarrow && <Marks marks={marks} plot={plot} />}
        {lowest && series[0] && (
          <LowestMark
            index={lowest.index}
            values={series[0].values}
            text={lowest.text}
            limits={limits.map(({ value }) => value)}
            plot={plot}
          />
        )}
        <EndLabels labels={endLabels(props, isNarrow)} room={room} plot={plot} />
        <TimeAxis points={points} plot={plot} />
      </>
    );
    const mark = (index: number) => <RuleMark series={series} plot={plot} index={index} />;
    const tip = (index: number, chosen?: string) => (
      <ChartTooltip
        index={index}
        points={points}
        series={series}
        limits={limits}
        format={formatValue}
        chosen={chosen}
      />
    );
    const seriesAt = (index: number, y: number) => nearest(series, ({ values }) => plot.yAt(values[index] ?? 0) - y);
    return { drawing, pointer: { plot, points, series, seriesAt, mark, tip } };
  };
  return <ChartSurface height={height} draw={draw} />;
}

/** The series at the least distance. */
function nearest(series: readonly ChartSeries[], distance: (line: ChartSeries) => number): ChartSeries | undefined {
  const [first, ...rest] = series;
  return rest.reduce(
    (best, entry) => (best && Math.abs(distance(entry)) < Math.abs(distance(best)) ? entry : best),
    first,
  );
}

/** A line that ends before the last point has no figure there. */
const endsKnown = ({ values }: ChartSeries) => values.length === 0 || Number.isFinite(values.at(-1));

/** The last value of each line and each limit, as they are right of the plot. */
function endLabels(props: LineChartProps, isNarrow: boolean): EndLabel[] {
  const { series, limits = noLimits, isCompact = false, labelScale, formatValue = formatNumber } = props;
  const format = (value: number) => {
    if (labelScale === undefined) return formatValue(value);
    return isNarrow && labelScale !== 'unit' ? formatCompact(value) : formatScaled(value, labelScale);
  };
  return [
    ...series.filter(endsKnown).map(({ key, name, values, tone }) => ({
      key,
      value: values.at(-1) ?? 0,
      text: format(values.at(-1) ?? Number.NaN),
      name: series.length > 1 && !isCompact ? name : undefined,
      colour: colourOf(tone),
      hasDot: true,
    })),
    ...limits.map((limit) => ({
      key: limit.key,
      value: limit.value,
      text: limit.name,
      name: limit.value === 0 ? undefined : format(limit.value),
      colour: colourOfLimit(limit),
      hasDot: false,
    })),
  ];
}

/** Lines over time with the minimum as a dashed brass line; label and last value are at each line's end. */
export const LineChart = memo(LineChartView, sameProps);
