import { classNames } from '#client/lib/class-names.ts';
import type { Plot } from '#shared/charts/plot.ts';

interface LowestMarkProps {
  index: number;
  /** The line that the ring is on. */
  values: readonly number[];
  /** "Lowest 5,925 · Feb 2027", broken at the middle dot where two lines fit better. */
  text: string;
  /** Values of dashed lines, which the name keeps clear of. */
  limits: readonly number[];
  plot: Plot;
}

const lineHeight = 13;
const letterWidth = 6.6;

/** Where a name may be, the most liked first. */
const places = [
  { isLeft: true, height: 'below', isOneLine: false },
  { isLeft: false, height: 'below', isOneLine: false },
  { isLeft: false, height: 'below', isOneLine: true },
  { isLeft: true, height: 'below', isOneLine: true },
  { isLeft: false, height: 'beside', isOneLine: true },
  { isLeft: true, height: 'beside', isOneLine: true },
  { isLeft: false, height: 'beside', isOneLine: false },
  { isLeft: true, height: 'beside', isOneLine: false },
  { isLeft: true, height: 'above', isOneLine: false },
  { isLeft: false, height: 'above', isOneLine: false },
] as const;

/** The brass ring at the lowest month, with its name where it covers least; a hair leads to a name above the line. */
export function LowestMark(props: LowestMarkProps) {
  const { index, values, text, plot } = props;
  const x = plot.xAt(index);
  const y = plot.yAt(values[index] ?? 0);
  const boxes = places.map((place) => {
    const lines = place.isOneLine ? [text] : text.split(' · ');
    const isHigh = place.height === 'above';
    const gap = isHigh ? 6 : 12;
    const width = Math.max(...lines.map((line) => line.length)) * letterWidth;
    const left = place.isLeft ? x - gap - width : x + gap;
    const tall = lines.length * lineHeight + 4;
    const line = lineBetween({ left, right: left + width }, props);
    const top = isHigh ? Math.min(...line) - tall - 4 : place.height === 'below' ? y + 9 : y - tall / 2;
    return { ...place, isHigh, lines, line, left, right: left + width, top, bottom: top + tall, away: y - top - tall };
  });
  const costs = boxes.map((box) => costOf(box, props));
  const box = boxes[costs.indexOf(Math.min(...costs))];
  return (
    <g className="lowest">
      <circle cx={x} cy={y} r={5} fill="var(--surface)" stroke="var(--brass)" strokeWidth={2.25} />
      {box?.isHigh && <path d={`M${x} ${y - 6}V${box.top + 4}`} stroke="var(--brass)" />}
      {box?.lines.map((line, i) => (
        <text
          key={line}
          className={classNames(
            'stroke-surface stroke-4 [paint-order:stroke] [stroke-linejoin:round]',
            i === 0 && 'font-semibold',
          )}
          style={{ fill: 'var(--brass)' }}
          x={box.isLeft ? box.right : box.left}
          y={box.top + (i + 1) * lineHeight}
          textAnchor={box.isLeft ? 'end' : 'start'}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The line's heights over the box. */
  line: number[];
  /** How far above the ring it ends. */
  away: number;
}

/** What speaks against a place: the line, the dashed lines, the way to the ring, and most of all the edge of the plot. */
function costOf({ left, right, top, bottom, line, away }: Box, { limits, plot }: LowestMarkProps): number {
  if (left < plot.x || right > plot.x + plot.width || top < plot.y || bottom > plot.y + plot.height) return 1_000;
  const isInside = (at: number) => at > top && at < bottom;
  const crossed = limits.filter((limit) => isInside(plot.yAt(limit))).length;
  return crossed * 40 + line.filter(isInside).length * 2 + Math.max(0, away - 12) / 3;
}

/** The heights of the line over a stretch of the plot. */
function lineBetween({ left, right }: { left: number; right: number }, { values, plot }: LowestMarkProps): number[] {
  const step = plot.xAt(1) - plot.xAt(0);
  return Array.from({ length: Math.ceil((right - left) / 4) }, (_, i) => {
    const place = Math.max(0, (left + i * 4 - plot.xAt(0)) / step);
    const before = Math.min(Math.floor(place), values.length - 1);
    const from = values[before] ?? 0;
    return plot.yAt(from + (place - before) * ((values[before + 1] ?? from) - from));
  });
}
