import { beforeEach, describe, expect, it } from 'vitest';
import { changePlan } from '#server/services/billing/checkout/change-plan.ts';
import { previewChange } from '#server/services/billing/checkout/preview-change.ts';
import { retryPayment } from '#server/services/billing/checkout/retry-payment.ts';
import { type BuyerAlone, buyerAlone } from '#tests/helpers/stripe-answers.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const seconds = now.getTime() / 1000;
const at = (date: string) => new Date(`${date}T00:00:00Z`).getTime() / 1000;

let id: string;
const { buyer } = buyerAlone(now);
beforeEach(() => {
  id = `sub_${buyer.userId}`;
  const product = { id: 'prod_1', active: true };
  const price = (code: string, unit_amount: number) => ({
    ...{ id: `price_${code}`, lookup_key: `forecastle_${code}`, unit_amount, currency: 'usd', product },
  });
  const list = { object: 'list', has_more: false };
  buyer.answers['GET /v1/prices'] = { ...list, data: [price('monthly', 2_900), price('yearly', 29_000)] };
  buyer.answers['GET /v1/subscriptions'] = { ...list, data: [] };
  buyer.answers[`GET /v1/customers/cus_${buyer.userId}`] = { balance: 0, invoice_settings: {} };
});

const calls = () => buyer.asked.map(({ call }) => call);
const sentTo = (call: string) => buyer.asked.find((one) => one.call === call)?.sent;

/** Somebody who pays by the month, as our row and Stripe have it. */
async function subscribed(change: Parameters<BuyerAlone['addSubscription']>[0] = {}, atStripe: object = {}) {
  const customerId = await buyer.addCustomer({ stripeCustomerId: `cus_${buyer.userId}` });
  await buyer.addSubscription({
    customerId,
    stripeId: id,
    lookupKey: 'forecastle_monthly',
    interval: 'month',
    ...change,
  });
  const invoice_settings = { default_payment_method: { id: 'pm_card', created: 2 } };
  buyer.answers[`GET /v1/subscriptions/${id}`] = {
    ...{ id, items: { data: [{ id: 'si_1' }] }, default_payment_method: null },
    customer: { id: 'cus_1', invoice_settings, default_source: null },
    ...atStripe,
  };
}

const line = (amount: number, start: string, end: string) => ({ amount, period: { start: at(start), end: at(end) } });
const previews = (change: object) => {
  buyer.answers['POST /v1/invoices/create_preview'] = {
    ...{ amount_due: 27_550, total: 27_550, starting_balance: 0, currency: 'usd' },
    lines: {
      data: [
        line(-1_450, '2026-11-20', '2026-12-05'),
        line(-100, '2026-11-20', '2026-11-30'),
        line(0, '2026-11-20', '2030-01-01'),
        line(29_000, '2026-11-20', '2027-11-20'),
        line(100, '2026-11-20', '2026-12-20'),
      ],
    },
    ...change,
  };
};

describe('what a change of plan would cost', () => {
  it('is what Stripe reckons for this moment: the rest, what is due, and what comes next', async () => {
    await subscribed();
    previews({ total: 27_550, starting_balance: -1_000, amount_due: 26_550 });
    expect(await previewChange(buyer.context, { plan: 'yearly' })).toEqual({
      ...{ prorationDate: seconds, planCode: 'yearly', priceMinor: 29_000 },
      ...{
        unusedMinor: -1_550,
        unusedDays: 15,
        creditUsedMinor: -1_000,
        dueMinor: 26_550,
        creditMinor: 0,
        discountMinor: 0,
        taxMinor: 0,
      },
      ...{ nextPaymentAt: new Date('2027-11-20'), nextPaymentMinor: 29_000, currency: 'usd' },
    });
    expect(sentTo('POST /v1/invoices/create_preview')).toEqual({
      customer: 'cus_1',
      subscription: id,
      'subscription_details[items][0][id]': 'si_1',
      'subscription_details[items][0][price]': 'price_yearly',
      'subscription_details[items][0][quantity]': '1',
      'subscription_details[proration_behavior]': 'always_invoice',
      'subscription_details[proration_date]': String(seconds),
    });
  });

  it.each([
    [-1_000, -500, 1_500, 27_500],
    [-40_000, 0, 40_000, 0],
  ])('of a total of %d beside a balance of %d there is a credit of %d, and %d to pay next', async (...of) => {
    const [total, starting_balance, creditMinor, nextPaymentMinor] = of;
    await subscribed();
    previews({ total, starting_balance, amount_due: 0, lines: { data: [] } });
    expect(await previewChange(buyer.context, { plan: 'yearly' })).toMatchObject({
      ...{ creditMinor, nextPaymentMinor, creditUsedMinor: 0, nextPaymentAt: null, unusedDays: 0, unusedMinor: 0 },
    });
  });

  it('in a trial the next payment is at its end', async () => {
    const trialEnd = new Date('2026-11-27');
    await subscribed({ status: 'trialing', trialEnd });
    previews({});
    expect(await previewChange(buyer.context, { plan: 'yearly' })).toMatchObject({ nextPaymentAt: trialEnd });
  });
});

