import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { paths } from '#client/lib/paths.ts';
import { isReportSlug, type ReportSlug, reportList } from '#client/lib/report-list.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useResult, useWorkspace } from '#client/workspace/index.ts';
import { AssumptionsReport } from './assumptions/assumptions-report';
import { ChecksReport } from './checks/checks-report';
import { NoResult } from './no-result';
import { ReportBar } from './report-bar';
import { CashFlowReport } from './statements/cash-flow-report';
import './reports.css';
import { BalanceSheetReport } from './statements/balance-sheet-report';
import { BreakEvenReport } from './statements/break-even-report';
import { CashFlowStatementReport } from './statements/cash-flow-statement-report';
import { DetailReport } from './statements/detail-report';
import { ProfitAndLossReport } from './statements/profit-and-loss-report';
import { RatiosReport } from './statements/ratios-report';
import { SchedulesReport } from './statements/schedules-report';

const views: Record<ReportSlug, typeof ProfitAndLossReport> = {
  'profit-and-loss': ProfitAndLossReport,
  'balance-sheet': BalanceSheetReport,
  'cash-flow': CashFlowStatementReport,
  'cash-flow-report': CashFlowReport,
  schedules: SchedulesReport,
  detail: DetailReport,
  'break-even': BreakEvenReport,
  ratios: RatiosReport,
  assumptions: AssumptionsReport,
  checks: ChecksReport,
};

/** One report of the open forecast, beside the bar that leads to the others. */
export function ReportPage() {
  const { t } = useTranslation('reports');
  const { report } = useParams();
  const id = useForecastId();
  const result = useResult();
  const name = useWorkspace((state) => state.name);
  const entry = reportList.find(({ slug }) => slug === report);
  useDocumentTitle(entry ? `${t(`names.${entry.name}`)}, ${name}` : name);

  if (report === undefined) return <Navigate to={paths.forecastReport(id)} replace />;
  if (!isReportSlug(report)) {
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
  const View = views[report];
  return (
    <>
      <ReportBar forecastId={id} current={report} result={result} />
      {result ? <View key={report} result={result} /> : <NoResult forecastId={id} />}
    </>
  );
}
