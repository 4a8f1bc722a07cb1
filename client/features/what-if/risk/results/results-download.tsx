import { FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '#client/components/download-menu.tsx';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import type { ResultTexts } from './result-texts';

/** The results as files. */
export function ResultsDownload({ result, texts }: { result: RiskResult; texts: ResultTexts }) {
  const { t } = useTranslation('whatIf');
  const save = async (as: 'csv' | 'xlsx') => {
    const { saveResults } = await import('./save-results');
    await saveResults({ result, texts, t, as });
  };
  return (
    <DownloadMenu
      label={t('risk.results.download')}
      items={[
        { label: t('risk.results.csv'), icon: FileText, onSelect: () => void save('csv') },
        { label: t('risk.results.xlsx'), icon: FileSpreadsheet, onSelect: () => void save('xlsx') },
      ]}
    />
  );
}
