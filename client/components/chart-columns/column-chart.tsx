import { memo } from 'react';
import { formatAxis, formatNumber } from '#client/lib/format.ts';
import { sameProps } from '#client/lib/same-props.ts';
import { type ChartPoint, type ChartSeries, extentOf } from '#shared/charts/model.ts';
import { niceScale } from '#shared/charts/nice-scale.ts';
import { type Plot, plotOf } from '#shared/charts/plot.ts';
import { ChartSurface } from '../chart-parts/chart-surface';
import { ChartTooltip } from '../chart-parts/chart-tooltip';
import { TimeAxis } from '../chart-parts/time-axis';
import { ValueAxis } from '../chart-parts/value-axis';
import { BandMark } from './band-mark';
import { Columns } from './columns';
import { DottedLine } from './dotted-line';

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

/** The sums of what is above and below zero at each point. */
function stackExtent(points: readonly ChartPoint[], series: readonly ChartSeries[]): [number, number] {
  const sums = points.map((_, index) => {
    const values = series.map(({ values }) => values[index] ?? 0).filter(Number.isFinite);
    const sum = (sign: 1 | -1) => values.reduce((total, value) => total + (value * sign > 0 ? value : 0), 0);
    return [sum(-1), sum(1)];
  });
  return extentOf(sums);
}

type Down = Pick<Plot, 'yAt'> & { y: number };

/** The column of a stack at a place down the plot; its last one above and below it. */
function stackedAt(series: readonly ChartSeries[], index: number, { yAt, y }: Down): ChartSeries | undefined {
  const isUp = y <= yAt(0);
  const side = series.filter(({ values }) => (isUp ? (values[index] ?? 0) > 0 : (values[index] ?? 0) < 0));
  let end = 0;
  for (const one of side) {
    end += one.values[index] ?? 0;
    if (isUp ? y >= yAt(end) : y <= yAt(end)) return one;
  }
  return side.at(-1) ?? series[0];
}

/** A line is met within so many pixels. */
const isNear = (a: number, b: number) => Math.abs(a - b) <= 6;

function ColumnChartView(props: ColumnChartProps) {
  const { points, series, line, height, formatValue = formatNumber, formatTick = formatAxis } = props;
  const all = line ? [...series, line] : series;
  const [low, high] = stackExtent(points, series);
  const [lineLow, lineHigh] = extentOf(line ? [line.values] : []);
  const extent = [Math.min(low, lineLow), Math.max(high, lineHigh)] as const;
  const { ticks: round, domain } = niceScale(extent, height < 160 ? 3 : 5);
  const ticks = props.isCounted ? round.filter(Number.isInteger) : round;
  const bottom = points.some(({ group }) => group !== '') ? 42 : 24;

  const draw = (width: number) => {
    const margin = { top: 8, right: 4, bottom };
    const plot = plotOf({
      width,
      height,
      margin,
      count: points.length,
      isBanded: true,
      domain,
      labels: ticks.map(formatTick),
    });
    const drawing = (
      <>
        <ValueAxis plot={plot} ticks={ticks} format={formatTick} />
        <Columns series={series} plot={plot} />
        {line && <DottedLine line={line} plot={plot} />}
        <TimeAxis points={points} plot={plot} />
      </>
    );
    const mark = (index: number) => <BandMark plot={plot} index={index} />;
    const tip = (index: number, chosen?: string) => (
      <ChartTooltip index={index} points={points} series={all} format={formatValue} chosen={chosen} />
    );
    const seriesAt = (index: number, y: number) =>
      line && isNear(plot.yAt(line.values[index] ?? Number.NaN), y) ? line : stackedAt(series, index, { ...plot, y });
    return { drawing, pointer: { plot, points, series: all, seriesAt, mark, tip } };
  };
  return <ChartSurface height={height} draw={draw} />;
}

/** Stacked columns from zero, with or without a line on the same scale. */
export const ColumnChart = memo(ColumnChartView, sameProps);
