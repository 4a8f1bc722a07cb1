import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BillingStatus } from '../../../shared/domain/billing-answers';
import { isAdmin } from '../../../shared/domain/roles';
import { Button, buttonClasses } from '../../components/button';
import { failureOf } from '../../lib/failure';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { trpc } from '../../lib/trpc';

const primary = buttonClasses({ variant: 'primary', size: 'large' });

/** What the person can do about the state of the subscription. */
export function StateActions({ view }: { view: BillingStatus }) {
  const { t } = useTranslation('billing');
  const { user } = useSession();
  const portal = trpc.billing.openPortal.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
  const openPortal = (flow?: 'payment_method_update') => portal.mutate(flow ? { flow } : {});
  const failure = portal.error && (
    <span className="error" role="alert">
      {failureOf(portal.error).text}
    </span>
  );
  const updateCard = (
    <Button
      variant="primary"
      size="large"
      busy={portal.isPending && t('subscribe.updateCard')}
      onClick={() => openPortal('payment_method_update')}
    >
      {t('subscribe.updateCard')}
    </Button>
  );
  const manage = (
    <Link className={buttonClasses({ size: 'large' })} to={paths.accountBilling}>
      {t('subscribe.manage')}
    </Link>
  );
  const home = user && isAdmin(user) ? paths.admin : paths.dashboard;
  const toHome = (
    <Link className={primary} to={home}>
      {home === paths.admin ? t('subscribe.toDashboard') : t('subscribe.toForecasts')}
    </Link>
  );
  switch (view.state) {
    case 'active':
    case 'trialing':
    case 'ending':
      return (
        <>
          {toHome}
          {manage}
        </>
      );
    case 'past-due-grace':
      return (
        <>
          {updateCard}
          {toHome}
          {failure}
        </>
      );
    case 'past-due':
    case 'unpaid':
      return (
        <>
          {updateCard}
          {failure}
        </>
      );
    case 'paused':
      return (
        <>
          <Button
            variant="primary"
            size="large"
            busy={portal.isPending && t('subscribe.resume')}
            onClick={() => openPortal()}
          >
            {t('subscribe.resume')}
          </Button>
          {failure}
        </>
      );
    case 'incomplete':
      return view.finishUrl ? (
        <a className={primary} href={view.finishUrl}>
          {t('subscribe.finish')}
        </a>
      ) : null;
    default:
      return null;
  }
}
