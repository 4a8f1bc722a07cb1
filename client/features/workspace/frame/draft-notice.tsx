import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatDayTime } from '#client/lib/format-date.ts';
import type { Draft } from '#client/workspace/index.ts';

interface DraftNoticeProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers back the unsaved edits that an earlier editing session left on this device. */
export function DraftNotice({ draft, onRestore, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation(['forecast', 'home']);
  const { name, edits, editedAt } = draft;
  return (
    <NoticeBox
      icon={History}
      isLive
      title={t('home:drafts.title')}
      actions={
        <span className="flex items-center gap-2">
          <Button variant="ghost" size="small" onClick={onDiscard}>
            {t('home:drafts.discard')}
          </Button>
          <Button size="small" onClick={onRestore}>
            {t('home:menu.restore')}
          </Button>
        </span>
      }
    >
      {t('home:drafts.text', { name, count: edits, date: formatDayTime(editedAt) })}
    </NoticeBox>
  );
}

/** Says that the edits of an earlier editing session were restored, and takes them back where they are not wanted. */
export function RestoredNotice({ draft, onUndo }: { draft: Draft; onUndo: () => void }) {
  const { t } = useTranslation(['forecast', 'home']);
  const { name, edits, editedAt } = draft;
  return (
    <NoticeBox
      icon={History}
      isLive
      title={t('home:drafts.restored')}
      actions={
        <Button size="small" onClick={onUndo}>
          {t('workspace.undo')}
        </Button>
      }
    >
      {t('home:drafts.text', { name, count: edits, date: formatDayTime(editedAt) })}
    </NoticeBox>
  );
}
