import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Menu } from '../../../components/menu';
import { exportRequested } from '../../../lib/export/requests';
import type { ReportSlug } from '../../../lib/report-list';

/** The report in view as a file, or all of them. */
export function ReportDownload({ report }: { report: ReportSlug }) {
  const { t } = useTranslation('files');
  const ask = (as: 'csv' | 'xlsx') => exportRequested.raise({ what: 'report', report, as });
  return (
    <Menu
      items={[
        { label: t('export.csv'), icon: FileText, onSelect: () => ask('csv') },
        { label: t('export.xlsx'), icon: FileSpreadsheet, onSelect: () => ask('xlsx') },
        'separator',
        {
          label: t('export.workbook'),
          icon: FileSpreadsheet,
          onSelect: () => exportRequested.raise({ what: 'workbook' }),
        },
      ]}
      trigger={
        <Button variant="ghost" isIcon aria-label={t('export.table')}>
          <Download className="i" aria-hidden="true" />
        </Button>
      }
    />
  );
}
