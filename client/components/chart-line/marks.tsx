import type { ChartMark } from '#shared/charts/model.ts';
import type { Plot } from '#shared/charts/plot.ts';

const labelWidth = 132;
const letterWidth = 6.2;

/** Events as dotted flags; one that would cover the flag before it is left out. */
export function Marks({ marks, plot }: { marks: readonly ChartMark[]; plot: Plot }) {
  let free = Number.NEGATIVE_INFINITY;
  const shown = marks
    .map((mark) => {
      const x = plot.xAt(mark.index);
      // A label that would begin over the axis begins with the plot.
      const left = Math.max(x - labelWidth / 2, plot.x);
      const label = left === plot.x ? { x: left } : { x, textAnchor: 'middle' as const };
      return { ...mark, x, left, label };
    })
    .sort((a, b) => a.x - b.x)
    .filter(({ left }) => {
      if (left < free) return false;
      free = left + labelWidth;
      return true;
    });
  const right = plot.x + plot.width;
  /** The whole title, where it covers no other one. */
  const titleOf = ({ x, left, title, whole = title }: (typeof shown)[number], at: number) => {
    const end = shown[at + 1]?.left ?? right;
    const room = left === plot.x ? end - left : 2 * Math.min(x - (at === 0 ? plot.x : left), end - x);
    return whole.length * letterWidth <= room - 8 ? whole : title;
  };
  const titles = shown.map(titleOf);
  return (
    <g className="marks">
      {shown.map(({ key, x, label, detail }, at) => (
        <g key={key}>
          <line x1={x} x2={x} y1={plot.y - 12} y2={plot.y + plot.height} stroke="var(--ink-3)" strokeDasharray="1 3" />
          <text className="fill-ink-2 font-medium" {...label} y={plot.y - 30}>
            {titles[at]}
          </text>
          <text {...label} y={plot.y - 17}>
            {detail}
          </text>
        </g>
      ))}
    </g>
  );
}
