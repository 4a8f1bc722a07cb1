import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { SharedList } from '#client/components/shared-list.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { trpc } from '#client/lib/trpc.ts';

/** What others share with the person, and what the person shares; open to everybody who is signed in. */
export function SharedPage() {
  const { t } = useTranslation('shared');
  useDocumentTitle(t('title'));
  const query = trpc.shared.list.useQuery(undefined, { staleTime: 0 });
  const withYou = (query.data ?? []).filter(({ role }) => role !== 'owner');
  const byYou = (query.data ?? []).filter(({ role }) => role === 'owner');
  return (
    <>
      <SlimBar />
      <main className="page grid max-w-305 content-start gap-3.5 pt-7 max-desk:pt-4.5">
        <h1 className="text-title">{t('title')}</h1>
        <OwnInvitations />
        <QueryState query={query} failed={t('failed')} rows={3} columns={4} />
        {query.data && withYou.length === 0 && (
          <EmptyState icon={Users} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        )}
        {withYou.length > 0 && (
          <Card title={t('withYou')} padding="flush">
            <SharedList caption={t('withYou')} items={withYou} />
          </Card>
        )}
        {byYou.length > 0 && (
          <Card title={t('byYou')} padding="flush">
            <SharedList caption={t('byYou')} items={byYou} />
          </Card>
        )}
      </main>
    </>
  );
}

/** The invitations that wait for the person, each with both answers. */
function OwnInvitations() {
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
