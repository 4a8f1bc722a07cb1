import type { DisplayScale } from '#client/lib/display-scale.ts';
import type { ChartSeries } from '#shared/charts/model.ts';
import type { StatementRow } from '#shared/engine/result.ts';
import type { ReportPeriod } from '../periods';
import { LineChart } from './lazy-charts';
import { sourceOf, valuesIn } from './series';
import { SeriesFrame } from './series-frame';

interface BalanceLineChartProps {
  title: string;
  row: StatementRow | undefined;
  periods: readonly ReportPeriod[];
  /** Minor units in a whole unit, or thousandths of a quantity. */
  divisor: number;
  /** Scale of the figure at the line's end, and the unit that names it. */
  labelScale?: DisplayScale;
  sub?: string | undefined;
}

const height = 168;

/** One balance over time. */
export function BalanceLineChart({ title, row, periods, divisor, labelScale, sub }: BalanceLineChartProps) {
  const series: ChartSeries = {
    key: 'balance',
    name: title,
    tone: '1',
    source: sourceOf(row),
    values: valuesIn(row, periods, divisor),
  };
  const points = periods.map(({ point }) => point);
  return (
    <SeriesFrame title={title} sub={sub} points={points} series={[series]} described={[series]} height={height}>
      <LineChart points={points} series={[series]} height={height} {...(labelScale ? { labelScale } : {})} hasArea />
    </SeriesFrame>
  );
}
