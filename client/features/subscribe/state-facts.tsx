import { useTranslation } from 'react-i18next';
import type { BillingStatus } from '../../../shared/domain/billing-answers';
import { formatPrice } from '../../lib/format';
import { formatLongDate } from '../../lib/format-date';

/** Plan, open invoice, card, next try: what is known of it. */
export function StateFacts({ view }: { view: BillingStatus }) {
  const { t } = useTranslation('billing');
  const { planCode, amountMinor, currency, card, openInvoiceUrl, nextPaymentAttempt, state } = view;
  if (!planCode || state === 'canceled') return null;
  const plan = planCode === 'yearly' ? t('subscribe.yearly') : t('subscribe.monthly');
  const isPaymentOpen = state === 'past-due' || state === 'past-due-grace' || state === 'unpaid';
  return (
    <dl className="kv">
      <dt>{t('subscribe.facts.plan')}</dt>
      <dd>
        {amountMinor === null
          ? plan
          : t('subscribe.planPrice', { plan, amount: formatPrice(amountMinor, currency ?? undefined) })}
      </dd>
      {isPaymentOpen && openInvoiceUrl && (
        <>
          <dt>{t('subscribe.facts.invoice')}</dt>
          <dd>
            <a href={openInvoiceUrl}>{t('subscribe.facts.view')}</a>
          </dd>
        </>
      )}
      {card && (
        <>
          <dt>{t('subscribe.facts.card')}</dt>
          <dd>
            {card.expires
              ? t('subscribe.cardTextExpires', { brand: card.brand, last4: card.last4, expires: card.expires })
              : t('subscribe.cardText', { brand: card.brand, last4: card.last4 })}
          </dd>
        </>
      )}
      {isPaymentOpen && nextPaymentAttempt && (
        <>
          <dt>{t('subscribe.facts.nextTry')}</dt>
          <dd>{formatLongDate(nextPaymentAttempt)}</dd>
        </>
      )}
    </dl>
  );
}
