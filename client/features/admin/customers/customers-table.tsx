import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import type { RouterOutputs } from '#client/lib/trpc.ts';
import { type AdminColumn, AdminTable } from '../parts/admin-table';
import { badgeLine, PhoneLine } from '../parts/table-lines';
import { usePlanName } from '../plan-name';
import { priceText } from '../price-text';
import { AccessBadge } from './access-badge';

type Row = RouterOutputs['admin']['billing']['list']['rows'][number];

/** Customers with what they pay; the name leads to everything about one. */
export function CustomersTable({ rows, empty }: { rows: readonly Row[]; empty: ReactNode }) {
  const { t } = useTranslation('admin');
  const planName = usePlanName();
  const columns: readonly AdminColumn<Row>[] = [
    {
      head: t('stripe.customer'),
      isRowHead: true,
      isTall: true,
      cell: (row) => (
        <>
          <Link to={paths.stripeTab('customers', { customer: row.id })}>{row.username ?? t('customers.closed')}</Link>
          <PhoneLine until="min-[1200px]:hidden">{row.email}</PhoneLine>
        </>
      ),
    },
    {
      head: t('users.email'),
      className: 'text-ink-2',
      isDesktopOnly: true,
      isRoomyOnly: true,
      cell: (row) => row.email ?? t('none'),
    },
    {
      head: t('users.subscription'),
      isTall: true,
      cell: (row) => (
        <span className={badgeLine}>
          <AccessBadge state={row.state} status={row.status} />
          {row.isDisputed && <Badge tone="bad">{t('customers.filters.disputed')}</Badge>}
          {row.isDeleted && <Badge tone="line">{t('customers.deleted')}</Badge>}
        </span>
      ),
    },
    {
      head: t('subscriptions.plan'),
      isDesktopOnly: true,
      cell: (row) => (row.status === null ? t('none') : planName(row.lookupKey)),
    },
    {
      head: t('stripe.amount'),
      isNumeric: true,
      isDesktopOnly: true,
      cell: ({ amountMinor, currency }) => (amountMinor === null ? t('none') : priceText(amountMinor, currency)),
    },
    {
      head: t('customers.until'),
      className: 'text-ink-2',
      isDesktopOnly: true,
      cell: ({ periodEnd }) => (periodEnd ? formatDate(periodEnd) : t('none')),
    },
    {
      head: t('customers.id'),
      isDesktopOnly: true,
      isRoomyOnly: true,
      cell: ({ stripeCustomerId }) => <span className="font-mono text-[0.92em] text-ink-3">{stripeCustomerId}</span>,
    },
  ];
  return (
    <AdminTable caption={t('customers.title')} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />
  );
}
