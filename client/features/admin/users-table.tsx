import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdmin } from '../../../shared/domain/roles';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { type Column, DataTable } from '../../components/data-table';
import { formatCount, formatPrice } from '../../lib/format';
import { formatDate, formatDay } from '../../lib/format-date';
import { usePlanName } from './plan-name';
import { SubscriptionBadge, type UserRow } from './subscription-badge';

interface UsersTableProps {
  rows: readonly UserRow[];
  now: Date;
  onOpen: (id: string) => void;
  empty: ReactNode;
}

/** When a subscription renews, ends, or failed. */
function useRenewal(): (row: UserRow) => string {
  const { t } = useTranslation('admin');
  return ({ subscription }) => {
    if (!subscription) return t('none');
    const { state, currentPeriodEnd, pastDueSince, nextPaymentAttempt, trialEnd } = subscription;
    if (state === 'ending') return t('users.doesNotRenew');
    if (state === 'past-due-grace' || state === 'past-due') {
      if (!pastDueSince) return t('none');
      if (!nextPaymentAttempt) return formatDate(pastDueSince);
      return t('users.retry', { date: formatDay(pastDueSince), retry: formatDay(nextPaymentAttempt) });
    }
    const moment = state === 'trialing' ? trialEnd : currentPeriodEnd;
    return moment ? formatDate(moment) : t('none');
  };
}

/** One page of people with their subscriptions. */
export function UsersTable({ rows, now, onOpen, empty }: UsersTableProps) {
  const { t } = useTranslation('admin');
  const planName = usePlanName();
  const renewalOf = useRenewal();
  const priceOf = ({ subscription }: UserRow) => {
    if (!subscription || subscription.amount === null) return t('none');
    const { amount, currency } = subscription;
    return currency === null || currency === 'usd' ? formatPrice(amount) : formatPrice(amount, currency);
  };

  const columns: readonly Column<UserRow>[] = [
    {
      key: 'user',
      head: t('users.user'),
      isRowHead: true,
      className: 'strong',
      cell: (row) => (
        <>
          <span className="row">
            {row.username}
            {isAdmin(row) && <Badge isSmall>{t('users.isAdmin')}</Badge>}
            {row.disabledAt && (
              <Badge tone="bad" isSmall>
                {t('users.isDisabled')}
              </Badge>
            )}
          </span>
          <span className="only-mobile adm-second xs faint">{row.email}</span>
        </>
      ),
    },
    { key: 'email', head: t('users.email'), className: 'muted', isDesktopOnly: true, cell: (row) => row.email },
    {
      key: 'plan',
      head: t('users.plan'),
      isDesktopOnly: true,
      cell: (row) => planName(row.subscription?.lookupKey ?? null),
    },
    {
      key: 'subscription',
      head: t('users.subscription'),
      cell: (row) => <SubscriptionBadge subscription={row.subscription} now={now} />,
    },
    { key: 'price', head: t('users.price'), isNumeric: true, isDesktopOnly: true, cell: priceOf },
    { key: 'renews', head: t('users.renews'), className: 'muted', isDesktopOnly: true, cell: renewalOf },
    {
      key: 'forecasts',
      head: t('users.forecasts'),
      isNumeric: true,
      isDesktopOnly: true,
      cell: (row) => (row.forecasts > 0 ? formatCount(row.forecasts) : t('none')),
    },
    {
      key: 'more',
      head: <span className="sr">{t('users.more')}</span>,
      isNumeric: true,
      className: 'adm-more',
      cell: (row) => (
        <Button
          variant="ghost"
          isIcon
          aria-label={t('users.moreFor', { name: row.username })}
          onClick={() => onOpen(row.id)}
        >
          <Ellipsis className="i" aria-hidden="true" />
        </Button>
      ),
    },
  ];

  return (
    <DataTable
      caption={t('users.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={empty}
      className="adm-rows"
    />
  );
}
