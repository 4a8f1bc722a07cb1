import { useTranslation } from 'react-i18next';
import type { ForecastResult } from '../../../../shared/engine/result';
import { MarginsChart } from '../charts/margins-chart';
import { usePeriods } from '../use-report';
import { StatementReport } from './statement-report';

export function RatiosReport({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const view = usePeriods(result);
  return (
    <StatementReport
      result={result}
      statement={result.ratios}
      caption={t('names.ratios')}
      view={view}
      chart={<MarginsChart result={result} periods={view.periods} height={168} />}
    />
  );
}
