import type { TooltipPayloadEntry } from 'recharts';
import type { ChartLimit, ChartPoint, ChartSeries } from './model';

interface ChartTooltipProps {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  limits?: readonly ChartLimit[];
  format: (value: number) => string;
  /** Handed in by recharts. */
  active?: boolean;
  payload?: readonly TooltipPayloadEntry[];
}

/** A deep sheet at the rule: the month first, then one row a series in legend order. */
export function ChartTooltip({ points, series, limits = [], format, active, payload }: ChartTooltipProps) {
  const row: unknown = payload?.[0]?.payload;
  const index = typeof row === 'object' && row !== null && 'index' in row ? Number(row.index) : -1;
  const point = points[index];
  if (!active || !point) return null;
  return (
    <div className="tip chart-tip">
      <b>{point.title}</b>
      <dl>
        {[...series.map(({ key, name, values }) => ({ key, name, value: values[index] })), ...limits].map(
          ({ key, name, value }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{format(value ?? Number.NaN)}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
