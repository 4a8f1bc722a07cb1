import { type BillingTexts, hasState, priceOf, stateText } from '#client/billing/state-text.ts';
import { formatLongDate } from '#client/lib/format-date.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';

/** The state of the subscription in one sentence with its dates. */
export function subscriptionText(view: BillingStatus, t: BillingTexts): string {
  if (!hasState(view)) return '';
  const { state, periodEnd, endsAt, planCode, cancelsAt } = view;
  if (state === 'active' && periodEnd) return t('account.renewsOn', { date: formatLongDate(periodEnd) });
  if (state === 'ending' && endsAt) return t('account.endsOn', { date: formatLongDate(endsAt) });
  if (state === 'trialing' && periodEnd) {
    const period = planCode === 'yearly' ? t('plans.aYear') : t('plans.aMonth');
    return t('account.trialUntil', { date: formatLongDate(periodEnd), amount: priceOf(view), period });
  }
  const words = t('account.stateAndText', { ...stateText(view, t) });
  return cancelsAt ? `${words} ${t('account.endsAnyway', { date: formatLongDate(cancelsAt) })}` : words;
}
