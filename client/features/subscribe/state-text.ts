import type { TFunction } from 'i18next';
import type { BillingStatus } from '../../../shared/domain/billing-answers';
import { formatPrice } from '../../lib/format';
import { daysBetween, formatDay, formatLongDate } from '../../lib/format-date';

interface StateText {
  title: string;
  text: string;
}

type BillingTexts = TFunction<'billing'>;

/** The state of a subscription in plain words; null where there is nothing to say. */
export function stateText(view: BillingStatus, t: BillingTexts): StateText | null {
  const { state, periodEnd, endsAt, nextPaymentAttempt: retry } = view;
  switch (state) {
    case 'none':
      return null;
    case 'active': {
      const plan = view.planCode === 'yearly' ? t('subscribe.yearly') : t('subscribe.monthly');
      const date = periodEnd ? formatLongDate(periodEnd) : '';
      return { title: t('subscribe.state.active.title'), text: t('subscribe.state.active.text', { plan, date }) };
    }
    case 'trialing':
      return {
        title: t('subscribe.state.trialing.title', { count: periodEnd ? daysBetween(view.now, periodEnd) : 0 }),
        text: t('subscribe.state.trialing.text', {
          amount: formatPrice(view.amountMinor ?? 0, view.currency ?? undefined),
          date: periodEnd ? formatDay(periodEnd) : '',
        }),
      };
    case 'ending':
      return {
        title: t('subscribe.state.ending.title', { date: endsAt ? formatLongDate(endsAt) : '' }),
        text: t('subscribe.state.ending.text'),
      };
    case 'past-due-grace':
      return { title: t('subscribe.state.pastDueGrace.title'), text: graceText(t, { retry, endsAt }) };
    case 'past-due':
      return {
        title: t('subscribe.state.pastDue.title'),
        text: endsAt
          ? t('subscribe.state.pastDue.closed', { date: formatDay(endsAt) })
          : t('subscribe.state.pastDue.text'),
      };
    default:
      return { title: t(`subscribe.state.${state}.title`), text: t(`subscribe.state.${state}.text`) };
  }
}

function graceText(t: BillingTexts, { retry, endsAt }: { retry: Date | null; endsAt: Date | null }): string {
  const date = endsAt ? formatDay(endsAt) : '';
  if (!retry) return t('subscribe.state.pastDueGrace.text', { date });
  return t('subscribe.state.pastDueGrace.retry', { retry: formatDay(retry), date });
}
