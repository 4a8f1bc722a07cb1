import { classNames } from '#client/lib/class-names.ts';
import type { ChartLimit, ChartPoint, ChartSeries } from '#shared/charts/model.ts';
import { tipClasses } from '../tooltip';

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
    <div className={classNames(tipClasses, 'whitespace-nowrap')}>
      {points[index] && <b className="font-semibold">{points[index].title}</b>}
      <dl className="grid grid-cols-[auto_auto] gap-x-4">
        {[...series.map(({ key, name, values }) => ({ key, name, value: values[index] })), ...limits].map(
          ({ key, name, value }) => (
            <div key={key} className={classNames('contents', key === chosen && 'font-semibold underline')}>
              <dt className="text-deep-ink-2">{name}</dt>
              <dd className="text-right">{format(value ?? Number.NaN)}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
