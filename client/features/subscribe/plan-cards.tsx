import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatPrice } from '#client/lib/format.ts';
import type { PlanOffer } from '#shared/domain/billing-answers.ts';
import type { PlanCode } from '#shared/domain/plans.ts';

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
    <div className={classNames('plans', plans.length === 1 && 'is-single')}>
      {plans.map((plan) => {
        const isYearly = plan.code === 'yearly';
        const currency = plan.currency.toUpperCase();
        const saving = isYearly && monthly ? monthly.amountMinor * 12 - plan.amountMinor : 0;
        return (
          <section key={plan.code} className={classNames('card plan', isYearly && 'best')}>
            <div className="plan-head">
              <h2>{isYearly ? t('plans.yearly') : t('plans.monthly')}</h2>
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
            <PlanNote plan={plan} saving={saving} />
            {plan.trialDays > 0 && (
              <p className="xs plan-trial">
                {t('subscribe.trial', {
                  count: plan.trialDays,
                  amount: formatPrice(plan.amountMinor, currency),
                  period: isYearly ? t('plans.aYear') : t('plans.aMonth'),
                })}
              </p>
            )}
            <Button
              variant={isYearly || plans.length === 1 ? 'primary' : 'plain'}
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

/** What the price adds up to over the other period. */
function PlanNote({ plan, saving }: { plan: PlanOffer; saving: number }) {
  const { t } = useTranslation('billing');
  const amount = (minor: number) => formatPrice(minor, plan.currency);
  const monthly = amount(Math.round(plan.amountMinor / 12));
  if (plan.code === 'monthly') {
    return <p className="xs faint">{t('subscribe.monthlyNote', { amount: amount(plan.amountMinor * 12) })}</p>;
  }
  return (
    <p className="xs faint">
      {saving > 0
        ? t('subscribe.yearlyNote', { monthly, saving: amount(saving) })
        : t('subscribe.yearlyNoteAlone', { monthly })}
    </p>
  );
}
