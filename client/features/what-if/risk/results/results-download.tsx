import { FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '#client/components/download-menu.tsx';
import type { RiskPicture } from '../risk-run';
import type { ResultTexts } from './result-texts';

/** The results as files. */
export function ResultsDownload({ picture, texts }: { picture: RiskPicture; texts: ResultTexts }) {
  const { t } = useTranslation('whatIf');
  const save = async (as: 'csv' | 'xlsx') => {
    const { saveResults } = await import('./save-results');
    await saveResults({ picture, texts, t, as });
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
