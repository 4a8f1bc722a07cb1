import type { Plot } from '#shared/charts/plot.ts';

export interface EndLabel {
  key: string;
  value: number;
  text: string;
  /** A second, lighter line. */
  name?: string | undefined;
  colour: string;
  /** A ring at the line's end. */
  hasDot: boolean;
}

interface Placed extends EndLabel {
  at: number;
  y: number;
}

const lineHeight = 13;
const gap = 8;
/** Of a letter of a name, on the average. */
const letterWidth = 6.2;

/** Room right of the plot that a name of so many letters asks for. */
export const widthOfName = (letters: number) => gap + letters * letterWidth + 4;

/** A name as far as it fits; the whole of it is in the tooltip and in the table. */
function fitted(name: string, room: number): string {
  const letters = Math.floor((room - gap) / letterWidth);
  return name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`;
}

const linesOf = ({ name }: EndLabel) => (name ? 2 : 1);

/** Pushes labels apart from above to below, then up again from the axis: none covers another, none covers a month. */
function spread(labels: readonly EndLabel[], at: (value: number) => number, bottom: number): Placed[] {
  const placed = labels.map((label) => ({ ...label, at: at(label.value), y: at(label.value) }));
  placed.sort((a, b) => a.y - b.y);
  placed.forEach((label, index) => {
    const before = placed[index - 1];
    if (!before) return;
    label.y = Math.max(label.y, before.y + linesOf(before) * lineHeight);
  });
  let floor = bottom;
  for (const label of placed.toReversed()) {
    label.y = Math.min(label.y, floor - (linesOf(label) - 1) * lineHeight);
    floor = label.y - lineHeight;
  }
  return placed;
}

interface EndLabelsProps {
  labels: readonly EndLabel[];
  /** Width right of the plot. */
  room: number;
  plot: Plot;
}

/** The last value of each line and the name of each limit, right of the plot. */
export function EndLabels({ labels, room, plot }: EndLabelsProps) {
  const right = plot.x + plot.width;
  return (
    <g className="end-labels">
      {spread(labels, plot.yAt, plot.y + plot.height).map(({ key, at, y, text, name, colour, hasDot }) => (
        <g key={key}>
          {hasDot && <circle cx={right} cy={at} r={3.5} fill={colour} />}
          <text
            className="fill-ink font-semibold"
            x={right + gap}
            y={y + 4}
            style={hasDot ? undefined : { fill: colour }}
          >
            {text}
          </text>
          {name && (
            <text x={right + gap} y={y + 4 + lineHeight} style={hasDot ? undefined : { fill: colour, fontWeight: 600 }}>
              {fitted(name, room)}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
