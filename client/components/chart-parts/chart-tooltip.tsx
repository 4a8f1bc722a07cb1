import type { ChartLimit, ChartPoint, ChartSeries } from './model';

interface ChartTooltipProps {
  index: number;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  limits?: readonly ChartLimit[];
  format: (value: number) => string;
  /** Key of the series that Enter explains. */
  chosen?: string | undefined;
}

/** A deep sheet at the rule: the month first, then one row a series in legend order. */
export function ChartTooltip({ index, points, series, limits = [], format, chosen }: ChartTooltipProps) {
  return (
    <div className="tip chart-tip">
      {points[index] && <b>{points[index].title}</b>}
      <dl>
        {[...series.map(({ key, name, values }) => ({ key, name, value: values[index] })), ...limits].map(
          ({ key, name, value }) => (
            <div key={key} className={key === chosen ? 'is-chosen' : undefined}>
              <dt>{name}</dt>
              <dd>{format(value ?? Number.NaN)}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
