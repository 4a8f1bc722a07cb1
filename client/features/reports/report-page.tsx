import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { paths } from '#client/lib/paths.ts';
import { reportsOf } from '#client/lib/reports-of.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useResult, useWorkspace } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ReportSlug } from '#shared/reports/registry.ts';
import { AssumptionsReport } from './assumptions/assumptions-report';
import { DimensionReport } from './by-dimension/dimension-report';
import { useReportName } from './by-dimension/use-report-name';
import { useSliceAddress } from './by-dimension/use-slice-view';
import { ChecksReport } from './checks/checks-report';
import { CovenantsReport } from './covenants/covenants-report';
import { RiskReport } from './lazy-risk-report';
import { NoResult } from './no-result';
import { ReportBar } from './report-bar';
import { CashFlowReport } from './statements/cash-flow-report';
import { DetailReport } from './statements/detail-report';
import { SchedulesReport } from './statements/schedules-report';
import { StatementView } from './statements/statement-view';
import { ValuationReport } from './valuation/valuation-report';
import { VarianceReport } from './variance/variance-report';
import { WeeklyCashReport } from './weekly-cash/weekly-cash-report';
import './reports.css';

/** Reports that are more than a statement. */
const ownViews: Partial<Record<ReportSlug, ComponentType<{ result: ForecastResult }>>> = {
  'by-dimension': DimensionReport,
  'cash-flow-report': CashFlowReport,
  variance: VarianceReport,
  schedules: SchedulesReport,
  detail: DetailReport,
  risk: () => <RiskReport />,
  valuation: ValuationReport,
  covenants: CovenantsReport,
  'weekly-cash': WeeklyCashReport,
  assumptions: AssumptionsReport,
  checks: ChecksReport,
};

/** One report of the open forecast, beside the bar that leads to the others. */
export function ReportPage() {
  const { t } = useTranslation('reports');
  const { report: slug } = useParams();
  const id = useForecastId();
  const result = useResult();
  const name = useWorkspace((state) => state.name);
  const report = reportsOf(id).find((report) => report.slug === slug);
  const titleOf = useReportName();
  useDocumentTitle(report ? `${titleOf(report.name)}, ${name}` : name);
  useSliceAddress(report?.slug);

  if (slug === undefined) return <Navigate to={paths.forecastReport(id)} replace />;
  if (!report) {
    return (
      <main className="page">
        <EmptyState
          title={t('unknown.title')}
          action={
            <Link className={buttonClasses({ size: 'small' })} to={paths.forecastReport(id)}>
              {t('unknown.action')}
            </Link>
          }
        />
      </main>
    );
  }
  const OwnView = ownViews[report.slug];
  return (
    <>
      <ReportBar forecastId={id} current={report} result={result} />
      {!result && <NoResult forecastId={id} />}
      {result && OwnView && (
        <Suspense fallback={null}>
          <OwnView result={result} />
        </Suspense>
      )}
      {result && !OwnView && <StatementView key={report.slug} report={report} result={result} />}
    </>
  );
}
