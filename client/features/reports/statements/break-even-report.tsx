import { useTranslation } from 'react-i18next';
import type { ForecastResult } from '#shared/engine/result.ts';
import { CostVolumeChart } from '../charts/cost-volume-chart';
import { usePeriods } from '../use-report';
import { StatementReport } from './statement-report';

/** What must be sold to earn nothing and lose nothing, and how far the plan is above it. */
export function BreakEvenReport({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const view = usePeriods(result);
  return (
    <StatementReport
      result={result}
      statement={result.breakEven}
      caption={t('names.breakEven')}
      view={view}
      resultKey="breakEvenRevenue"
      chart={<CostVolumeChart result={result} />}
    />
  );
}
