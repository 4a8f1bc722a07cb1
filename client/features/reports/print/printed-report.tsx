import { useTranslation } from 'react-i18next';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import type { ReportSlug } from '#client/lib/report-list.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { AssumptionsReport } from '../assumptions/assumptions-report';
import { CashFlowReportTable } from '../cash-flow-form/cash-flow-report-table';
import { flowEntries } from '../cash-flow-form/flow-rows';
import { BalanceSheetChart } from '../charts/balance-sheet-chart';
import { CashFlowChart } from '../charts/cash-flow-chart';
import { CostVolumeChart } from '../charts/cost-volume-chart';
import { MarginsChart } from '../charts/margins-chart';
import { ProfitAndLossChart } from '../charts/profit-and-loss-chart';
import { ChecksReport } from '../checks/checks-report';
import type { ReportBy } from '../report-view';
import { hasFigures, scheduleName } from '../statements/schedule-name';
import { minorDigitsOf, usePeriodWords, useTableScale } from '../use-report';
import { chartPeriods } from './print-blocks';
import { PrintedStatement } from './printed-statement';

export interface PrintedReportProps {
  result: ForecastResult;
  report: ReportSlug;
  by: ReportBy;
  hasCharts: boolean;
}

/** The tables of a report on paper, and its chart after them. */
export function PrintedReport({ result, report, by, hasCharts }: PrintedReportProps) {
  const { t } = useTranslation(['reports', 'files']);
  const find = useForecastTexts();
  const words = usePeriodWords();
  const scale = useTableScale(result);
  const periods = chartPeriods({ timeline: result.timeline, by, words });
  const shared = { result, by };
  switch (report) {
    case 'profit-and-loss':
      return (
        <PrintedStatement
          {...shared}
          statement={result.profitAndLoss}
          caption={t('names.profitAndLoss')}
          chart={hasCharts && <ProfitAndLossChart result={result} periods={periods} />}
        />
      );
    case 'balance-sheet':
      return (
        <PrintedStatement
          {...shared}
          statement={result.balanceSheet}
          caption={t('names.balanceSheet')}
          chart={hasCharts && <BalanceSheetChart result={result} periods={periods} />}
        />
      );
    case 'cash-flow':
      return (
        <>
          <PrintedStatement
            {...shared}
            statement={result.cashFlowIndirect}
            caption={t('files:sheet.cashFlowIndirect')}
          />
          <PrintedStatement
            {...shared}
            statement={result.cashFlowDirect}
            caption={t('files:sheet.cashFlowDirect')}
            chart={hasCharts && <CashFlowChart result={result} periods={periods} />}
          />
        </>
      );
    case 'cash-flow-report':
      return (
        <div className="print-block">
          <CashFlowReportTable
            entries={flowEntries(result)}
            currency={t(`unitNote.${scale}`, { currency: result.currency })}
            minorDigits={minorDigitsOf(result)}
            scale={scale}
          />
        </div>
      );
    case 'schedules':
      return result.schedules
        .filter(hasFigures)
        .map((schedule) => (
          <PrintedStatement
            key={schedule.key}
            {...shared}
            statement={schedule}
            caption={scheduleName(find, schedule)}
          />
        ));
    case 'detail':
      return <PrintedStatement {...shared} statement={result.detail} caption={t('names.detail')} />;
    case 'break-even':
      return (
        <PrintedStatement
          {...shared}
          statement={result.breakEven}
          caption={t('names.breakEven')}
          chart={hasCharts && <CostVolumeChart result={result} />}
        />
      );
    case 'ratios':
      return (
        <PrintedStatement
          {...shared}
          statement={result.ratios}
          caption={t('names.ratios')}
          chart={hasCharts && <MarginsChart result={result} periods={periods} height={168} />}
        />
      );
    case 'assumptions':
      return <AssumptionsReport result={result} isWhole />;
    case 'checks':
      return <ChecksReport result={result} isPrinted />;
  }
}
