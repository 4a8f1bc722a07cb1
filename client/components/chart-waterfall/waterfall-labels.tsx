import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { formatChange, formatNumber } from '../../lib/format';
import type { WaterfallBar } from './waterfall-bars';

const textOf = ({ kind, value }: WaterfallBar) =>
  kind === 'rise' && value > 0 ? formatChange(value) : formatNumber(value);

/** The amount above each column, its name below the axis, and the dotted line to the next one. */
export function WaterfallLabels({ bars }: { bars: readonly WaterfallBar[] }) {
  const plot = usePlotArea();
  const xScale = useXAxisScale();
  const yScale = useYAxisScale();
  if (!plot || !xScale || !yScale) return null;
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
              {textOf(bar)}
            </text>
            <text x={at(index)} y={plot.y + plot.height + 17} textAnchor="middle">
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
