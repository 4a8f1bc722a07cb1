import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BillingActions } from '#client/billing/billing-actions.tsx';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { isAdmin } from '#shared/domain/roles.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';

interface StateActionsProps {
  view: BillingStatus;
  /** Shows the plans beside an unfinished payment; null where they are shown anyway. */
  onOtherPlan: (() => void) | null;
}

/** What the person can do about the state of the subscription. */
export function StateActions({ view, onOtherPlan }: StateActionsProps) {
  const { t } = useTranslation('billing');
  const { user } = useSession();
  const hasAccess = view.status === SUBSCRIPTION_ACTIVE;
  const isCalm = view.state === 'active' || view.state === 'trialing';
  const isAlone = isCalm || view.state === 'canceled' || view.state === 'processing';
  const home = user && isAdmin(user) ? paths.admin : paths.dashboard;
  return (
    <>
      <BillingActions view={view} size="large" />
      {hasAccess && (
        <Link className={buttonClasses({ size: 'large', variant: isCalm ? 'primary' : 'plain' })} to={home}>
          {home === paths.admin ? t('subscribe.toDashboard') : t('subscribe.toForecasts')}
        </Link>
      )}
      {view.state === 'incomplete' && view.finishUrl && onOtherPlan && (
        <Button size="large" onClick={onOtherPlan}>
          {t('subscribe.otherPlan')}
        </Button>
      )}
      {isManaged(view) && (
        <Link
          className={buttonClasses({ size: 'large', variant: isAlone ? 'plain' : 'ghost' })}
          to={paths.accountBilling}
        >
          {t('subscribe.manage')}
        </Link>
      )}
    </>
  );
}

/** A subscription that runs, owes or is about to begin has more to it: invoices, the plan, its end. */
const isManaged = ({ state }: BillingStatus): boolean => state !== 'none' && state !== 'incomplete';
