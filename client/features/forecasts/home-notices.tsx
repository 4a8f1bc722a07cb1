import { Check, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { CopiedForecast } from './forecast-list';

export type LastChange =
  | { kind: 'removed'; forecast: { id: string; name: string } }
  | { kind: 'copied'; forecast: CopiedForecast };

interface HomeNoticesProps {
  last: LastChange;
  onDone: () => void;
  onFailure: (error: unknown) => void;
}

/** What was just done to a forecast of the list, with the way back or on; it stays in view while the list scrolls. */
export function HomeNotices({ last, onDone, onFailure }: HomeNoticesProps) {
  const { t } = useTranslation(['home', 'common']);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const restore = trpc.forecast.restore.useMutation({
    onSuccess: async () => {
      onDone();
      await utils.forecast.list.invalidate();
    },
    onError: onFailure,
  });
  const { id, name } = last.forecast;
  const isRemoved = last.kind === 'removed';
  return (
    <div className="sticky top-14 z-(--z-toolbar) rounded-md bg-surface [&>div]:items-center">
      <NoticeBox
        isLive
        icon={isRemoved ? Trash2 : Check}
        title={isRemoved ? t('removed.notice', { name }) : t('copied.notice', { name })}
        actions={
          <span className="flex items-center gap-2">
            <Button variant="ghost" size="small" onClick={onDone}>
              {t('common:close')}
            </Button>
            {isRemoved ? (
              <Button size="small" disabled={restore.isPending} onClick={() => restore.mutate({ id })}>
                {t('undo')}
              </Button>
            ) : (
              <Button size="small" onClick={() => navigate(paths.opened(last.forecast))}>
                {t('copied.open')}
              </Button>
            )}
          </span>
        }
      >
        {isRemoved && t('removed.kept')}
      </NoticeBox>
    </div>
  );
}
