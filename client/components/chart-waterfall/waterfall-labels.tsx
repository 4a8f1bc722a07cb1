import type { DisplayScale } from '#client/lib/display-scale.ts';
import { formatCompact, formatScaled, formatScaledChange } from '#client/lib/format.ts';
import type { Plot } from '../chart-parts/plot';
import type { WaterfallBar } from './waterfall-bars';

/** Columns closer than this share their room: short amounts, and names on two lines. */
export const closeBand = 64;

function textOf({ kind, value }: WaterfallBar, isClose: boolean, scale: DisplayScale): string {
  if (isClose) return kind === 'rise' && value > 0 ? `+${formatCompact(value)}` : formatCompact(value);
  return kind === 'rise' && value > 0 ? formatScaledChange(value, scale) : formatScaled(value, scale);
}

interface WaterfallLabelsProps {
  bars: readonly WaterfallBar[];
  scale: DisplayScale;
  plot: Plot;
}

/** The amount above each column, its name below the axis, and the dotted line to the next one. */
export function WaterfallLabels({ bars, scale, plot }: WaterfallLabelsProps) {
  const { band, xAt: at, yAt } = plot;
  const isClose = band < closeBand;
  const half = Math.min(32, band * 0.33);
  return (
    <g>
      {bars.map((bar, index) => {
        const next = bars[index + 1];
        const level = yAt(bar.to);
        return (
          <g key={bar.key}>
            <text
              className="fill-ink font-semibold"
              x={at(index)}
              y={yAt(Math.max(bar.from, bar.to)) - 6}
              textAnchor="middle"
            >
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
