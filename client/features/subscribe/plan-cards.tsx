import { useTranslation } from 'react-i18next';
import type { PlanOffer } from '../../../shared/domain/billing-answers';
import type { PlanCode } from '../../../shared/domain/plans';
import { Button } from '../../components/button';
import { classNames } from '../../lib/class-names';
import { formatPrice } from '../../lib/format';

interface PlanCardsProps {
  plans: readonly PlanOffer[];
  /** The plan whose checkout is being opened. */
  opening: PlanCode | null;
  onChoose: (plan: PlanCode) => void;
}

/** One card a plan with its price; the yearly one is the recommended choice. */
export function PlanCards({ plans, opening, onChoose }: PlanCardsProps) {
  const { t } = useTranslation('billing');
  const monthly = plans.find(({ code }) => code === 'monthly');
  return (
    <div className="plans">
      {plans.map((plan) => {
        const isYearly = plan.code === 'yearly';
        const currency = plan.currency.toUpperCase();
        const saving = isYearly && monthly ? monthly.amountMinor * 12 - plan.amountMinor : 0;
        return (
          <section key={plan.code} className={classNames('card plan', isYearly && 'best')}>
            <div className="plan-head">
              <h2>{isYearly ? t('subscribe.yearly') : t('subscribe.monthly')}</h2>
              {isYearly && monthly && saving > 0 && (
                <span className="badge brass">
                  {saving === monthly.amountMinor * 2
                    ? t('subscribe.yearlyBadge')
                    : t('subscribe.yearlyBadgeSaving', { saving: formatPrice(saving, currency) })}
                </span>
              )}
            </div>
            <div className="price">
              <b>{formatPrice(plan.amountMinor)}</b>
              <span className="muted">
                {isYearly ? t('subscribe.aYear', { currency }) : t('subscribe.aMonth', { currency })}
              </span>
            </div>
            <p className="xs faint">
              {isYearly
                ? t('subscribe.yearlyNote', {
                    monthly: formatPrice(Math.round(plan.amountMinor / 12), currency),
                    saving: formatPrice(saving, currency),
                  })
                : t('subscribe.monthlyNote', { amount: formatPrice(plan.amountMinor * 12, currency) })}
            </p>
            {plan.trialDays > 0 && <p className="xs pos">{t('subscribe.trial', { count: plan.trialDays })}</p>}
            <Button
              variant={isYearly ? 'primary' : 'plain'}
              size="large"
              isWide
              disabled={opening !== null && opening !== plan.code}
              busy={opening === plan.code && t('subscribe.opening')}
              onClick={() => onChoose(plan.code)}
            >
              {isYearly ? t('subscribe.subscribeYearly') : t('subscribe.subscribeMonthly')}
            </Button>
          </section>
        );
      })}
    </div>
  );
}
