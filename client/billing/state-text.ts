import type { TFunction } from 'i18next';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { formatPrice } from '../lib/format';
import { daysBetween, formatDay, formatLongDate } from '../lib/format-date';

export type BillingTexts = TFunction<'billing'>;

export interface StateText {
  title: string;
  text: string;
}

/** A status without a subscription has nothing to say of one. */
export type StatusWithState = BillingStatus & { state: Exclude<BillingStatus['state'], 'none'> };
export const hasState = (view: BillingStatus): view is StatusWithState => view.state !== 'none';

/** "Monthly" or "Yearly". */
export const planName = (planCode: BillingStatus['planCode'], t: BillingTexts): string =>
  planCode === 'yearly' ? t('plans.yearly') : t('plans.monthly');

/** "29.00 USD", of all seats. */
export const priceOf = ({ amountMinor, quantity, currency }: BillingStatus): string =>
  formatPrice((amountMinor ?? 0) * quantity, currency ?? undefined);

/** The state of a subscription in plain words: what it is, what is safe, what happens next. */
export function stateText(view: StatusWithState, t: BillingTexts): StateText {
  const of = { view, t };
  switch (view.state) {
    case 'active':
      return {
        title: t('state.active.title'),
        text: t('state.active.text', { plan: planName(view.planCode, t), date: longDate(view.periodEnd) }),
      };
    case 'trialing':
      return trialText(of);
    case 'ending':
      return {
        title: t('state.ending.title', { date: longDate(view.endsAt) }),
        text: t(isTrialEnding(view) ? 'state.ending.trial' : 'state.ending.text'),
      };
    case 'past-due-grace':
      return graceText(of);
    case 'past-due':
      return pastDueText(of);
    case 'incomplete':
      return incompleteText(of);
    case 'canceled':
      return {
        title: t('state.canceled.title'),
        text: view.endsAt ? t('state.canceled.ended', { date: formatLongDate(view.endsAt) }) : t('state.canceled.text'),
      };
    case 'unpaid':
      return unpaidText(of);
    case 'seat': {
      const seat = view.seats.find(({ isActive }) => isActive);
      return {
        title: t('state.seat.title'),
        text: t('state.seat.text', { team: seat?.teamName ?? '', owner: seat?.ownerName ?? '' }),
      };
    }
    case 'paused':
      return { title: t('state.paused.title'), text: pausedText(of) };
    default:
      return { title: t(`state.${view.state}.title`), text: t(`state.${view.state}.text`) };
  }
}

interface Words {
  view: BillingStatus;
  t: BillingTexts;
}

const longDate = (date: Date | null) => (date ? formatLongDate(date) : '');
const day = (date: Date | null) => (date ? formatDay(date) : '');

/** Nothing has been paid for yet: the trial itself is what ends. */
const isTrialEnding = ({ trialEndsAt, endsAt }: BillingStatus): boolean =>
  trialEndsAt !== null && endsAt !== null && endsAt <= trialEndsAt;

function trialText({ view, t }: Words): StateText {
  const { periodEnd, now, card } = view;
  const count = periodEnd ? daysBetween(now, periodEnd) : 0;
  const when = { amount: priceOf(view), date: day(periodEnd) };
  return {
    title: t('state.trialing.title', { count }),
    text: t(card ? 'state.trialing.text' : 'state.trialing.noCard', when),
  };
}

function graceText({ view, t }: Words): StateText {
  const { nextPaymentAttempt: retry, paymentProblem, card } = view;
  const date = day(view.endsAt);
  if (paymentProblem === 'authentication') {
    return { title: t('state.pastDueGrace.authentication'), text: t('state.pastDueGrace.asked', { date }) };
  }
  return {
    title: t(card ? 'state.pastDueGrace.title' : 'state.pastDueGrace.noCard'),
    text: retry
      ? t('state.pastDueGrace.retry', { retry: formatDay(retry), date })
      : t('state.pastDueGrace.text', { date }),
  };
}

function pastDueText({ view, t }: Words): StateText {
  const date = day(view.endsAt ?? view.now);
  if (view.paymentProblem === 'authentication') {
    return { title: t('state.pastDueGrace.authentication'), text: t('state.pastDue.asked', { date }) };
  }
  const text = view.card ? 'state.pastDue.declined' : 'state.pastDue.noCard';
  return { title: t('state.pastDue.title'), text: t(text, { date }) };
}

function incompleteText({ view, t }: Words): StateText {
  const { finishUrl, paymentProblem } = view;
  const reason = view.paymentMessage ?? t('state.incomplete.unnamed');
  if (!finishUrl) {
    const isRejected = paymentProblem === 'declined';
    return {
      title: t('state.incomplete.expiredTitle'),
      text: isRejected ? t('state.incomplete.refused', { reason }) : t('state.incomplete.expired'),
    };
  }
  const title = t('state.incomplete.title');
  if (paymentProblem === 'authentication') return { title, text: t('state.incomplete.authentication') };
  if (paymentProblem === null) return { title, text: t('state.incomplete.text') };
  // Some of the bank's words say already what to do.
  const text = /try again/i.test(reason) ? 'state.incomplete.reason' : 'state.incomplete.declined';
  return { title, text: t(text, { reason }) };
}

function unpaidText({ view, t }: Words): StateText {
  if (!view.canPayNow) return { title: t('state.unpaid.closedTitle'), text: t('state.unpaid.closed') };
  const isAsked = view.paymentProblem === 'authentication';
  return { title: t('state.unpaid.title'), text: t(isAsked ? 'state.unpaid.asked' : 'state.unpaid.text') };
}

function pausedText({ view, t }: Words): string {
  const { card, paymentProblem, paymentMessage } = view;
  if (!card) return t('state.paused.noCard');
  if (paymentProblem === 'authentication') return t('state.paused.asked');
  if (paymentProblem === null) return t('state.paused.text');
  return t('state.paused.declined', { reason: paymentMessage ?? t('state.incomplete.unnamed') });
}
