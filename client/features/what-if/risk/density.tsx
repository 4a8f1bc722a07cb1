import { densityOf, type Shape } from './shapes';

const [width, height, top] = [92, 28, 4];

/** How an input is spread, with a dotted line at what is there today; of an event the two bars of yes and no. */
export function Density({ shape, today, label }: { shape: Shape; today: number; label: string }) {
  return (
    <svg className="h-7.5 w-23" viewBox="0 0 92 30" role="img" aria-label={label}>
      {shape.kind === 'event' ? <Bars probability={shape.probability} /> : <Curve shape={shape} today={today} />}
      <line x1={0} x2={width} y1={28.5} y2={28.5} stroke="var(--chart-axis)" />
    </svg>
  );
}

function Bars({ probability }: { probability: number }) {
  const barOf = (share: number) => Math.max(1, (height - top) * share);
  const chance = probability / 1_000_000;
  return (
    <>
      <rect x={18} y={height - barOf(1 - chance)} width={10} height={barOf(1 - chance)} rx={1} fill="var(--chart-1)" />
      <rect x={64} y={height - barOf(chance)} width={10} height={barOf(chance)} rx={1} fill="var(--chart-2)" />
    </>
  );
}

function Curve({ shape, today }: { shape: Shape; today: number }) {
  const density = densityOf(shape, today);
  if (!density) return null;
  const { low, high, heights } = density;
  const step = width / (heights.length - 1);
  const line = heights
    .map((share, i) => `${i === 0 ? 'M' : 'L'}${(i * step).toFixed(1)} ${(height - (height - top) * share).toFixed(1)}`)
    .join('');
  const x = ((today - low) / (high - low)) * width;
  return (
    <>
      <path d={`${line}L${width} ${height}L0 ${height}Z`} fill="var(--chart-area)" />
      <path d={line} fill="none" stroke="var(--chart-1)" strokeWidth={1.5} />
      <line x1={x} x2={x} y1={3} y2={height} stroke="var(--ink)" strokeWidth={1.25} strokeDasharray="2 2" />
    </>
  );
}
