import { useTranslation } from 'react-i18next';
import type { ForecastResult } from '#shared/engine/result.ts';
import { MarginsChart } from '../charts/margins-chart';
import { usePeriods } from '../use-report';
import { RatioNotes } from './ratio-notes';
import { StatementReport } from './statement-report';

/** The ratios in their groups, margins as a chart, and what each ratio says. */
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
      notes={<RatioNotes result={result} />}
    />
  );
}
