import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscriptions } from '../../../server/db/schema/subscriptions';
import type { PlanChangePreview } from '../../../shared/domain/billing-answers';
import { type BillingApp, type BillingPerson, billingApp } from '../../helpers/billing-app';
import { ask, tell } from '../../helpers/procedure';
import { answerBank, pay } from '../../helpers/sandbox';

let app: BillingApp;
let count = 0;
const newPerson = () => app.person(`changer-${++count}`);

beforeAll(async () => {
  app = await billingApp();
});
afterAll(async () => {
  expect(app.stripe.faults).toEqual([]);
  await app.close();
});

async function takeAwayCards(person: BillingPerson): Promise<void> {
  const { stripe } = app.stripe.gateway;
  const [row] = (await app.rows(person)).subscriptions;
  const { customer } = await stripe.subscriptions.retrieve(row?.stripeId ?? '');
  const cards = await stripe.customers.listPaymentMethods(String(customer));
  for (const { id } of cards.data) await stripe.paymentMethods.detach(id);
  await app.settle();
}

describe('another plan', () => {
  it('row 48: the preview names what is due, 290.00 - 29.00 unused, and the change charges exactly that', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const preview = await ask(person.browser, 'billing.previewChange', { plan: 'yearly' });
    expect(preview.data).toEqual({
      prorationDate: app.clock.now().getTime() / 1000,
      planCode: 'yearly',
      priceMinor: 29_000,
      unusedMinor: -2900,
      unusedDays: 30,
      creditUsedMinor: 0,
      nextPaymentAt: expect.stringMatching(/^2027-11-21T/),
      nextPaymentMinor: 29_000,
      dueMinor: 26_100,
      creditMinor: 0,
      currency: 'usd',
    });
    expect((await app.changePlan(person, 'yearly')).data).toMatchObject({
      state: 'active',
      planCode: 'yearly',
    });
    const { data } = await ask(person.browser, 'billing.invoices');
    expect(data).toMatchObject([{ amountMinor: 26_100, status: 'paid' }, { amountMinor: 2900 }]);
    await app.settle();
  });

  it('row 48: minutes later the change still charges what the preview said, to the cent; later or before it is refused', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const previewed = async () => {
      const { data } = await ask(person.browser, 'billing.previewChange', { plan: 'yearly' });
      return data as PlanChangePreview;
    };
    const agree = ({ prorationDate }: PlanChangePreview) =>
      tell(person.browser, 'billing.changePlan', { plan: 'yearly', prorationDate });
    const old = await previewed();
    app.clock.pass(801);
    const future = { ...old, prorationDate: app.clock.now().getTime() / 1000 + 1 };
    for (const wrong of [old, future]) {
      const answer = await agree(wrong);
      expect(answer).toMatchObject({ status: 409, appCode: 'preview-expired' });
      expect(answer.text).toContain('Check the new amount and confirm again.');
    }
    expect(await app.status(person)).toMatchObject({ planCode: 'monthly' });

    const { dueMinor, prorationDate } = await previewed();
    // So long a wait is worth a cent: 29.00 for 30 days are 0.01 in 15 minutes.
    app.clock.pass(599);
    expect((await previewed()).dueMinor).toBe(dueMinor + 1);
    expect((await agree({ ...old, prorationDate })).data).toMatchObject({ planCode: 'yearly' });
    expect((await ask(person.browser, 'billing.invoices')).data).toMatchObject([{ amountMinor: dueMinor }, {}]);
  });

  it('row 48: a preview of the period before is refused', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const [row] = (await app.rows(person)).subscriptions;
    const prorationDate = Math.floor((row?.currentPeriodStart?.getTime() ?? 0) / 1000) - 1;
    const answer = await tell(person.browser, 'billing.changePlan', { plan: 'yearly', prorationDate });
    expect(answer).toMatchObject({ status: 409, appCode: 'preview-expired' });
  });

  it('row 48: a card that is refused leaves the plan as it was', async () => {
    const person = await newPerson();
    const challenge = await pay(app.stripe, await app.openCheckout(person), { cardNumber: '4000002760003184' });
    await answerBank(app.stripe, challenge, 'complete');
    await app.settle();
    const answer = await app.changePlan(person, 'yearly');
    expect([answer.status, answer.appCode]).toEqual([402, 'payment-declined']);
    expect(await app.status(person)).toMatchObject({ planCode: 'monthly', state: 'active' });
  });

  it('row 48: without a card on file it is refused with the way out, and nothing changes; what costs nothing now needs none', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    await takeAwayCards(person);
    const invoices = async () => (await ask(person.browser, 'billing.invoices')).data;
    const before = await invoices();
    const answer = await app.changePlan(person, 'yearly');
    expect(answer).toMatchObject({ status: 409, appCode: 'card-needed' });
    expect(answer.text).toContain('Add a card first.');
    expect(await app.status(person)).toMatchObject({ planCode: 'monthly', state: 'active', card: null });
    expect(await invoices()).toEqual(before);

    const saver = await newPerson();
    await pay(app.stripe, await app.openCheckout(saver, 'yearly'));
    await app.settle();
    await takeAwayCards(saver);
    expect((await app.changePlan(saver, 'monthly')).data).toMatchObject({
      planCode: 'monthly',
      card: null,
    });
  });

  it('row 50: without a running subscription, with an open invoice, or to the same plan it is refused', async () => {
    const person = await newPerson();
    expect((await app.changePlan(person, 'yearly')).appCode).toBe('subscription-ended');
    await app.subscribe(person);
    expect((await app.changePlan(person, 'monthly')).status).toBe(400);
    const pastDueSince = app.clock.now();
    const ofPerson = eq(subscriptions.userId, person.id);
    await app.db.update(subscriptions).set({ status: 'past_due', pastDueSince }).where(ofPerson);
    expect((await ask(person.browser, 'billing.previewChange', { plan: 'yearly' })).appCode).toBe('open-invoice');
  });
});
