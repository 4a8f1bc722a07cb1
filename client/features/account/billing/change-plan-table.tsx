import { useTranslation } from 'react-i18next';
import { planName } from '#client/billing/state-text.ts';
import { formatMoney, formatPrice } from '#client/lib/format.ts';
import { formatLongDate } from '#client/lib/format-date.ts';
import type { BillingStatus, PlanChangePreview } from '#shared/domain/billing-answers.ts';

interface ChangePlanTableProps {
  preview: PlanChangePreview;
  view: BillingStatus;
}

/** Price, unused rest, discount, tax and credit down to what is due today; then what comes next. */
export function ChangePlanTable({ preview, view }: ChangePlanTableProps) {
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
  return (
    <>
      <table className="tbl change-lines">
        <caption className="sr">{t('change.caption')}</caption>
        <tbody>
          {isInTrial && view.periodEnd ? (
            <Line name={t('change.trialPrice', { plan, date: formatLongDate(view.periodEnd) })} figure={amount(0)} />
          ) : (
            <Line name={t('change.price', { plan })} figure={amount(preview.priceMinor)} />
          )}
          {unusedMinor < 0 && (
            <Line
              name={t('change.unused', { count: unusedDays, plan: planName(view.planCode, t) })}
              figure={amount(unusedMinor)}
            />
          )}
          {discountMinor < 0 && <Line name={t('change.discount')} figure={amount(discountMinor)} />}
          {taxMinor !== 0 && <Line name={t('change.tax')} figure={amount(taxMinor)} />}
          {creditUsedMinor < 0 && <Line name={t('change.creditUsed')} figure={amount(creditUsedMinor)} />}
          <Line name={t('change.due')} figure={formatPrice(dueMinor, currency)} isSum />
          {creditMinor > 0 && <Line name={t('change.creditLeft')} figure={formatPrice(creditMinor, currency)} />}
          <Line
            name={nextPaymentAt ? t('change.next', { date: formatLongDate(nextPaymentAt) }) : t('change.nextUnknown')}
            figure={formatPrice(preview.nextPaymentMinor, currency)}
          />
        </tbody>
      </table>
      {(dueMinor === 0 || view.card) && (
        <p className="muted">
          {dueMinor > 0 && view.card
            ? t('change.charged', { amount: formatPrice(dueMinor, currency), ...view.card })
            : t('change.notCharged')}
        </p>
      )}
    </>
  );
}

function Line({ name, figure, isSum }: { name: string; figure: string; isSum?: boolean }) {
  return (
    <tr className={isSum ? 'sub' : undefined}>
      <th scope="row">{name}</th>
      <td className="num">{figure}</td>
    </tr>
  );
}
