import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { tableOfSeries } from '#client/components/chart-frame/table-of-series.ts';
import type { ChartSeries } from '#client/components/chart-parts/model.ts';
import type { DisplayScale } from '#client/lib/display-scale.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { StatementRow } from '#shared/engine/result.ts';
import type { ReportPeriod } from '../periods';
import { describeSeries } from './describe';
import { LineChart } from './lazy-charts';
import { sourceOf, valuesIn } from './series';
import { useChartLabels } from './use-chart-labels';

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
  const { t } = useTranslation('reports');
  const labels = useChartLabels();
  const series: ChartSeries = {
    key: 'balance',
    name: title,
    tone: '1',
    source: sourceOf(row),
    values: valuesIn(row, periods, divisor),
  };
  const points = periods.map(({ point }) => point);
  return (
    <ChartFrame
      title={title}
      sub={sub}
      labels={labels}
      height={height}
      summary={describeSeries({ t, points, series, format: formatNumber })}
      table={tableOfSeries({ caption: title, head: t('chart.period'), points, series: [series], format: formatNumber })}
    >
      <LineChart points={points} series={[series]} height={height} {...(labelScale ? { labelScale } : {})} hasArea />
    </ChartFrame>
  );
}
