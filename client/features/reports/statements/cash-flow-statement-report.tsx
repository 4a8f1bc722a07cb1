import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#client/components/segmented.tsx';
import type { ForecastResult } from '#shared/engine/result.ts';
import { CashFlowChart } from '../charts/cash-flow-chart';
import { usePeriods } from '../use-report';
import { StatementReport } from './statement-report';

type Form = 'indirect' | 'direct';

/** The cash flow in both forms; they are computed apart and must be equal. */
export function CashFlowStatementReport({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const view = usePeriods(result);
  const [form, setForm] = useState<Form>('indirect');
  return (
    <StatementReport
      key={form}
      result={result}
      statement={form === 'indirect' ? result.cashFlowIndirect : result.cashFlowDirect}
      caption={t('names.cashFlow')}
      view={view}
      resultKey="closingCash"
      switcher={
        <Segmented<Form>
          label={t('cashFlowForm.label')}
          value={form}
          onChange={setForm}
          segments={(['indirect', 'direct'] as const).map((value) => ({ value, label: t(`cashFlowForm.${value}`) }))}
        />
      }
      chart={<CashFlowChart result={result} periods={view.periods} />}
    />
  );
}
