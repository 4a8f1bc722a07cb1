import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { download, fileTypes } from '#client/lib/export/download.ts';
import { byteOrderMark, csvLine, safeText } from '#shared/domain/csv.ts';
import type { Rejection } from '#shared/inputs/actuals/rejection.ts';
import { rejectionText } from './rejection-text';

interface SourceRejectionsProps {
  name: string;
  rejections: readonly Rejection[];
  minorDigits: number;
}

const mostShown = 20;

/** Everything that is wrong in a file, each with its place. */
export function SourceRejections({ name, rejections, minorDigits }: SourceRejectionsProps) {
  const { t } = useTranslation('actuals');
  const textOf = (rejection: Rejection) => rejectionText(rejection, { t, minorDigits });
  const downloadList = () => {
    const lines = rejections.map((rejection) => csvLine([safeText(textOf(rejection))]));
    download(`${name} ${t('import.listName')}.csv`, byteOrderMark + lines.join(''), fileTypes.csv);
  };
  const shown = rejections.slice(0, mostShown).map(textOf);
  return (
    <NoticeBox tone="bad" isLive title={t('import.rejected')}>
      {rejections.length > 1 && t('import.rejectedCount', { count: rejections.length })}
      <ul className="mt-1 grid gap-0.5">
        {[...new Set(shown)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {rejections.length > mostShown && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {t('import.firstShown', { shown: mostShown, all: rejections.length })}
          <Button size="small" onClick={downloadList}>
            <Download />
            {t('import.downloadList')}
          </Button>
        </p>
      )}
    </NoticeBox>
  );
}
