import { useTranslation } from 'react-i18next';
import { paths } from '#client/lib/paths.ts';
import { settings } from '#client/lib/settings.ts';
import { TabBar } from '../parts/tab-bar';

const everywhere = ['overview', 'customers', 'events', 'health'] as const;

/** The sandbox has a view of its own where it runs. */
export const stripeTabs = settings.billingMode === 'sandbox' ? ([...everywhere, 'sandbox'] as const) : everywhere;
export type StripeTab = (typeof stripeTabs)[number];

/** The views of the Stripe page. */
export function StripeTabs({ current, deadCount }: { current: StripeTab; deadCount: number }) {
  const { t } = useTranslation('admin');
  const nameOf = (tab: StripeTab) => (
    <>
      {t(`stripe.tabs.${tab}`)}
      {tab === 'health' && deadCount > 0 && (
        <span className="min-w-4.5 rounded-full bg-negative-soft px-1.25 text-center text-2xs/4.5 text-negative">
          {deadCount}
          <span className="sr-only"> {t('stripe.statuses.dead')}</span>
        </span>
      )}
    </>
  );
  return (
    <TabBar
      label={t('stripe.tabs.label')}
      tabs={stripeTabs}
      current={current}
      pathOf={(tab) => paths.stripeTab(tab)}
      nameOf={nameOf}
    />
  );
}
