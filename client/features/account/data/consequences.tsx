import { useTranslation } from 'react-i18next';
import { priceOf } from '#client/billing/state-text.ts';
import { formatLongDate } from '#client/lib/format-date.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';

type Preview = RouterOutputs['account']['closing'];

const bullets = 'mt-1.5 grid list-disc gap-1 pl-4.5';

/** What happens at once, and what on the day of the deletion. */
export function Consequences({ preview }: { preview: Preview }) {
  const { t } = useTranslation('account');
  const { forecasts, shared, apiTokens, webhooks, hasSubscription, deletedAt } = preview;
  return (
    <div>
      <h3 className="text-subheading">{t('data.close.atOnce')}</h3>
      <ul className={`${bullets} mb-3.5`}>
        <li>{t('data.close.forecasts', { count: forecasts })}</li>
        {shared.forecasts > 0 && (
          <li>
            {t('data.close.shared', {
              count: shared.forecasts,
              people: t('data.close.people', { count: shared.people }),
            })}
          </li>
        )}
        {hasSubscription && <SubscriptionLine />}
        {apiTokens > 0 && <li>{t('data.close.tokens', { count: apiTokens })}</li>}
        {webhooks > 0 && <li>{t('data.close.webhooks', { count: webhooks })}</li>}
        <li>{t('data.close.sessions')}</li>
      </ul>
      <h3 className="text-subheading">{t('data.close.later', { date: formatLongDate(deletedAt) })}</h3>
      <ul className={bullets}>
        <li>{t('data.close.deleted')}</li>
        <li>{t('data.close.until')}</li>
      </ul>
    </div>
  );
}

/** Which subscription ends; without its plan where the service cannot say it now. */
function SubscriptionLine() {
  const { t } = useTranslation('account');
  const { data: view } = trpc.billing.status.useQuery();
  if (!view?.planCode) return <li>{t('data.close.subscription')}</li>;
  return <li>{t('data.close.subscriptionOf', { plan: t(`data.close.${view.planCode}`), price: priceOf(view) })}</li>;
}
