import { useTranslation } from 'react-i18next';
import type { ForecastResult } from '#shared/engine/result.ts';
import { ProfitAndLossChart } from '../charts/profit-and-loss-chart';
import { usePeriods } from '../use-report';
import { StatementReport } from './statement-report';

export function ProfitAndLossReport({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const view = usePeriods(result);
  return (
    <StatementReport
      result={result}
      statement={result.profitAndLoss}
      caption={t('names.profitAndLoss')}
      view={view}
      resultKey="netProfit"
      chart={<ProfitAndLossChart result={result} periods={view.periods} />}
    />
  );
}
