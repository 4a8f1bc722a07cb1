import { memo } from 'react';
import type { DisplayScale } from '#client/lib/display-scale.ts';
import { axisFormat, formatNumber } from '#client/lib/format.ts';
import { sameProps } from '#client/lib/same-props.ts';
import { type ChartPoint, type ChartSeries, extentOf } from '#shared/charts/model.ts';
import { niceScale } from '#shared/charts/nice-scale.ts';
import { columnPath, columnWidth, plotOf } from '#shared/charts/plot.ts';
import { type WaterfallBar, type WaterfallStep, waterfallBars } from '#shared/charts/waterfall-bars.ts';
import { BandMark } from '../chart-columns/band-mark';
import { type ChartPointer, ChartSurface } from '../chart-parts/chart-surface';
import { ChartTooltip } from '../chart-parts/chart-tooltip';
import { ValueAxis } from '../chart-parts/value-axis';
import { closeBand, WaterfallLabels } from './waterfall-labels';

export interface WaterfallChartProps {
  steps: readonly WaterfallStep[];
  height: number;
  /** Of the amounts above the columns. */
  labelScale?: DisplayScale;
}

const colours = { level: 'var(--chart-1)', rise: 'var(--chart-1-soft)', fall: 'var(--chart-2)' };

/** A column, or two beside each other: what is booked, and lighter what is expected. */
function piecesOf({ from, to, mid }: WaterfallBar): { from: number; to: number; half: -1 | 0 | 1; isLight: boolean }[] {
  if (mid === undefined) return [{ from, to, half: 0, isLight: false }];
  return [
    { from, to: mid, half: -1, isLight: false },
    { from: mid, to, half: 1, isLight: true },
  ];
}

function WaterfallChartView({ steps, height, labelScale = 'unit' }: WaterfallChartProps) {
  const bars = waterfallBars(steps);
  const { ticks, domain } = niceScale(extentOf(bars.map(({ from, to, mid = to }) => [from, to, mid])), 4);

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
    const isDeep = width / bars.length < closeBand + 10 || bars.some(({ mid }) => mid !== undefined);
    const margin = { top: 24, right: 4, bottom: isDeep ? 36 : 24 };
    const formatTick = axisFormat(width / bars.length < closeBand ? undefined : labelScale);
    const labels = ticks.map(formatTick);
    const plot = plotOf({ width, height, margin, count: bars.length, isBanded: true, domain, labels });
    const barWidth = columnWidth(plot, 0.66, 64);
    const drawing = (
      <>
        <ValueAxis plot={plot} ticks={ticks} format={formatTick} />
        <g className="animate-drawn-up print:animate-none" style={{ transformOrigin: `0 ${plot.yAt(0)}px` }}>
          {bars.flatMap((bar, index) =>
            piecesOf(bar).map(({ from, to, half, isLight }) => (
              <path
                key={`${bar.key} ${half}`}
                d={columnPath(plot, {
                  centre: plot.xAt(index) + (half * barWidth) / 4,
                  width: half === 0 ? barWidth : barWidth / 2,
                  from,
                  to,
                })}
                fill={colours[bar.kind === 'level' ? 'level' : to < from ? 'fall' : 'rise']}
                opacity={isLight ? 0.5 : 1}
              />
            )),
          )}
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
