import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { formatLongDate } from '#client/lib/format-date.ts';
import type { CardOnFile, InvoiceRow } from '#shared/domain/billing-answers.ts';
import { BillingCard } from '../billing/billing-card';

interface LastChargeCardProps {
  invoice: InvoiceRow & { seats: NonNullable<InvoiceRow['seats']> };
  card: CardOnFile | null;
}

/** The newest invoice of a change of seats, in its two lines. */
export function LastChargeCard({ invoice, card }: LastChargeCardProps) {
  const { t } = useTranslation('team');
  const { from, to, unusedMinor, remainingMinor, days: count } = invoice.seats;
  const amount = (minor: number) => formatMoney(minor, { scale: 'exact' });
  const seatsOf = (many: number) => t('seats.count', { count: many });
  const lines = [
    { name: t('last.unused', { count, seats: seatsOf(from) }), figure: amount(unusedMinor) },
    { name: t('last.remaining', { count, seats: seatsOf(to) }), figure: amount(remainingMinor) },
    {
      name: card ? t('last.chargedTo', { ...card }) : t('last.charged'),
      figure: amount(invoice.amountMinor),
      isSum: true,
    },
  ];
  return (
    <BillingCard
      title={t('last.title')}
      badge={<span className="text-xs text-ink-3">{formatLongDate(invoice.date)}</span>}
    >
      <DataTable
        caption={t('last.title')}
        look="mt-2 [&_td]:px-0 [&_th]:px-0 [&_td]:py-1.25 [&_th]:py-1.25 [&_th]:whitespace-normal"
        scroll={null}
        columns={[
          { isRowHead: true, cell: ({ name }) => name },
          { isNumeric: true, cell: ({ figure }) => figure },
        ]}
        rows={lines}
        rowKey={({ name }) => name}
        rowClassName={({ isSum }) => (isSum ? 'subtotal' : undefined)}
      />
      <p className="mt-2.5 flex items-center gap-2 text-xs">
        <Badge tone={invoice.status === 'paid' ? 'ok' : 'warn'} isSmall>
          {t(invoice.status === 'paid' ? 'last.state.paid' : 'last.state.open')}
        </Badge>
        {invoice.url && <a href={invoice.url}>{t('last.invoice', { number: invoice.number ?? '' })}</a>}
      </p>
    </BillingCard>
  );
}
