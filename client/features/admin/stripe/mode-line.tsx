import { FlaskConical, Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '#client/lib/class-names.ts';
import { paths } from '#client/lib/paths.ts';
import { settings } from '#client/lib/settings.ts';

const dashboards = { test: 'https://dashboard.stripe.com/test', live: 'https://dashboard.stripe.com' };

/** Which account answers: always shown, so that nobody takes play for money or money for play. */
export function ModeLine() {
  const { t } = useTranslation('admin');
  const { billingMode } = settings;
  const Icon = billingMode === 'live' ? Radio : FlaskConical;
  return (
    <div
      className="flex min-h-10 items-center gap-3 rounded-md border border-line bg-surface py-1.5 pr-3.5 pl-1.5 text-ink-2 max-desk:flex-wrap max-desk:pt-2 max-desk:pr-3 max-desk:pb-2.5 max-desk:pl-2 [&_a]:whitespace-nowrap"
      role="note"
    >
      <span
        className={classNames(
          'inline-flex h-6.5 items-center gap-1.5 rounded-sm px-2.5 text-xs font-bold tracking-(--track-caps)',
          billingMode === 'live' ? 'bg-positive-soft text-positive' : 'bg-(--test-bg) text-(--test-ink)',
        )}
      >
        <Icon className="size-3.5" />
        {t(`stripe.mode.${billingMode}`)}
      </span>
      <span className="min-w-0 flex-1 max-desk:basis-3/5">{t(`stripe.mode.${billingMode}Text`)}</span>
      {billingMode === 'sandbox' ? (
        <span className="flex flex-wrap gap-x-3">
          <Link to={paths.subscribe}>{t('stripe.tryCheckout')}</Link>
          <Link to={paths.stripeTab('sandbox')}>{t('stripe.openSandbox')}</Link>
        </span>
      ) : (
        <a href={dashboards[billingMode]} target="_blank" rel="noreferrer">
          {t('stripe.dashboard')}
        </a>
      )}
    </div>
  );
}
