import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import type { DisplayScale } from '../../lib/display-scale';
import { formatCompact, formatScaled, formatScaledChange } from '../../lib/format';
import type { WaterfallBar } from './waterfall-bars';

/** Columns closer than this share their room: short amounts, and names on two lines. */
export const closeBand = 64;

function textOf({ kind, value }: WaterfallBar, isClose: boolean, scale: DisplayScale): string {
  if (isClose) return kind === 'rise' && value > 0 ? `+${formatCompact(value)}` : formatCompact(value);
  return kind === 'rise' && value > 0 ? formatScaledChange(value, scale) : formatScaled(value, scale);
}

/** The amount above each column, its name below the axis, and the dotted line to the next one. */
export function WaterfallLabels({ bars, scale }: { bars: readonly WaterfallBar[]; scale: DisplayScale }) {
  const plot = usePlotArea();
  const xScale = useXAxisScale();
  const yScale = useYAxisScale();
  if (!plot || !xScale || !yScale) return null;
  const isClose = plot.width / bars.length < closeBand;
  const half = Math.min(32, (plot.width / bars.length) * 0.33);
  const at = (index: number) => xScale(index, { position: 'middle' }) ?? 0;
  return (
    <g>
      {bars.map((bar, index) => {
        const next = bars[index + 1];
        const level = yScale(bar.to) ?? 0;
        return (
          <g key={bar.key}>
            <text className="lbl" x={at(index)} y={(yScale(Math.max(bar.from, bar.to)) ?? 0) - 6} textAnchor="middle">
              {textOf(bar, isClose, scale)}
            </text>
            <text x={at(index)} y={plot.y + plot.height + (isClose && index % 2 === 1 ? 30 : 17)} textAnchor="middle">
              {bar.name}
            </text>
            {next && (
              <line
                x1={at(index) + half}
                x2={at(index + 1) - half}
                y1={level}
                y2={level}
                stroke="var(--ink-3)"
                strokeDasharray="2 2"
              />
            )}
          </g>
        );
      })}
    </g>
  );
}
