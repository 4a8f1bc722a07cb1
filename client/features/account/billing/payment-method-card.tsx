import { useTranslation } from 'react-i18next';
import { CardButton } from '#client/billing/billing-actions.tsx';
import { Badge } from '#client/components/badge.tsx';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { BillingCard } from './billing-card';
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
    <BillingCard
      title={t('account.paymentMethod')}
      fact={
        card && (
          <>
            <Badge tone="line">{card.brand}</Badge>
            {t('account.cardEnd', { last4: card.last4 })}
          </>
        )
      }
      actions={!askedBeside.includes(view.state) && <CardButton view={view} size="normal" />}
    >
      {card ? (
        <p className={isOver ? 'text-negative' : 'text-ink-2'}>
          {card.expires
            ? t(isOver ? 'account.cardExpired' : 'account.cardExpires', { expires: card.expires })
            : t('account.cardKept')}
        </p>
      ) : (
        <p className="text-ink-2">{t('account.noCard')}</p>
      )}
    </BillingCard>
  );
}
