import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatDayTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session.ts';
import { type Draft, listDrafts, removeDraft } from '#client/workspace/index.ts';

interface KeptDraftsProps {
  /** Forecasts that are there; drafts of others are not offered. */
  forecastIds: readonly string[];
}

const placeOf = ({ forecastId: id, document }: Draft) =>
  paths.opened({ id, kind: 'kind' in document ? 'group' : 'forecast' });

/** Offers back the unsaved edits that are on this device, the newest of each forecast. */
export function KeptDrafts({ forecastIds }: KeptDraftsProps) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const { user } = useSession();
  const userId = user?.id;
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);

  useEffect(() => {
    if (!userId) return;
    let isCurrent = true;
    listDrafts(userId)
      .then((found) => isCurrent && setDrafts(found))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [userId]);

  const newest = drafts.filter(
    ({ forecastId }, index) =>
      forecastIds.includes(forecastId) && drafts.findIndex((draft) => draft.forecastId === forecastId) === index,
  );
  const discard = async (draft: Draft) => {
    await removeDraft(draft);
    setDrafts((before) => before.filter(({ sittingId }) => sittingId !== draft.sittingId));
  };

  return newest.map((draft) => (
    <NoticeBox
      key={draft.sittingId}
      icon={History}
      title={t('drafts.title')}
      actions={
        <span className="flex items-center gap-2">
          <Button variant="ghost" size="small" onClick={() => void discard(draft)}>
            {t('drafts.discard')}
          </Button>
          <Button size="small" onClick={() => navigate(placeOf(draft), { state: { restoreDraft: draft.sittingId } })}>
            {t('menu.restore')}
          </Button>
        </span>
      }
    >
      {t('drafts.text', { name: draft.name, count: draft.edits, date: formatDayTime(draft.editedAt) })}
    </NoticeBox>
  ));
}
