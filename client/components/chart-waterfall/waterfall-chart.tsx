import { memo } from 'react';
import type { DisplayScale } from '#client/lib/display-scale.ts';
import { formatCompact, formatNumber } from '#client/lib/format.ts';
import { sameProps } from '#client/lib/same-props.ts';
import { BandMark } from '../chart-columns/band-mark';
import { type ChartPointer, ChartSurface } from '../chart-parts/chart-surface';
import { ChartTooltip } from '../chart-parts/chart-tooltip';
import { type ChartPoint, type ChartSeries, extentOf } from '../chart-parts/model';
import { niceScale } from '../chart-parts/nice-scale';
import { columnPath, columnWidth, plotOf } from '../chart-parts/plot';
import { ValueAxis } from '../chart-parts/value-axis';
import { type WaterfallStep, waterfallBars } from './waterfall-bars';
import { closeBand, WaterfallLabels } from './waterfall-labels';

export interface WaterfallChartProps {
  steps: readonly WaterfallStep[];
  height: number;
  /** Of the amounts above the columns. */
  labelScale?: DisplayScale;
}

const colours = { level: 'var(--chart-1)', rise: 'var(--chart-1-soft)', fall: 'var(--chart-2)' };

function WaterfallChartView({ steps, height, labelScale = 'unit' }: WaterfallChartProps) {
  const bars = waterfallBars(steps);
  const { ticks, domain } = niceScale(extentOf(bars.map(({ from, to }) => [from, to])), 4);

  const points = bars.map(
    ({ key, name, source }): ChartPoint => ({
      key: source?.point ?? key,
      tick: name,
      letter: name,
      title: name,
      group: '',
      place: 1,
    }),
  );
  const series = bars.map(
    ({ key, name, value, source }): ChartSeries => ({ key, name, values: [value], tone: '1', source: source?.row }),
  );

  const draw = (width: number) => {
    const margin = { top: 24, right: 4, bottom: width / bars.length < closeBand + 10 ? 36 : 24 };
    const plot = plotOf({ width, height, margin, count: bars.length, isBanded: true, domain });
    const barWidth = columnWidth(plot, 0.66, 64);
    const drawing = (
      <>
        <ValueAxis plot={plot} ticks={ticks} format={formatCompact} />
        <g className="animate-drawn-up print:animate-none" style={{ transformOrigin: `0 ${plot.yAt(0)}px` }}>
          {bars.map(({ key, kind, from, to }, index) => (
            <path
              key={key}
              d={columnPath(plot, { centre: plot.xAt(index), width: barWidth, from, to })}
              fill={colours[kind]}
            />
          ))}
        </g>
        <WaterfallLabels bars={bars} scale={labelScale} plot={plot} />
      </>
    );
    const pointer: ChartPointer = {
      plot,
      points,
      series,
      seriesAt: (index) => series[index],
      seriesOf: (index) => series[index],
      mark: (index) => <BandMark plot={plot} index={index} />,
      tip: (index) => (
        <ChartTooltip index={0} points={[]} series={series.slice(index, index + 1)} format={formatNumber} />
      ),
    };
    return { drawing, pointer };
  };
  return <ChartSurface height={height} draw={draw} />;
}

/** From one level to another by rises and falls: columns that hang on dotted lines. */
export const WaterfallChart = memo(WaterfallChartView, sameProps);
