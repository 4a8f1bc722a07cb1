import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { formatCount, formatPrice } from '#client/lib/format.ts';
import { formatDate, formatDay } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { isAdmin } from '#shared/domain/roles.ts';
import { type AdminColumn, AdminTable } from './parts/admin-table';
import { nameLine } from './parts/table-lines';
import { usePlanName } from './plan-name';
import { SubscriptionBadge, type UserRow } from './subscription-badge';

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
    const timestamp = state === 'trialing' ? trialEnd : currentPeriodEnd;
    return timestamp ? formatDate(timestamp) : t('none');
  };
}

/** One page of people with their subscriptions. */
export function UsersTable({ rows, now, empty }: { rows: readonly UserRow[]; now: Date; empty: ReactNode }) {
  const { t } = useTranslation('admin');
  const { search: list } = useLocation();
  const planName = usePlanName();
  const renewalOf = useRenewal();
  const priceOf = ({ subscription }: UserRow) => {
    if (!subscription || subscription.amount === null) return t('none');
    const { amount, currency } = subscription;
    return currency === null || currency === 'usd' ? formatPrice(amount) : formatPrice(amount, currency);
  };

  const columns: readonly AdminColumn<UserRow>[] = [
    {
      head: t('users.user'),
      isRowHead: true,
      cell: (row) => (
        <>
          <span className={nameLine}>
            <Link to={paths.adminUser(row.id)} state={{ list }}>
              {row.username}
            </Link>
            {isAdmin(row) && <Badge isSmall>{t('users.isAdmin')}</Badge>}
            {row.disabledAt && (
              <Badge tone="bad" isSmall>
                {t('users.disabled')}
              </Badge>
            )}
            {row.closedAt && (
              <Badge tone="line" isSmall>
                {t('users.closed')}
              </Badge>
            )}
          </span>
          <span className="block overflow-hidden text-xs font-normal text-ellipsis text-ink-3 wide:hidden">
            {row.email}
          </span>
        </>
      ),
    },
    { head: t('users.email'), className: 'text-ink-2 max-wide:hidden', cell: (row) => row.email },
    {
      head: t('subscriptions.plan'),
      isDesktopOnly: true,
      cell: (row) => planName(row.subscription?.lookupKey ?? null),
    },
    { head: t('users.subscription'), cell: (row) => <SubscriptionBadge subscription={row.subscription} now={now} /> },
    { head: t('users.price'), isNumeric: true, isDesktopOnly: true, cell: priceOf },
    { head: t('users.renews'), className: 'text-ink-2', isDesktopOnly: true, cell: renewalOf },
    {
      head: t('users.forecasts'),
      isNumeric: true,
      isDesktopOnly: true,
      isRoomyOnly: true,
      cell: (row) => (row.forecasts > 0 ? formatCount(row.forecasts) : t('none')),
    },
  ];

  return <AdminTable caption={t('users.title')} columns={columns} rows={rows} rowKey={(row) => row.id} empty={empty} />;
}
