import { useTranslation } from 'react-i18next';
import type { CardOnFile } from '../../../../shared/domain/billing-answers';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { failureOf } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';

/** The card on file; it is changed on the payment provider's page. */
export function PaymentMethodCard({ card }: { card: CardOnFile | null }) {
  const { t } = useTranslation('account');
  const portal = trpc.billing.openPortal.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <section className="card pc">
      <div className="row pc-head">
        <h2 className="h3">{t('billing.paymentMethod')}</h2>
      </div>
      {card ? (
        <>
          <p className="big row">
            <Badge tone="line">{card.brand}</Badge>
            {t('billing.cardEnd', { last4: card.last4 })}
          </p>
          <p className="muted">
            {card.expires ? t('billing.cardExpires', { expires: card.expires }) : t('billing.cardKept')}
          </p>
        </>
      ) : (
        <p className="muted pc-none">{t('billing.noCard')}</p>
      )}
      {portal.error && <p className="error">{failureOf(portal.error).text}</p>}
      <div className="pc-actions">
        <Button
          busy={portal.isPending && t('billing.updateCard')}
          onClick={() => portal.mutate({ flow: 'payment_method_update' })}
        >
          {t('billing.updateCard')}
        </Button>
      </div>
    </section>
  );
}
