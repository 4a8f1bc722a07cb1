import { memo } from 'react';
import { formatAxis, formatNumber } from '#client/lib/format.ts';
import { sameProps } from '#client/lib/same-props.ts';
import { type ChartPoint, type ChartSeries, extentOf } from '#shared/charts/model.ts';
import { niceScale } from '#shared/charts/nice-scale.ts';
import { plotOf } from '#shared/charts/plot.ts';
import { ChartSurface } from '../chart-parts/chart-surface';
import { ChartTooltip } from '../chart-parts/chart-tooltip';
import { TimeAxis } from '../chart-parts/time-axis';
import { ValueAxis } from '../chart-parts/value-axis';
import { BandMark } from './band-mark';
import { Columns } from './columns';
import { DottedLine } from './dotted-line';

export interface PanelsChartProps {
  points: readonly ChartPoint[];
  /** The upper panel, as columns. */
  columns: ChartSeries;
  /** The lower panel, as a line with its own scale. */
  line: ChartSeries;
  height: number;
}

function PanelsChartView({ points, columns, line, height }: PanelsChartProps) {
  const upperScale = niceScale(extentOf([columns.values]), 2);
  const lowerScale = niceScale(extentOf([line.values]), 2);
  const upperHeight = Math.round((height - 42) * 0.62);
  const bottom = points.some(({ group }) => group !== '') ? 42 : 24;

  const draw = (width: number) => {
    const labels = [...upperScale.ticks, ...lowerScale.ticks].map(formatAxis);
    const shared = { width, height, count: points.length, isBanded: true, labels };
    const upperMargin = { top: 8, right: 4, bottom: height - upperHeight + 8 };
    const upper = plotOf({ ...shared, margin: upperMargin, domain: upperScale.domain });
    const lower = plotOf({ ...shared, margin: { top: upperHeight + 8, right: 4, bottom }, domain: lowerScale.domain });
    const drawing = (
      <>
        <ValueAxis plot={upper} ticks={upperScale.ticks} format={formatAxis} />
        <Columns series={[columns]} plot={upper} />
        <ValueAxis plot={lower} ticks={lowerScale.ticks} format={formatAxis} />
        <DottedLine line={line} plot={lower} />
        <TimeAxis points={points} plot={lower} />
      </>
    );
    const whole = { ...upper, height: lower.y + lower.height - upper.y };
    const mark = (index: number) => <BandMark plot={whole} index={index} />;
    const series = [columns, line];
    const tip = (index: number, chosen?: string) => (
      <ChartTooltip index={index} points={points} series={series} format={formatNumber} chosen={chosen} />
    );
    const seriesAt = (_: number, y: number) => (y < lower.y ? columns : line);
    return { drawing, pointer: { plot: whole, points, series, seriesAt, mark, tip } };
  };
  return <ChartSurface height={height} draw={draw} />;
}

/** Two measures of different size on one time axis: never two scales in one panel. */
export const PanelsChart = memo(PanelsChartView, sameProps);
