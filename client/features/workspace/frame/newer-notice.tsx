import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';

interface NewerNoticeProps {
  version: number;
  /** The one that is here. */
  current: number;
  hasEdits: boolean;
  onShow: () => void;
  /** Saves, which finds the newer version and lays both side by side. */
  onCompare: () => void;
}

/** Another tab has saved: edits are compared with what it saved, and a tab without any shows it. */
export function NewerNotice({ version, current, hasEdits, onShow, onCompare }: NewerNoticeProps) {
  const { t } = useTranslation('forecast');
  return (
    <NoticeBox
      icon={GitCompareArrows}
      tone="warn"
      isLive
      title={t('workspace.newer.title', { version })}
      actions={
        <Button size="small" onClick={hasEdits ? onCompare : onShow}>
          {hasEdits ? t('compare.compare') : t('workspace.newer.show', { version })}
        </Button>
      }
    >
      {hasEdits ? t('workspace.newer.edits') : t('workspace.newer.text', { current })}
    </NoticeBox>
  );
}
