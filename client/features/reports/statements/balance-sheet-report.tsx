import { useTranslation } from 'react-i18next';
import type { ForecastResult } from '#shared/engine/result.ts';
import { BalanceSheetChart } from '../charts/balance-sheet-chart';
import { usePeriods } from '../use-report';
import { StatementReport } from './statement-report';

export function BalanceSheetReport({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const view = usePeriods(result, true);
  return (
    <StatementReport
      result={result}
      statement={result.balanceSheet}
      caption={t('names.balanceSheet')}
      view={view}
      resultKey="difference"
      chart={<BalanceSheetChart result={result} periods={view.periods} />}
    />
  );
}
