import { UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { trpc } from '#client/lib/trpc.ts';
import { AdminFrame } from '../parts/admin-frame';
import { BackLink } from '../parts/back-link';
import { QueryPart } from '../query-part';
import { UserActions } from './user-actions';
import { UserHead } from './user-head';
import { UserSessions } from './user-sessions';
import { UserTrail } from './user-trail';

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
