import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { NoticeBox } from '../notice-box';
import type { RefusedCell } from './types';

interface RefusedNoticeProps {
  cells: readonly RefusedCell[];
  onDismiss: () => void;
}

/** Names every cell whose text was no number: what it held, and what it keeps. */
export function RefusedNotice({ cells, onDismiss }: RefusedNoticeProps) {
  const { t } = useTranslation(['forecast', 'common']);
  if (cells.length === 0) return null;
  return (
    <div className="sheet-refused">
      <NoticeBox
        tone="warn"
        isLive
        title={t('forecast:inputs.sheet.refused', { count: cells.length })}
        actions={
          <Button variant="ghost" size="small" onClick={onDismiss}>
            {t('common:dismiss')}
          </Button>
        }
      >
        {cells.map(({ path, text, rowLabel, columnTitle, keeps }) => (
          <p key={path}>
            {t('forecast:inputs.sheet.refusedCell', { cell: `${rowLabel}, ${columnTitle}`, text, keeps })}
          </p>
        ))}
      </NoticeBox>
    </div>
  );
}
