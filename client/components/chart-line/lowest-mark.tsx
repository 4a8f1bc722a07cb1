import type { Plot } from '../chart-parts/plot';

interface LowestMarkProps {
  index: number;
  value: number;
  /** "Lowest 5,925 · Feb 2027", broken at the middle dot. */
  text: string;
  /** Values of dashed lines, which the name keeps clear of. */
  limits: readonly number[];
  plot: Plot;
}

/** The brass ring at the lowest month, with its name on the side that has room. */
export function LowestMark({ index, value, text, limits, plot }: LowestMarkProps) {
  const x = plot.xAt(index);
  const y = plot.yAt(value);
  const isLeft = x - plot.x > 110;
  // Right of the ring the line rises, so the name stands below it where there is room.
  const hasRoomBelow = plot.y + plot.height - y > 44;
  const isCrossed = limits.some((limit) => {
    const below = plot.yAt(limit) - y;
    return below > 6 && below < 42;
  });
  const isHigh = y - plot.y > 48 && (isLeft || !hasRoomBelow || isCrossed);
  const lines = text.split(' · ');
  return (
    <g className="lowest">
      <circle cx={x} cy={y} r={5} fill="var(--surface)" stroke="var(--brass)" strokeWidth={2.25} />
      {lines.map((line, i) => (
        <text
          key={line}
          className={i === 0 ? 'mintext halo' : 'halo'}
          style={{ fill: 'var(--brass)' }}
          x={isLeft ? x - 12 : x + 12}
          y={(isHigh ? y - 26 : y + 22) + i * 13}
          textAnchor={isLeft ? 'end' : 'start'}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
