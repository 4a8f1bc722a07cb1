import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { useDocument } from '#client/workspace/index.ts';
import { partOfProfit } from '#shared/engine/dimensions/part-of-profit.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { type ReportSlug, reportAt } from '#shared/reports/registry.ts';
import { AssumptionsReport } from '../assumptions/assumptions-report';
import { DimensionReport } from '../by-dimension/dimension-report';
import { CashFlowReportTable } from '../cash-flow-form/cash-flow-report-table';
import { flowEntries } from '../cash-flow-form/flow-rows';
import { ChecksReport } from '../checks/checks-report';
import { CovenantsReport } from '../covenants/covenants-report';
import { RiskReport } from '../lazy-risk-report';
import { reportParts } from '../report-parts';
import { type ReportBy, reportView } from '../report-view';
import { hasFigures, scheduleName } from '../statements/schedule-name';
import { minorDigitsOf, usePeriodWords, useTableScale } from '../use-report';
import { ValuationReport } from '../valuation/valuation-report';
import { WeeklyCashReport } from '../weekly-cash/weekly-cash-report';
import { chartPeriods } from './print-blocks';
import { PrintedStatement } from './printed-statement';
import { PrintedVariance } from './printed-variance';

export interface PrintedReportProps {
  result: ForecastResult;
  report: ReportSlug;
  by: ReportBy;
  hasCharts: boolean;
}

/** The tables of a report on paper, and its chart after them. */
export function PrintedReport({ result, report: slug, by, hasCharts }: PrintedReportProps) {
  const { t } = useTranslation(['reports', 'files']);
  const find = useForecastTexts();
  const words = usePeriodWords();
  const scale = useTableScale(result);
  const document = useDocument((whole) => whole);
  const periods = chartPeriods({ timeline: result.timeline, by, words, actualUntil: result.actualUntil });
  switch (slug) {
    case 'cash-flow-report':
      return (
        <div className="mb-[6mm] break-inside-avoid">
          <CashFlowReportTable
            entries={flowEntries(result)}
            sections={result.cashFlowReportForm.sections}
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
            result={result}
            by={by}
            statement={schedule}
            caption={scheduleName(find, schedule)}
          />
        ));
    case 'by-dimension':
      return <DimensionReport result={result} isPrinted />;
    case 'variance':
      return <PrintedVariance result={result} hasCharts={hasCharts} />;
    case 'risk':
      return (
        <Suspense fallback={<p data-waiting />}>
          <RiskReport isPrinted />
        </Suspense>
      );
    case 'valuation':
      return <ValuationReport result={result} isPrinted />;
    case 'weekly-cash':
      return <WeeklyCashReport result={result} isPrinted hasChart={hasCharts} />;
    case 'covenants':
      return <CovenantsReport result={result} isPrinted />;
    case 'assumptions':
      return <AssumptionsReport result={result} isWhole />;
    case 'checks':
      return <ChecksReport result={result} isPrinted />;
  }
  const report = reportAt(slug);
  const { Chart } = reportParts[slug] ?? {};
  const part = slug === 'profit-and-loss' ? partOfProfit({ document, result, view: reportView.get(), find }) : null;
  if (part)
    return (
      <PrintedStatement
        result={result}
        by={by}
        statement={part.statement}
        caption={t('reports:dimension.part', { report: t('reports:names.profitAndLoss'), name: part.name })}
        isPart
      />
    );
  return report?.forms.map((form, at) => (
    <PrintedStatement
      key={form.statement}
      result={result}
      by={by}
      statement={result[form.statement]}
      caption={'title' in form ? t(`files:sheet.${form.title}`) : t(`names.${report.name}`)}
      chart={hasCharts && Chart && at === report.forms.length - 1 && <Chart result={result} periods={periods} />}
    />
  ));
}
