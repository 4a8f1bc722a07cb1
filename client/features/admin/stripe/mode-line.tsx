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
    <div className={classNames('st-mode', billingMode === 'live' ? 'is-live' : 'is-test')} role="note">
      <span className="st-mode-word">
        <Icon className="size-3.5" />
        {t(`stripe.mode.${billingMode}`)}
      </span>
      <span className="min-w-0 flex-1">{t(`stripe.mode.${billingMode}Text`)}</span>
      {billingMode === 'sandbox' ? (
        <>
          <Link to={paths.subscribe}>{t('stripe.tryCheckout')}</Link>
          <Link to={paths.stripeTab('sandbox')}>{t('stripe.openSandbox')}</Link>
        </>
      ) : (
        <a href={dashboards[billingMode]} target="_blank" rel="noreferrer">
          {t('stripe.dashboard')}
        </a>
      )}
    </div>
  );
}
