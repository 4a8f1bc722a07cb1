import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { settings } from '#client/lib/settings.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';

const everywhere = ['overview', 'customers', 'events', 'health'] as const;

/** The sandbox has a view of its own where it runs. */
export const stripeTabs = settings.billingMode === 'sandbox' ? ([...everywhere, 'sandbox'] as const) : everywhere;
export type StripeTab = (typeof stripeTabs)[number];

/** The views of the Stripe page. */
export function StripeTabs({ current, deadCount }: { current: StripeTab; deadCount: number }) {
  const { t } = useTranslation('admin');
  const bar = useCurrentInView<HTMLDivElement>(current);
  return (
    <nav aria-label={t('stripe.tabs.label')} className="st-tabs">
      <div ref={bar} className="tabs">
        {stripeTabs.map((tab) => (
          <Link key={tab} to={paths.stripeTab(tab)} aria-current={tab === current ? 'page' : undefined}>
            {t(`stripe.tabs.${tab}`)}
            {tab === 'health' && deadCount > 0 && (
              <span className="st-count">
                {deadCount}
                <span className="sr-only"> {t('stripe.health.dead')}</span>
              </span>
            )}
          </Link>
        ))}
      </div>
    </nav>
  );
}
