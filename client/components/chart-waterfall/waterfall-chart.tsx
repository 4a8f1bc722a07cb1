import { memo } from 'react';
import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  Rectangle,
  ReferenceLine,
  XAxis,
  YAxis,
} from 'recharts';
import type { DisplayScale } from '../../lib/display-scale';
import { formatCompact } from '../../lib/format';
import { ChartSurface } from '../chart-parts/chart-surface';
import { extentOf } from '../chart-parts/model';
import { niceScale } from '../chart-parts/nice-scale';
import { sameProps } from '../chart-parts/same-props';
import { firstDrawing } from '../chart-parts/use-first-drawing';
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
  const rows = bars.map((bar, index) => ({ index, span: [Math.min(bar.from, bar.to), Math.max(bar.from, bar.to)] }));

  return (
    <ChartSurface height={height}>
      {({ width, isFirstDrawing }) => (
        <ComposedChart
          width={width}
          height={height}
          data={rows}
          barCategoryGap="17%"
          margin={{ top: 24, right: 4, bottom: width / bars.length < closeBand + 10 ? 36 : 24, left: 0 }}
        >
          <CartesianGrid vertical={false} syncWithTicks stroke="var(--chart-grid)" />
          <XAxis dataKey="index" hide />
          <YAxis
            width={44}
            ticks={ticks}
            domain={domain}
            interval={0}
            tickFormatter={formatCompact}
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--ink-3)' }}
          />
          <Bar
            dataKey="span"
            maxBarSize={64}
            isAnimationActive={isFirstDrawing}
            animationDuration={firstDrawing}
            shape={(shape: BarShapeProps) => {
              const bar = bars[shape.index];
              const { x, y, width: barWidth, height: barHeight } = shape;
              return (
                <Rectangle
                  x={x}
                  y={y}
                  width={barWidth}
                  height={barHeight}
                  radius={1.5}
                  fill={colours[bar?.kind ?? 'level']}
                />
              );
            }}
          />
          <ReferenceLine y={0} stroke="var(--chart-axis)" />
          <WaterfallLabels bars={bars} scale={labelScale} />
        </ComposedChart>
      )}
    </ChartSurface>
  );
}

/** From one level to another by rises and falls: columns that hang on dotted lines. */
export const WaterfallChart = memo(WaterfallChartView, sameProps);
