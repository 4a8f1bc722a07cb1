import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import type { InvoiceRow } from '#shared/domain/billing-answers.ts';
import { type AdminColumn, AdminTable } from '../parts/admin-table';
import { badgeLine, PhoneLine, SecondLine } from '../parts/table-lines';
import { priceText } from '../price-text';
import { type Customer, leftOf, type Payment } from './customer';
import { type Refundable, RefundDialog } from './refund-dialog';

const tones = {
  paid: 'ok',
  open: 'warn',
  uncollectible: 'bad',
  void: 'line',
  draft: 'line',
  refunded: 'line',
} as const;

/** An invoice with what we know of its payment; without Stripe the payment alone. */
interface Row {
  id: string;
  number: string;
  date: Date;
  amountMinor: number;
  currency: string;
  status: InvoiceRow['status'] | null;
  url: string | null;
  payment: Payment | null;
}

function rowsOf({ invoices, payments }: Customer): Row[] {
  if (invoices === null) {
    return payments.map((payment) => ({
      id: payment.invoiceId,
      number: payment.invoiceId,
      date: payment.stripeCreated,
      amountMinor: payment.amount,
      currency: payment.currency,
      status: null,
      url: null,
      payment,
    }));
  }
  return invoices.map(({ id, number, date, amountMinor, currency, status, url }) => {
    const payment = payments.find(({ invoiceId }) => invoiceId === id) ?? null;
    return { id, number: number ?? id, date, amountMinor, currency, status, url, payment };
  });
}

/** Invoices with what was paid back and what is disputed; what is paid can be refunded. */
export function CustomerInvoices({ customer }: { customer: Customer }) {
  const { t } = useTranslation('admin');
  const [refunding, setRefunding] = useState<Refundable | null>(null);
  const columns: readonly AdminColumn<Row>[] = [
    {
      head: t('customers.one.number'),
      isRowHead: true,
      isWrapped: true,
      cell: ({ number, date }) => (
        <>
          {number}
          <PhoneLine>{formatDate(date)}</PhoneLine>
        </>
      ),
    },
    {
      head: t('customers.one.date'),
      className: 'text-ink-2',
      isDesktopOnly: true,
      cell: ({ date }) => formatDate(date),
    },
    { head: t('stripe.status'), isTall: true, cell: (row) => <InvoiceState row={row} /> },
    {
      head: t('customers.one.amount'),
      isNumeric: true,
      isTall: true,
      cell: ({ amountMinor, currency, payment }) => (
        <>
          {priceText(amountMinor, currency)}
          {payment !== null && payment.refunded > 0 && (
            <SecondLine>
              {t('customers.one.refunded', { amount: priceText(payment.refunded, payment.currency) })}
            </SecondLine>
          )}
        </>
      ),
    },
    {
      head: <span className="sr-only">{t('mails.open')}</span>,
      isDesktopOnly: true,
      isNumeric: true,
      cell: ({ url, number }) =>
        url && (
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('customers.one.openNamed', { number })}>
            {t('mails.open')}
          </a>
        ),
    },
    {
      head: <span className="sr-only">{t('customers.one.refund')}</span>,
      isNumeric: true,
      cell: ({ number, payment, status }) =>
        payment !== null &&
        status !== null &&
        leftOf(payment) > 0 && (
          <Button
            size="small"
            aria-label={t('customers.one.refundNamed', { number })}
            onClick={() => setRefunding({ number, payment })}
          >
            {t('customers.one.refund')}
          </Button>
        ),
    },
  ];
  return (
    <Card title={t('customers.one.invoices')} padding="flush">
      {customer.invoices === null && (
        <div className="mx-4 mb-2.5">
          <NoticeBox tone="warn" title={t('customers.one.invoicesAway')}>
            {t('customers.one.invoicesAwayText')}
          </NoticeBox>
        </div>
      )}
      <AdminTable
        caption={t('customers.one.invoices')}
        columns={columns}
        rows={rowsOf(customer)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={ReceiptText} title={t('customers.one.noInvoices')}>
            {t('customers.one.noInvoicesText')}
          </EmptyState>
        }
      />
      {refunding && <RefundDialog customer={customer} refundable={refunding} onClose={() => setRefunding(null)} />}
    </Card>
  );
}

function InvoiceState({ row: { status, payment } }: { row: Row }) {
  const { t } = useTranslation(['admin', 'billing']);
  const isPending = payment?.refundStatus === 'pending';
  const hasFailed = payment?.refundStatus === 'failed';
  return (
    <span className={badgeLine}>
      {status && <Badge tone={tones[status]}>{t(`billing:account.invoice.${status}`)}</Badge>}
      {isPending && <Badge tone="info">{t('customers.one.refundPending')}</Badge>}
      {hasFailed && (
        <Badge tone="bad">
          {payment.refundFailure
            ? t('customers.one.refundFailedText', { reason: payment.refundFailure })
            : t('customers.one.refundFailed')}
        </Badge>
      )}
      {payment?.disputeStatus && (
        <Badge tone={payment.disputeStatus === 'won' ? 'line' : 'bad'}>
          {t('customers.one.dispute', { status: payment.disputeStatus })}
        </Badge>
      )}
      {payment?.failureMessage && <SecondLine isBad>{payment.failureMessage}</SecondLine>}
    </span>
  );
}
