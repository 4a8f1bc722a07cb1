import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureLine } from '#client/billing/billing-actions.tsx';
import { type BillingTexts, planName } from '#client/billing/state-text.ts';
import { usePortal } from '#client/billing/use-billing.ts';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Pager } from '#client/components/pager.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { formatPrice } from '#client/lib/format.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { InvoiceRow } from '#shared/domain/billing-answers.ts';

const pageSize = 12;

const tones = {
  paid: 'ok',
  open: 'warn',
  uncollectible: 'bad',
  void: 'line',
  draft: 'line',
  refunded: 'line',
  partlyRefunded: 'line',
} as const;

/** Invoices, the newest first. `payUrl` is the page of the one that the subscription waits for: no other is asked for. */
export function InvoicesCard({ payUrl }: { payUrl: string | null }) {
  const { t } = useTranslation('billing');
  const invoices = trpc.billing.invoices.useQuery();
  const portal = usePortal();
  const [page, setPage] = useState(1);
  const rows = invoices.data ?? [];
  return (
    <Card
      title={t('account.invoices')}
      padding="flush"
      actions={
        <Button
          variant="ghost"
          size="small"
          busy={portal.isOpening && t('account.portalOpening')}
          onClick={portal.open}
        >
          {t('account.portal')}
        </Button>
      }
    >
      <FailureLine error={portal.error} />
      <QueryState query={invoices} failed={t('account.invoicesFailed')} />
      {invoices.data && (
        <>
          <DataTable
            caption={t('account.invoices')}
            className="max-[599px]:[&_td]:px-1.25 max-[599px]:[&_th]:px-1.25 [&_td]:h-10.5 [&_tr>:last-child]:pr-4! max-desk:[&_tr>:nth-child(2)]:pl-4!"
            columns={columnsOf(t, payUrl)}
            rows={rows.slice((page - 1) * pageSize, page * pageSize)}
            rowKey={(row) => row.id}
            empty={<EmptyState title={t('account.noInvoices')} />}
          />
          <Pager page={page} pageSize={pageSize} total={rows.length} onPage={setPage} />
        </>
      )}
    </Card>
  );
}

const shownStatus = ({ status, refundedMinor }: InvoiceRow) =>
  status === 'paid' && refundedMinor > 0 ? 'partlyRefunded' : status;

function columnsOf(t: BillingTexts, payUrl: string | null): readonly Column<InvoiceRow>[] {
  return [
    { head: t('account.number'), isRowHead: true, isDesktopOnly: true, cell: (row) => row.number ?? '–' },
    { head: t('account.date'), className: 'text-ink-2', cell: (row) => formatDate(row.date) },
    {
      head: t('account.purposeHead'),
      className: 'text-ink-2',
      isDesktopOnly: true,
      cell: ({ planCode, periodEnd }) =>
        periodEnd
          ? t('account.purpose', { plan: planName(planCode, t), date: formatDate(periodEnd) })
          : planName(planCode, t),
    },
    {
      head: t('account.amount'),
      isNumeric: true,
      cell: ({ amountMinor, refundedMinor, currency, status }) => (
        <>
          {amountMinor < 0
            ? t('account.taken', { amount: formatPrice(-amountMinor), currency: currency.toUpperCase() })
            : formatPrice(amountMinor, currency)}
          {refundedMinor > 0 && status === 'paid' && (
            <span className="block text-xs text-ink-3">
              {t('account.refundedOf', { amount: formatPrice(refundedMinor, currency) })}
            </span>
          )}
        </>
      ),
    },
    {
      head: t('account.status'),
      cell: (row) => <Badge tone={tones[shownStatus(row)]}>{t(`account.invoice.${shownStatus(row)}`)}</Badge>,
    },
    {
      head: <span className="sr-only">{t('account.view')}</span>,
      isNumeric: true,
      cell: (row) => row.url && <InvoiceLink row={row} url={row.url} what={linkWords(row, t, payUrl)} t={t} />,
    },
  ];
}

/** The receipt of what was paid; the page to pay on of what is open. */
function linkWords({ status, url }: InvoiceRow, t: BillingTexts, payUrl: string | null): string {
  if (status === 'paid' || status === 'refunded') return t('account.receipt');
  return status === 'open' && url === payUrl ? t('account.pay') : t('account.view');
}

function InvoiceLink({ row, url, what, t }: { row: InvoiceRow; url: string; what: string; t: BillingTexts }) {
  return (
    <a href={url} aria-label={t('account.linkOf', { what, number: row.number ?? '' })}>
      {what}
    </a>
  );
}
