import { MonitorSmartphone, ScrollText, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatCount } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { trpc } from '#client/lib/trpc.ts';
import { deviceName } from '#shared/domain/device-name.ts';
import { useActionText } from '../action-text';
import { useChangeText } from '../change-text';
import { AdminFrame } from '../parts/admin-frame';
import { BackLink } from '../parts/back-link';
import { Entry, EntryList } from '../parts/entry-list';
import { QueryPart } from '../query-part';
import type { User } from './user';
import { UserActions } from './user-actions';
import { UserHead } from './user-head';

/** One person: who they are, what they pay for, where they are signed in, what happened, and what can be done. */
export function UserPage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const { state } = useLocation();
  const user = trpc.admin.user.useQuery({ id });
  useDocumentTitle(user.data?.username ?? t('users.user'));
  const isNobody = user.error !== null && [400, 404].includes(failureOf(user.error).status);
  // Back to the page of the list that led here, with its search and filter.
  const list = typeof state?.list === 'string' ? state.list : '';
  return (
    <AdminFrame>
      <BackLink to={`${paths.admin}${list}`}>{t('person.back')}</BackLink>
      {user.data ? (
        <>
          <UserHead user={user.data} />
          <div className="grid grid-cols-1 items-start gap-3.5 desk:grid-cols-[minmax(0,1fr)_344px]">
            <UserTrail user={user.data} />
            <div className="grid gap-3.5 max-desk:order-first">
              <UserActions user={user.data} />
              <UserSessions user={user.data} />
            </div>
          </div>
        </>
      ) : (
        <Card padding="flush">
          {isNobody ? (
            <EmptyState icon={UserX} title={t('person.notFound')}>
              {t('person.notFoundText')}
            </EmptyState>
          ) : (
            <QueryPart query={user} failed={t('person.failed')} rows={8}>
              {() => null}
            </QueryPart>
          )}
        </Card>
      )}
    </AdminFrame>
  );
}

/** Where somebody is signed in. */
function UserSessions({ user: { sessions } }: { user: User }) {
  const { t } = useTranslation('admin');
  return (
    <Card title={t('person.sessions.title')} sub={formatCount(sessions.length)} padding="flush">
      {sessions.length === 0 && (
        <EmptyState icon={MonitorSmartphone} title={t('person.sessions.emptyTitle')}>
          {t('person.sessions.emptyText')}
        </EmptyState>
      )}
      <EntryList>
        {sessions.map(({ id, userAgent, address, lastSeenAt, createdAt }) => (
          <Entry
            key={id}
            what={<span className="block truncate">{deviceName(userAgent) ?? t('person.sessions.unknownDevice')}</span>}
            at={lastSeenAt ?? createdAt}
            note={address && <span className="font-mono">{address}</span>}
          />
        ))}
      </EntryList>
    </Card>
  );
}

/** What somebody did and what was done to the account, the newest first. */
function UserTrail({ user: { audit } }: { user: User }) {
  const { t } = useTranslation('admin');
  const actionText = useActionText();
  const changeText = useChangeText();
  return (
    <Card title={t('person.trail.title')} sub={t('person.trail.sub')} padding="flush">
      {audit.length === 0 && (
        <EmptyState icon={ScrollText} title={t('person.trail.emptyTitle')}>
          {t('audit.emptyText')}
        </EmptyState>
      )}
      <EntryList>
        {audit.map(({ id, at, action, actor, details }) => (
          <Entry
            key={id}
            what={
              <>
                <span className="font-semibold">{actor ?? t('audit.service')}</span> {actionText(action)}
              </>
            }
            at={at}
            note={changeText(details)}
          />
        ))}
      </EntryList>
    </Card>
  );
}
