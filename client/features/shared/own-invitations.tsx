import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';

/** The invitations that wait for the person, each with both answers. */
export function OwnInvitations() {
  const { t } = useTranslation('shared');
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { data } = trpc.invitation.mine.useQuery(undefined, { staleTime: 0 });
  const accept = trpc.invitation.accept.useMutation({
    onSuccess: async ({ forecastId }) => {
      await Promise.all([utils.invitation.mine.invalidate(), utils.shared.list.invalidate()]);
      if (forecastId) navigate(paths.sharedForecast(forecastId));
    },
  });
  const decline = trpc.invitation.decline.useMutation({ onSuccess: () => utils.invitation.mine.invalidate() });
  const error = accept.error ?? decline.error;
  const isBusy = accept.isPending || decline.isPending;
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('invitations.title')}>
      {error && (
        <NoticeBox tone="bad" isLive>
          {failureOf(error).text}
        </NoticeBox>
      )}
      <ul className="grid">
        {data.map(({ id, name, invitedBy, role, expiresAt }) => (
          <li
            key={id}
            className="flex items-center gap-3 border-b border-line-faint py-2.5 last:border-0 last:pb-0 max-desk:flex-wrap"
          >
            <p className="min-w-0 flex-1 max-desk:basis-full">
              <b className="font-semibold">{name}</b>{' '}
              <span className="text-ink-2">
                {t('invitations.from', { person: invitedBy, role: t(`roles.${role}`), date: formatDate(expiresAt) })}
              </span>
            </p>
            <Button size="small" disabled={isBusy} onClick={() => decline.mutate({ id })}>
              {t('invitations.decline')}
            </Button>
            <Button size="small" variant="primary" disabled={isBusy} onClick={() => accept.mutate({ id })}>
              {t('invitations.accept')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
