import { useTranslation } from 'react-i18next';
import { planName, priceOf } from '#client/billing/state-text.ts';
import { formatLongDate } from '#client/lib/format-date.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';

const owing: readonly BillingStatus['state'][] = ['past-due', 'past-due-grace', 'unpaid'];

/** Plan, open invoice, card, the bank's words, next try: what is known of it. */
export function StateFacts({ view }: { view: BillingStatus }) {
  const { t } = useTranslation('billing');
  const { planCode, amountMinor, card, openInvoiceUrl, nextPaymentAttempt, paymentMessage, state } = view;
  if (!planCode || state === 'canceled') return null;
  const plan = planName(planCode, t);
  const isPaymentOpen = owing.includes(state);
  return (
    <dl className="grid grid-cols-[minmax(104px,auto)_1fr] gap-x-3 border-t border-line px-6 py-3 [&>*]:py-1.25 desk:grid-cols-[minmax(120px,auto)_1fr] [&>dt]:text-ink-3">
      <dt>{t('subscribe.facts.plan')}</dt>
      <dd>{amountMinor === null ? plan : t('subscribe.planPrice', { plan, amount: priceOf(view) })}</dd>
      {isPaymentOpen && openInvoiceUrl && (
        <>
          <dt>{t('subscribe.facts.invoice')}</dt>
          <dd>
            <a href={openInvoiceUrl}>{t('account.view')}</a>
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
      {isPaymentOpen && paymentMessage && (
        <>
          <dt>{t('subscribe.facts.bank')}</dt>
          <dd>{t('subscribe.quoted', { words: paymentMessage })}</dd>
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
