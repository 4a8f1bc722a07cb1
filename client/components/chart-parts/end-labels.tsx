import { usePlotArea, useYAxisScale } from 'recharts';

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

const linesOf = ({ name }: EndLabel) => (name ? 2 : 1);

/** Pushes labels apart from above to below, then up again from the axis: none covers another, none covers a month. */
function spread(labels: readonly EndLabel[], at: (value: number) => number, bottom: number): Placed[] {
  const placed = labels.map((label) => ({ ...label, at: at(label.value), y: at(label.value) }));
  placed.sort((one, other) => one.y - other.y);
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

/** The last value of each line and the name of each limit, right of the plot. */
export function EndLabels({ labels }: { labels: readonly EndLabel[] }) {
  const plot = usePlotArea();
  const scale = useYAxisScale();
  if (!plot || !scale) return null;
  const right = plot.x + plot.width;
  return (
    <g className="end-labels">
      {spread(labels, (value) => scale(value) ?? 0, plot.y + plot.height).map(
        ({ key, at, y, text, name, colour, hasDot }) => (
          <g key={key}>
            {hasDot && <circle cx={right} cy={at} r={3.5} fill={colour} />}
            <text className="lbl" x={right + 8} y={y + 4} style={hasDot ? undefined : { fill: colour }}>
              {text}
            </text>
            {name && (
              <text x={right + 8} y={y + 4 + lineHeight} style={hasDot ? undefined : { fill: colour, fontWeight: 600 }}>
                {name}
              </text>
            )}
          </g>
        ),
      )}
    </g>
  );
}
