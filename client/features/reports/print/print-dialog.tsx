import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { useDocument, useResult } from '#client/workspace/index.ts';
import { isUncertain } from '#shared/inputs/forecast/risk.ts';
import type { ReportSlug } from '#shared/reports/registry.ts';
import { useReportName } from '../by-dimension/use-report-name';
import { type ReportBy, reportView } from '../report-view';
import { type PrintChoice, type PrintedSlug, printedList } from './print-pack';

interface PrintDialogProps {
  /** The report that was in view; null: the whole pack is chosen. */
  report: ReportSlug | null;
  onPrint: (choice: PrintChoice) => void;
  onClose: () => void;
}

/** Which reports are printed, by which periods, with or without their charts. */
export function PrintDialog({ report, onPrint, onClose }: PrintDialogProps) {
  const { t } = useTranslation(['files', 'reports']);
  const hasScenarios = useDocument(({ scenarios }) => scenarios.length > 0);
  const hasRisk = useDocument(isUncertain);
  const hasDimensions = useDocument(({ dimensions }) => dimensions !== undefined);
  const titleOf = useReportName();
  const hasActuals = (useResult()?.actualUntil ?? 0) > 0;
  const list = printedList.filter(
    ({ slug }) =>
      (slug !== 'by-dimension' || hasDimensions) &&
      (slug !== 'scenarios' || hasScenarios) &&
      (slug !== 'variance' || hasActuals) &&
      (slug !== 'risk' || hasRisk),
  );
  const all = list.map(({ slug }) => slug);
  const [reports, setReports] = useState<readonly PrintedSlug[]>(report && all.includes(report) ? [report] : all);
  const [by, setBy] = useState<ReportBy>(reportView.get().by);
  const [hasCharts, setHasCharts] = useState(true);
  const isWhole = reports.length === all.length;
  return (
    <ConfirmDialog
      width={520}
      title={t('files:export.print')}
      description={t('files:print.text')}
      start={
        <Button variant="ghost" onClick={() => setReports(isWhole ? [] : all)}>
          {isWhole ? t('files:print.none') : t('files:print.all')}
        </Button>
      }
      action={t('files:print.print', { count: reports.length })}
      disabled={reports.length === 0}
      onConfirm={() => onPrint({ reports, by, hasCharts })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <fieldset className="grid grid-cols-2 gap-x-4 gap-y-2" aria-label={t('files:print.reports')}>
          {list.map(({ slug, name }) => (
            <Checkbox
              key={slug}
              label={titleOf(name)}
              checked={reports.includes(slug)}
              onChange={({ target }) =>
                setReports(target.checked ? [...reports, slug] : reports.filter((report) => report !== slug))
              }
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-5">
          <Segmented<ReportBy>
            label={t('reports:columns')}
            value={by}
            onChange={setBy}
            segments={(['month', 'quarter', 'year'] as const).map((value) => ({
              value,
              label: t(`reports:by.${value}`),
            }))}
          />
          <Checkbox
            label={t('files:print.charts')}
            checked={hasCharts}
            onChange={({ target }) => setHasCharts(target.checked)}
          />
        </div>
      </div>
    </ConfirmDialog>
  );
}
