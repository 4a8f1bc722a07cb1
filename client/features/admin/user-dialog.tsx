import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { formatCount } from '../../lib/format';
import { formatDate, formatDateTime } from '../../lib/format-date';
import { type RouterOutputs, trpc } from '../../lib/trpc';
import { QueryPart } from './query-part';
import { SubscriptionBadge } from './subscription-badge';

type User = RouterOutputs['admin']['user'];

interface UserDialogProps {
  id: string;
  onClose: () => void;
}

/** One person: who they are, what they pay for, what they did last. */
export function UserDialog({ id, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const user = trpc.admin.user.useQuery({ id });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={user.data?.username ?? t('users.user')}
      width={560}
      footer={<Button onClick={onClose}>{t('user.close')}</Button>}
    >
      <QueryPart query={user} failed={t('user.failed')} rows={6} columns={1}>
        {(data) => (
          <>
            <Facts user={data} />
            <h3 className="h3 adm-last">{t('user.last')}</h3>
            {data.audit.length === 0 && <p className="muted">{t('user.noActions')}</p>}
            <ul className="adm-health adm-flat">
              {data.audit.map((row) => (
                <li key={row.id}>
                  <span className="grow mono">{row.action}</span>
                  <span className="xs faint">{formatDateTime(row.at)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryPart>
    </Dialog>
  );
}

function Facts({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const verified = user.emailVerifiedAt
    ? t('user.verified', { date: formatDate(user.emailVerifiedAt) })
    : t('user.notVerified');
  return (
    <dl className="adm-facts">
      <dt>{t('user.name')}</dt>
      <dd>{name || t('none')}</dd>
      <dt>{t('user.email')}</dt>
      <dd>
        {user.email} <span className="xs faint">{verified}</span>
      </dd>
      <dt>{t('user.since')}</dt>
      <dd>{formatDate(user.createdAt)}</dd>
      <dt>{t('user.roles')}</dt>
      <dd className="mono">{user.authorities.join(', ') || t('user.noRole')}</dd>
      <dt>{t('user.subscription')}</dt>
      <dd>
        <SubscriptionBadge subscription={user.subscription} now={user.now} />
      </dd>
      <dt>{t('user.forecasts')}</dt>
      <dd>{formatCount(user.forecasts)}</dd>
      <dt>{t('user.sessions')}</dt>
      <dd>{formatCount(user.sessions)}</dd>
    </dl>
  );
}
