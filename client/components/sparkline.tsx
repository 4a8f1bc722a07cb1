import { classNames } from '../lib/class-names';

interface SparklineProps {
  /** What the line says; without one it only repeats figures that are beside it. */
  label?: string;
  /** In order of time; null and NaN leave a gap at either end. */
  values: ArrayLike<number | null>;
  /** Drawn as the dashed waterline. */
  minimum?: number;
  width: number;
  height: number;
  className?: string;
}

const inset = 3;

/** A row of figures as a small line without axes; nothing with fewer than two of them. */
export function Sparkline({ label, values, minimum, width, height, className }: SparklineProps) {
  const finitePoints = Array.from(values, (value, index) => ({ value: value ?? Number.NaN, index })).filter(
    ({ value }) => !Number.isNaN(value),
  );
  const last = finitePoints.at(-1);
  if (!last || finitePoints.length < 2) return null;
  // A minimum of 0 is one that nobody set.
  const waterline = minimum === 0 ? undefined : minimum;
  const shown = [...finitePoints.map(({ value }) => value), ...(waterline === undefined ? [] : [waterline])];
  const lowest = Math.min(...shown);
  const span = Math.max(...shown) - lowest || 1;
  const x = (index: number) => inset + (index / (values.length - 1)) * (width - 2 * inset);
  const y = (value: number) => height - inset - ((value - lowest) / span) * (height - 2 * inset);
  const line = finitePoints.map(({ value, index }) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  return (
    <svg
      className={classNames('block h-auto overflow-visible', className ?? 'w-full')}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {waterline !== undefined && (
        <line
          className="fill-none stroke-brass"
          strokeWidth="1.5"
          strokeDasharray="5 4"
          data-minimum
          x1={inset}
          x2={width - inset}
          y1={y(waterline)}
          y2={y(waterline)}
        />
      )}
      <path
        className="fill-none stroke-chart-1"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        d={`M${line}`}
      />
      <circle className="fill-chart-1" cx={x(last.index)} cy={y(last.value)} r="2.2" />
    </svg>
  );
}
