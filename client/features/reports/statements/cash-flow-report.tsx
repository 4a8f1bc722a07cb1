import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForecastResult } from '../../../../shared/engine/result';
import { StackedChart } from '../charts/stacked-chart';
import { AdjustmentsCard } from '../history/adjustments-card';
import { CashFlowReportTable } from '../history/cash-flow-report-table';
import { flowEntries } from '../history/flow-rows';
import { PrintHead } from '../print-head';
import { RecordLine } from '../record-line';
import '../history/history.css';
import { minorDigitsOf, usePeriodWords, useTableScale } from '../use-report';

/** Report 5: one column a year, entered years first, as the cash-flow report form derives them. */
export function CashFlowReport({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const words = usePeriodWords();
  const scale = useTableScale(result);
  const entries = useMemo(() => flowEntries(result), [result]);
  const known = entries.filter(({ cashFlow }) => cashFlow !== null);
  const divisor = 10 ** minorDigitsOf(result);
  const points = known.map(({ year }) => {
    const name = words.fiscalYear(year);
    return { key: name, tick: name, letter: name, title: name, group: '', place: 1 };
  });
  const values = (key: 'operations' | 'investing' | 'financing' | 'changeInCash') =>
    known.map(({ cashFlow }) => (cashFlow?.[key] ?? Number.NaN) / divisor);
  return (
    <main className="page rep">
      <section className="card statement-card">
        <PrintHead report={t('names.cashFlowReport')} result={result} />
        <CashFlowReportTable
          entries={entries}
          currency={t(`unitNote.${scale}`, { currency: result.currency })}
          minorDigits={minorDigitsOf(result)}
          scale={scale}
        />
        <footer className="statusbar">
          <RecordLine />
          <span className="grow" />
          <span className="only-desktop">{scale === 'thousand' ? t('rounded') : t('history.identity')}</span>
        </footer>
      </section>
      <aside className="report-aside">
        <AdjustmentsCard minorDigits={minorDigitsOf(result)} />
        <StackedChart
          title={t('chart.changeByYear')}
          points={points}
          series={[
            { key: 'operations', name: t('chart.operations'), tone: '1', values: values('operations') },
            { key: 'investing', name: t('chart.investing'), tone: '2', values: values('investing') },
            { key: 'financing', name: t('chart.financing'), tone: '3', values: values('financing') },
          ]}
          line={{ key: 'change', name: t('history.changeInCash'), tone: '6', values: values('changeInCash') }}
        />
      </aside>
    </main>
  );
}
