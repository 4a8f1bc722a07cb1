import { useTranslation } from 'react-i18next';
import { CardButton } from '#client/billing/billing-actions.tsx';
import { Badge } from '#client/components/badge.tsx';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { cardExpiry } from './card-expiry';

/** The button is beside, with what it is for; or no card is needed any more. */
const askedBeside: readonly BillingStatus['state'][] = [
  'past-due-grace',
  'past-due',
  'unpaid',
  'paused',
  'processing',
  'canceled',
];

/** The card on file; it is changed on the payment provider's page. */
export function PaymentMethodCard({ view }: { view: BillingStatus }) {
  const { t } = useTranslation('billing');
  const { card } = view;
  const isOver = cardExpiry(view)?.isOver ?? false;
  return (
    <section className="card pc">
      <div className="row pc-head">
        <h2 className="h3">{t('account.paymentMethod')}</h2>
      </div>
      {card ? (
        <>
          <p className="big row">
            <Badge tone="line">{card.brand}</Badge>
            {t('account.cardEnd', { last4: card.last4 })}
          </p>
          <p className={isOver ? 'neg' : 'muted'}>
            {card.expires
              ? t(isOver ? 'account.cardExpired' : 'account.cardExpires', { expires: card.expires })
              : t('account.cardKept')}
          </p>
        </>
      ) : (
        <p className="muted pc-none">{t('account.noCard')}</p>
      )}
      {!askedBeside.includes(view.state) && (
        <div className="pc-actions">
          <CardButton view={view} size="normal" />
        </div>
      )}
    </section>
  );
}
