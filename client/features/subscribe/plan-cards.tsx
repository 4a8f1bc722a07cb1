import { useTranslation } from 'react-i18next';
import { badgeClasses } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
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

/** One card a plan with the price of all seats; the yearly one is the recommended choice. */
export function PlanCards({ plans: offers, opening, onChoose }: PlanCardsProps) {
  const { t } = useTranslation('billing');
  const plans = offers.map((offer) => ({
    ...offer,
    amountMinor: offer.amountMinor * offer.seats,
    each: offer.amountMinor,
  }));
  const monthly = plans.find(({ code }) => code === 'monthly');
  return (
    <div
      className={classNames('mt-7 grid gap-4', plans.length === 1 ? 'grid-cols-[minmax(0,424px)]' : 'desk:grid-cols-2')}
    >
      {plans.map((plan) => {
        const isYearly = plan.code === 'yearly';
        const currency = plan.currency.toUpperCase();
        const saving = isYearly && monthly ? monthly.amountMinor * 12 - plan.amountMinor : 0;
        return (
          <Card
            key={plan.code}
            padding="flush"
            edge={isYearly ? 'best' : 'plain'}
            className="flex flex-col gap-1 px-6 pt-5.5 pb-6"
          >
            <div className="flex min-h-6 items-center justify-between text-lg/5 font-semibold">
              <h2>{isYearly ? t('plans.yearly') : t('plans.monthly')}</h2>
              {isYearly && monthly && saving > 0 && (
                <span className={badgeClasses({ tone: 'brass' })}>
                  {saving === monthly.amountMinor * 2
                    ? t('subscribe.yearlyBadge')
                    : t('subscribe.yearlyBadgeSaving', { saving: formatPrice(saving, currency) })}
                </span>
              )}
            </div>
            <div className="mt-2.5 flex items-baseline gap-2">
              <b className="text-3xl font-semibold tracking-[-0.03em]">{formatPrice(plan.amountMinor)}</b>
              <span className="text-ink-2">
                {isYearly ? t('subscribe.aYear', { currency }) : t('subscribe.aMonth', { currency })}
              </span>
            </div>
            {plan.seats > 1 && (
              <p className="text-xs text-ink-2">
                {t('subscribe.seats', { count: plan.seats, amount: formatPrice(plan.each, currency) })}
              </p>
            )}
            <PlanNote plan={plan} saving={saving} />
            {plan.trialDays > 0 && (
              <p className="text-xs font-medium text-brand-text">
                {t('subscribe.trial', {
                  count: plan.trialDays,
                  amount: formatPrice(plan.amountMinor, currency),
                  period: isYearly ? t('plans.aYear') : t('plans.aMonth'),
                })}
              </p>
            )}
            <div className="mt-auto pt-5">
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
            </div>
          </Card>
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
    return (
      <p className="text-xs text-ink-3">{t('subscribe.monthlyNote', { amount: amount(plan.amountMinor * 12) })}</p>
    );
  }
  return (
    <p className="text-xs text-ink-3">
      {saving > 0
        ? t('subscribe.yearlyNote', { monthly, saving: amount(saving) })
        : t('subscribe.yearlyNoteAlone', { monthly })}
    </p>
  );
}
