import { useTranslation } from 'react-i18next';
import { planName } from '#client/billing/state-text.ts';
import { DataTable } from '#client/components/data-table.tsx';
import { formatMoney, formatPrice } from '#client/lib/format.ts';
import { formatLongDate } from '#client/lib/format-date.ts';
import type { BillingStatus, PlanChangePreview } from '#shared/domain/billing-answers.ts';

/** Price, unused rest, discount, tax and credit down to what is due today; then what comes next. */
export function ChangePlanTable({ preview, view }: { preview: PlanChangePreview; view: BillingStatus }) {
  const { t } = useTranslation('billing');
  const {
    dueMinor,
    unusedMinor,
    unusedDays,
    discountMinor,
    taxMinor,
    creditUsedMinor,
    creditMinor,
    nextPaymentAt,
    currency,
  } = preview;
  const amount = (minor: number) => formatMoney(minor, { scale: 'exact' });
  const plan = planName(preview.planCode, t);
  const isInTrial = view.state === 'trialing' && view.periodEnd !== null;
  const trialEnd = isInTrial && view.periodEnd && formatLongDate(view.periodEnd);
  const lines = [
    trialEnd
      ? { name: t('change.trialPrice', { plan, date: trialEnd }), figure: amount(0) }
      : { name: t('change.price', { plan }), figure: amount(preview.priceMinor) },
    unusedMinor < 0 && {
      name: t('change.unused', { count: unusedDays, plan: planName(view.planCode, t) }),
      figure: amount(unusedMinor),
    },
    discountMinor < 0 && { name: t('change.discount'), figure: amount(discountMinor) },
    taxMinor !== 0 && { name: t('change.tax'), figure: amount(taxMinor) },
    creditUsedMinor < 0 && { name: t('change.creditUsed'), figure: amount(creditUsedMinor) },
    { name: t('change.due'), figure: formatPrice(dueMinor, currency), isSum: true },
    creditMinor > 0 && { name: t('change.creditLeft'), figure: formatPrice(creditMinor, currency) },
    {
      name: nextPaymentAt ? t('change.next', { date: formatLongDate(nextPaymentAt) }) : t('change.nextUnknown'),
      figure: formatPrice(preview.nextPaymentMinor, currency),
    },
  ].filter((line) => line !== false);
  return (
    <>
      <DataTable
        caption={t('change.caption')}
        look="mb-3 [&_td]:px-0 [&_th]:px-0 [&_td]:py-1.25 [&_th]:py-1.25 [&_th]:whitespace-normal"
        scroll={null}
        columns={[
          { isRowHead: true, cell: ({ name }) => name },
          { isNumeric: true, cell: ({ figure }) => figure },
        ]}
        rows={lines}
        rowKey={({ name }) => name}
        rowClassName={({ isSum }) => (isSum ? 'subtotal' : undefined)}
      />
      {(dueMinor === 0 || view.card) && (
        <p className="text-ink-2">
          {dueMinor > 0 && view.card
            ? t('change.charged', { amount: formatPrice(dueMinor, currency), ...view.card })
            : t('change.notCharged')}
        </p>
      )}
    </>
  );
}
