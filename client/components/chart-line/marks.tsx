import type { ChartMark } from '../chart-parts/model';
import type { Plot } from '../chart-parts/plot';

const labelWidth = 132;

/** Events as dotted flags; one that would cover the flag before it is left out. */
export function Marks({ marks, plot }: { marks: readonly ChartMark[]; plot: Plot }) {
  let free = Number.NEGATIVE_INFINITY;
  const shown = marks
    .map((mark) => ({ ...mark, x: plot.xAt(mark.index) }))
    .sort((one, other) => one.x - other.x)
    .filter(({ x }) => {
      if (x - labelWidth / 2 < free) return false;
      free = x + labelWidth / 2;
      return true;
    });
  return (
    <g className="marks">
      {shown.map(({ key, x, title, detail }) => (
        <g key={key}>
          <line x1={x} x2={x} y1={plot.y - 12} y2={plot.y + plot.height} stroke="var(--ink-3)" strokeDasharray="1 3" />
          <text className="lbl2" x={x} y={plot.y - 30} textAnchor="middle">
            {title}
          </text>
          <text x={x} y={plot.y - 17} textAnchor="middle">
            {detail}
          </text>
        </g>
      ))}
    </g>
  );
}
