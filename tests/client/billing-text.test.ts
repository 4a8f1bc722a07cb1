import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasState, stateText } from '#client/billing/state-text.ts';
import { cardExpiry } from '#client/features/account/billing/card-expiry.ts';
import { subscriptionText } from '#client/features/account/billing/subscription-text.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { startTestTexts } from './setup-texts';

beforeAll(startTestTexts);

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const running: BillingStatus = {
  status: 'SUBSCRIPTION_ACTIVE',
  state: 'active',
  now: noon('2026-11-21'),
  planCode: 'monthly',
  amountMinor: 2900,
  currency: 'usd',
  startedAt: noon('2026-06-20'),
  periodEnd: noon('2026-12-20'),
  trialEndsAt: null,
  cancelsAt: null,
  endsAt: null,
  nextPaymentAttempt: null,
  card: { brand: 'Visa', last4: '4242', expires: '12/34' },
  canPayNow: false,
  openInvoiceUrl: null,
  paymentProblem: null,
  paymentMessage: null,
  pendingChange: null,
  creditMinor: 0,
  duplicateRefundedAt: null,
  finishUrl: null,
  quantity: 1,
  seats: [],
};

const words = (change: Partial<BillingStatus>) => {
  const view = { ...running, ...change };
  const t = i18next.getFixedT('en', 'billing');
  if (!hasState(view)) throw new Error('no state');
  const { title, text } = stateText(view, t);
  return `${title} ${text}`;
};
const inAccount = (change: Partial<BillingStatus>) =>
  subscriptionText({ ...running, ...change }, i18next.getFixedT('en', 'billing'));

const declined = 'Your card was declined.';
const finishUrl = 'https://checkout.example/cs_1';
const openInvoiceUrl = 'https://invoice.example/in_1';

describe('the sentence of each state', () => {
  it.each<[string, Partial<BillingStatus>, string]>([
    ['active', {}, 'You already have a subscription. Monthly, renews on 20 December 2026.'],
    [
      'trialing',
      { state: 'trialing', periodEnd: noon('2026-11-27') },
      'Trial, 6 days left. Your first payment of 29.00 USD is on 27 November.',
    ],
    [
      'trialing without a card',
      { state: 'trialing', periodEnd: noon('2026-11-22'), card: null },
      'Trial, 1 day left. Your first payment of 29.00 USD is on 22 November, but no card is on file. Add one before then.',
    ],
    [
      'ending',
      { state: 'ending', endsAt: noon('2027-01-09') },
      'Ends on 9 January 2027. You have access until then. Resume to keep your subscription.',
    ],
    [
      'ending with the trial',
      { state: 'ending', endsAt: noon('2026-11-27'), trialEndsAt: noon('2026-11-27') },
      'Ends on 27 November 2026. You have access until then and will not be charged. Resume to keep your subscription.',
    ],
    [
      'past due in grace',
      { state: 'past-due-grace', endsAt: noon('2026-11-24'), nextPaymentAttempt: noon('2026-11-22') },
      'Payment failed - update card. We will retry on 22 November. You keep access until 24 November.',
    ],
    [
      'past due in grace, the bank asks',
      { state: 'past-due-grace', endsAt: noon('2026-11-24'), paymentProblem: 'authentication' },
      'Confirm your payment. Your bank asks you to confirm the payment. You keep access until 24 November.',
    ],
    [
      'past due',
      { state: 'past-due', endsAt: noon('2026-11-21') },
      'Payment failed. Your bank declined the payment, so your access ended on 21 November. Your forecasts are safe and open again as soon as a payment succeeds.',
    ],
    [
      'incomplete, declined',
      { state: 'incomplete', finishUrl, paymentProblem: 'declined', paymentMessage: declined },
      'Finish your payment. Your card was declined. Try another card. You were not charged.',
    ],
    [
      'incomplete, the bank asks',
      { state: 'incomplete', finishUrl, paymentProblem: 'authentication' },
      'Finish your payment. Your bank requires one more step. You have not been charged yet.',
    ],
    [
      'incomplete, its page expired',
      { state: 'incomplete' },
      'Your payment was not completed. The payment page expired. You were not charged. Choose a plan to start again.',
    ],
    [
      'processing',
      { state: 'processing' },
      'Payment is processing. Do not pay again. Your dashboard opens automatically when the payment arrives.',
    ],
    ['canceled', { state: 'canceled' }, 'Welcome back. Your forecasts are just as you left them.'],
    [
      'canceled on a day',
      { state: 'canceled', endsAt: noon('2026-11-20') },
      'Welcome back. Your subscription ended on 20 November 2026. Your forecasts are just as you left them.',
    ],
    [
      'unpaid',
      { state: 'unpaid', canPayNow: true, openInvoiceUrl },
      'You have an open invoice. All payment attempts have failed. Your access returns when the invoice is paid. Your forecasts are safe.',
    ],
    [
      'unpaid, its invoice closed',
      { state: 'unpaid' },
      'Your last invoice was closed unpaid. End this subscription, then choose a plan to start again. Your forecasts are safe.',
    ],
    ['paused', { state: 'paused' }, 'Your subscription is paused. Your forecasts are safe. Resume to open them again.'],
    [
      'paused without a card',
      { state: 'paused', card: null },
      'Your subscription is paused. No card is on file. Add a card, then resume. Your forecasts are safe.',
    ],
    [
      'unknown',
      { state: 'unknown' },
      'We cannot determine the status of your subscription. Your forecasts are safe. Check again in a moment, or contact us.',
    ],
  ])('%s', (_, change, sentence) => {
    expect(words(change)).toBe(sentence);
  });

  it('words of a bank that say already what to do get no second advice', () => {
    const paymentMessage = 'An error occurred while processing your card. Try again in a little bit.';
    expect(words({ state: 'incomplete', finishUrl, paymentProblem: 'declined', paymentMessage })).toBe(
      `Finish your payment. ${paymentMessage} You were not charged.`,
    );
  });
});

describe('the sentence of the account', () => {
  it.each<[Partial<BillingStatus>, string]>([
    [{}, 'Renews on 20 December 2026.'],
    [{ state: 'trialing', planCode: 'yearly' }, 'Trial until 20 December 2026, then 29.00 USD per year.'],
    [{ state: 'ending', endsAt: noon('2027-01-09') }, 'Ends on 9 January 2027. You have access until then.'],
    [
      { state: 'past-due-grace', endsAt: noon('2026-11-24'), cancelsAt: noon('2026-12-20') },
      'Payment failed - update card. You keep access until 24 November. Ends on 20 December 2026 and does not renew.',
    ],
  ])('%o', (change, sentence) => {
    expect(inAccount(change)).toBe(sentence);
  });
});

describe('a card that expires before the next payment', () => {
  const card = (expires: string | null) => ({ brand: 'Visa', last4: '4242', expires });
  it.each<[string, Partial<BillingStatus>, { lastDay: Date; isOver: boolean } | null]>([
    ['in the month of the payment, after it', { card: card('12/26') }, null],
    ['in the month before', { card: card('11/26') }, { lastDay: noon('2026-11-30'), isOver: false }],
    ['already', { card: card('10/26') }, { lastDay: noon('2026-10-31'), isOver: true }],
    ['never known', { card: card(null) }, null],
    ['no card', { card: null }, null],
    ['nothing more is charged', { card: card('11/26'), state: 'ending' }, null],
  ])('%s', (_, change, expiry) => {
    expect(cardExpiry({ ...running, ...change })).toEqual(expiry);
  });
});
