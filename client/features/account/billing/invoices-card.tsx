import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '../../../../shared/domain/billing-answers';
import { Badge } from '../../../components/badge';
import { Card } from '../../../components/card';
import { type Column, DataTable } from '../../../components/data-table';
import { EmptyState } from '../../../components/empty-state';
import { FailedState } from '../../../components/failed-state';
import { Skeleton } from '../../../components/skeleton';
import { failureOf } from '../../../lib/failure';
import { formatPrice } from '../../../lib/format';
import { formatDate } from '../../../lib/format-date';
import { trpc } from '../../../lib/trpc';

const tones = {
  paid: 'ok',
  open: 'warn',
  uncollectible: 'bad',
  void: 'line',
  draft: 'line',
  refunded: 'line',
} as const;

/** Invoices, the newest first. */
export function InvoicesCard() {
  const { t } = useTranslation('account');
  const invoices = trpc.billing.invoices.useQuery();

  const purposeOf = ({ planCode, periodEnd }: InvoiceRow) => {
    const plan = planCode === 'yearly' ? t('billing.yearly') : t('billing.monthly');
    return periodEnd ? t('billing.purpose', { plan, date: formatDate(periodEnd) }) : plan;
  };
  const columns: readonly Column<InvoiceRow>[] = [
    { key: 'number', head: t('billing.number'), isRowHead: true, cell: (row) => row.number ?? '–' },
    { key: 'date', head: t('billing.date'), className: 'muted', cell: (row) => formatDate(row.date) },
    { key: 'purpose', head: t('billing.purposeHead'), className: 'muted', isDesktopOnly: true, cell: purposeOf },
    {
      key: 'amount',
      head: t('billing.amount'),
      isNumeric: true,
      cell: (row) => formatPrice(row.amountMinor, row.currency),
    },
    {
      key: 'status',
      head: t('billing.status'),
      cell: (row) => <Badge tone={tones[row.status]}>{t(`billing.invoice.${row.status}`)}</Badge>,
    },
    {
      key: 'link',
      head: <span className="sr">{t('billing.view')}</span>,
      isNumeric: true,
      cell: (row) => row.url && <a href={row.url}>{t('billing.view')}</a>,
    },
  ];

  return (
    <Card title={t('billing.invoices')} padding="flush">
      {invoices.isPending && <Skeleton />}
      {invoices.error && (
        <FailedState
          title={t('billing.invoicesFailed')}
          detail={failureOf(invoices.error).text}
          requestId={failureOf(invoices.error).requestId}
          onRetry={() => invoices.refetch()}
        />
      )}
      {invoices.data && (
        <DataTable
          caption={t('billing.invoices')}
          className="iv"
          columns={columns}
          rows={invoices.data}
          rowKey={(row) => row.id}
          empty={<EmptyState title={t('billing.noInvoices')} />}
        />
      )}
    </Card>
  );
}