describe('a change of plan', () => {
  const change = (prorationDate = seconds) => changePlan(buyer.context, { plan: 'yearly', prorationDate });
  const takes = () => {
    buyer.answers[`POST /v1/subscriptions/${id}`] = { id, pending_update: null };
  };

  it('is asked for with the amounts of the preview, charged at once, and read again', async () => {
    await subscribed();
    takes();
    await change(seconds - 600);
    expect(sentTo(`POST /v1/subscriptions/${id}`)).toEqual({
      ...{ 'items[0][id]': 'si_1', 'items[0][price]': 'price_yearly', 'items[0][quantity]': '1' },
      ...{ proration_behavior: 'always_invoice', proration_date: String(seconds - 600) },
      ...{ payment_behavior: 'pending_if_incomplete', 'expand[0]': 'latest_invoice' },
    });
    expect(calls().at(-1)).toMatch(/^GET /);
    expect(calls()).toContain('GET /v1/subscriptions');
  });

  it.each([
    ['more than ten minutes', seconds - 601, null],
    ['in the time to come', seconds + 1, null],
    ['in the period before', seconds - 100, new Date(now.getTime() - 99_000)],
  ])('of a preview made %s ago is refused, and nothing is asked for', async (_, prorationDate, currentPeriodStart) => {
    await subscribed({ currentPeriodStart });
    takes();
    await expect(change(prorationDate)).rejects.toMatchObject({ code: 'preview-expired' });
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('of a preview made as the period began is made', async () => {
    await subscribed({ currentPeriodStart: new Date(now.getTime() - 100_000) });
    takes();
    await change(seconds - 100);
    expect(calls()).toContain(`POST /v1/subscriptions/${id}`);
  });

  it('without a card is rejected where something is due, and made where nothing is', async () => {
    const customer = { id: 'cus_1', invoice_settings: { default_payment_method: null }, default_source: null };
    await subscribed({}, { customer });
    takes();
    previews({ amount_due: 1 });
    await expect(change()).rejects.toMatchObject({ code: 'card-needed' });
    expect(calls()).not.toContain(`POST /v1/subscriptions/${id}`);
    previews({ amount_due: 0 });
    await change();
    expect(calls()).toContain(`POST /v1/subscriptions/${id}`);
  });
});

describe('paying once more', () => {
  const owing = { status: 'past_due', latestInvoiceStatus: 'open', latestInvoiceId: 'in_1' };
  const pays = () => {
    buyer.answers['POST /v1/invoices/in_1/pay'] = { id: 'in_1' };
  };

  it.each([
    ['the card of the customer', {}, { payment_method: 'pm_card' }],
    ['no card where Stripe names the customer alone', { customer: 'cus_1' }, {}],
    ['no card of a customer that is gone', { customer: { id: 'cus_1', deleted: true } }, {}],
  ])('names %s, and reads at once what came of it', async (_, atStripe, sent) => {
    await subscribed(owing, atStripe);
    pays();
    await retryPayment(buyer.context);
    expect(sentTo('POST /v1/invoices/in_1/pay')).toEqual(sent);
    expect(sentTo(`GET /v1/subscriptions/${id}`)).toEqual({
      'expand[0]': 'default_payment_method',
      'expand[1]': 'customer.invoice_settings.default_payment_method',
    });
    expect(calls().indexOf('GET /v1/subscriptions')).toBeGreaterThan(calls().indexOf('POST /v1/invoices/in_1/pay'));
  });

  it.each([
    ['nothing is owed', { status: 'active' }],
    ['there is no invoice', { latestInvoiceId: null }],
  ])('where %s there is nothing to pay', async (_, change) => {
    await subscribed({ ...owing, ...change });
    await expect(retryPayment(buyer.context)).rejects.toMatchObject({ code: 'not-found' });
    expect(calls()).toEqual([]);
  });
});
