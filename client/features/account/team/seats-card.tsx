import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { formatPrice } from '#client/lib/format.ts';
import { formatLongDate } from '#client/lib/format-date.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { BillingCard } from '../billing/billing-card';

interface SeatsCardProps {
  /** By the ledger. */
  quantity: number;
  view: BillingStatus;
}

/** How many people are paid for, what that costs, and when it is charged. */
export function SeatsCard({ quantity, view }: SeatsCardProps) {
  const { t } = useTranslation(['team', 'billing']);
  const { amountMinor, currency, periodEnd, planCode, status, state } = view;
  const price = amountMinor === null ? null : formatPrice(amountMinor);
  const period = t(planCode === 'yearly' ? 'billing:plans.aYear' : 'billing:plans.aMonth');
  const isActive = status === 'SUBSCRIPTION_ACTIVE' && state !== 'seat';
  return (
    <BillingCard
      title={t('seats.title')}
      badge={<Badge tone={isActive ? 'ok' : 'warn'}>{t(`billing:account.state.${state}`)}</Badge>}
      fact={
        <span>
          {t('seats.count', { count: quantity })}{' '}
          {amountMinor !== null && (
            <span className="font-normal text-ink-2">
              {t('seats.price', { amount: formatPrice(amountMinor * quantity, currency ?? undefined), period })}
            </span>
          )}
        </span>
      }
    >
      <p className="text-ink-2">
        {price && t('seats.reckoned', { count: quantity, price })}{' '}
        {periodEnd && isActive && t('seats.next', { date: formatLongDate(periodEnd) })}
      </p>
      {quantity !== view.quantity && <p className="text-ink-2">{t('seats.waiting')}</p>}
      <p className="mt-2.5 text-xs text-ink-2">
        {t('seats.allTeams')} {t('seats.rule')}
      </p>
    </BillingCard>
  );
}
