import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BalanceSheetForInputYear, ForecastResult } from '#shared/engine/result.ts';
import { AdjustmentsCard } from '../cash-flow-form/adjustments-card';
import { CashFlowReportTable } from '../cash-flow-form/cash-flow-report-table';
import { flowEntries } from '../cash-flow-form/flow-rows';
import { StackedChart } from '../charts/stacked-chart';
import { PrintHead } from '../print-head';
import { RecordLine } from '../record-line';
import '../cash-flow-form/form-table.css';
import { minorDigitsOf, usePeriodWords, useTableScale } from '../use-report';
import { type FlowKey, FlowPanel } from '../why/flow-panel';
import type { FigurePlace } from '../why/place';
import { WhyPanel } from '../why/why-panel';
import { ReportFrame } from './report-frame';

/** Report 5: one column a year, entered years first, as the cash-flow report form derives them. */
export function CashFlowReport({ result }: { result: ForecastResult }) {
  const { t } = useTranslation(['reports', 'forecast']);
  const words = usePeriodWords();
  const scale = useTableScale(result);
  const entries = useMemo(() => flowEntries(result), [result]);
  const [asked, setAsked] = useState<AskedFlow | null>(null);
  const withCashFlow = entries.filter(({ cashFlow }) => cashFlow !== null);
  const divisor = 10 ** minorDigitsOf(result);
  const points = withCashFlow.map(({ year }) => {
    const name = words.fiscalYear(year);
    return { key: name, tick: name, letter: name, title: name, group: '', place: 1 };
  });
  const values = (key: 'operations' | 'investing' | 'financing' | 'changeInCash') =>
    withCashFlow.map(({ cashFlow }) => (cashFlow?.[key] ?? Number.NaN) / divisor);
  const move = (by: -1 | 1) => {
    if (asked && entries[asked.index + by]?.cashFlow) setAsked({ ...asked, index: asked.index + by });
  };
  const close = () => setAsked(null);
  const place = asked && ownPlace(result, entries, asked);
  const explanation =
    asked &&
    (place ? (
      <WhyPanel key={`${asked.key} forecast`} result={result} place={place} onMove={move} onClose={close} />
    ) : (
      <FlowPanel
        key={`${asked.key} entered`}
        result={result}
        entries={entries}
        index={asked.index}
        flowKey={asked.key}
        onOpen={(key) => setAsked({ ...asked, key })}
        onMove={move}
        onClose={close}
      />
    ));
  return (
    <ReportFrame
      foot={
        <>
          <RecordLine />
          <span className="flex-1" />
          <span className="max-desk:hidden">{scale === 'thousand' ? t('rounded') : t('history.identity')}</span>
        </>
      }
      aside={
        <>
          {explanation}
          <AdjustmentsCard minorDigits={minorDigitsOf(result)} />
          <StackedChart
            title={t('chart.changeByYear')}
            points={points}
            series={[
              { key: 'operations', name: t('chart.operations'), tone: '1', values: values('operations') },
              { key: 'investing', name: t('chart.investing'), tone: '2', values: values('investing') },
              { key: 'financing', name: t('chart.financing'), tone: '3', values: values('financing') },
            ]}
            line={{ key: 'change', name: t('forecast:rows.changeInCash'), tone: '6', values: values('changeInCash') }}
          />
        </>
      }
    >
      <PrintHead report={t('names.cashFlowReport')} result={result} />
      <CashFlowReportTable
        entries={entries}
        sections={result.cashFlowReportForm.sections}
        currency={t(`unitNote.${scale}`, { currency: result.currency })}
        minorDigits={minorDigitsOf(result)}
        scale={scale}
        onAsk={(index, key) => setAsked({ index, key })}
      />
    </ReportFrame>
  );
}

interface AskedFlow {
  index: number;
  key: FlowKey;
}

/** Forecast years have the figures of the indirect cash flow, which explain themselves down to the journal. */
function ownPlace(
  { timeline }: ForecastResult,
  entries: readonly BalanceSheetForInputYear[],
  { index, key }: AskedFlow,
): FigurePlace | null {
  const first = entries.findIndex(({ source }) => source === 'computed');
  if (index < first || key === 'changeBySheets' || key === 'cashResidual') return null;
  return { home: 'cashFlowIndirect', key, column: timeline.months + timeline.quarters.length + index - first };
}
