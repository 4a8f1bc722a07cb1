import { FileSpreadsheet, FileText, Sigma } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '#client/components/download-menu.tsx';
import { exportRequested, liveWorkbookRequested } from '#client/lib/export/requests.ts';
import type { ReportSlug } from '#shared/reports/registry.ts';

/** The report in view as a file, or all of them. */
export function ReportDownload({ report }: { report: ReportSlug }) {
  const { t } = useTranslation('files');
  const ask = (as: 'csv' | 'xlsx') => exportRequested.raise({ what: 'report', report, as });
  return (
    <DownloadMenu
      label={t('export.table')}
      items={[
        { label: t('export.csv'), icon: FileText, onSelect: () => ask('csv') },
        { label: t('export.xlsx'), icon: FileSpreadsheet, onSelect: () => ask('xlsx') },
        'separator',
        {
          label: t('export.workbook'),
          icon: FileSpreadsheet,
          onSelect: () => exportRequested.raise({ what: 'workbook' }),
        },
        { label: t('live.open'), icon: Sigma, onSelect: () => void liveWorkbookRequested.raise() },
      ]}
    />
  );
}
