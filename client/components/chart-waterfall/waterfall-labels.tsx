import type { DisplayScale } from '#client/lib/display-scale.ts';
import { formatCompact, formatScaled, formatScaledChange } from '#client/lib/format.ts';
import type { Plot } from '#shared/charts/plot.ts';
import type { WaterfallBar } from '#shared/charts/waterfall-bars.ts';

/** Columns closer than this share their room: short amounts, and names on two lines. */
export const closeBand = 64;

/** What comes in has a plus; where a change is told apart into booked and expected, it is one of a figure and has its sign. */
function textOf({ kind, value, mid }: WaterfallBar, isClose: boolean, scale: DisplayScale): string {
  if (kind === 'rise' && isClose && value > 0) return `+${formatCompact(value)}`;
  if (kind === 'fall' && isClose && mid !== undefined) return `−${formatCompact(-value)}`;
  if (isClose) return formatCompact(value);
  return value !== 0 && (kind === 'rise' || mid !== undefined)
    ? formatScaledChange(value, scale)
    : formatScaled(value, scale);
}

/** Pixels of a letter, about. */
const letterWidth = 6.2;

/** Without its mark where that does not fit: the axis has it, too. */
const withinBand = (text: string, band: number) =>
  text.length * letterWidth <= band ? text : text.replace(/\u00a0?[^\d)]+(?=\)?$)/, '');

/** A name on one line, or on two where it is wider than its room; what is still too wide is cut. */
function linesOf(name: string, room: number): string[] {
  const most = Math.floor(room / letterWidth);
  if (name.length <= most) return [name];
  const cut = (text: string) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
  const space = name.lastIndexOf(' ', most);
  return space < 1 ? [cut(name)] : [cut(name.slice(0, space)), cut(name.slice(space + 1))];
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
              y={yAt(Math.max(bar.from, bar.to, bar.mid ?? bar.to)) - 6}
              textAnchor="middle"
            >
              {isClose ? withinBand(textOf(bar, isClose, scale), band) : textOf(bar, isClose, scale)}
            </text>
            <text x={at(index)} y={plot.y + plot.height + (isClose && index % 2 === 1 ? 30 : 17)} textAnchor="middle">
              {linesOf(bar.name, isClose ? Number.POSITIVE_INFINITY : band).map((line, row) => (
                <tspan key={line} x={at(index)} dy={row * 13}>
                  {line}
                </tspan>
              ))}
            </text>
            {next && (
              <line
                x1={at(index) + (bar.mid === bar.to ? 0 : half)}
                x2={at(index + 1) - (next.mid === next.from ? 0 : half)}
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
