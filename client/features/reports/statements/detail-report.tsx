import { useTranslation } from 'react-i18next';
import { rowName, useForecastTexts } from '#client/lib/forecast-texts.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { seriesByLine } from '../charts/series';
import { StackedChart } from '../charts/stacked-chart';
import { usePeriods } from '../use-report';
import { StatementReport } from './statement-report';

/** Volumes, prices, subscribers and heads, line by line, with the heads as chart. */
export function DetailReport({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const view = usePeriods(result);
  const heads = result.detail.rows.filter(({ key }) => key.startsWith('heads:'));
  const series = seriesByLine({
    rows: heads.map((row) => ({ row, name: rowName(find, row) })),
    periods: view.periods,
    divisor: 1000,
    restName: t('chart.otherRoles'),
  });
  return (
    <StatementReport
      result={result}
      statement={result.detail}
      caption={t('names.detail')}
      view={view}
      chart={
        series.length > 0 && (
          <StackedChart
            title={t('chart.heads')}
            points={view.periods.map(({ point }) => point)}
            series={series}
            isCounted
          />
        )
      }
    />
  );
}
