import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { subscriptions } from '#server/db/schema/billing.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import type { BillingStatus, PlanChangePreview } from '#shared/domain/billing-answers.ts';
import { type BillingActs, billingActs, day, hour } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { answerBank, nonceOf, pay } from '#tests/helpers/sandbox.ts';

let app: BillingApp;
let acts: BillingActs;
let count = 0;
const newPerson = () => app.person(`changer-${++count}`);

beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
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
      discountMinor: 0,
      taxMinor: 0,
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

  it('row 48: discount and tax are in the preview, and all lines add up to what is due', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const { fetch: real } = app.stripe.sandbox.connection;
    const fetching = vi.spyOn(app.stripe.connection, 'fetch').mockImplementation(async (request) => {
      const isPreview = request.url.endsWith('/v1/invoices/create_preview');
      const answer = await real(request);
      if (!isPreview) return answer;
      return Response.json({
        ...((await answer.json()) as object),
        total: 24_856,
        amount_due: 24_856,
        total_discount_amounts: [{ amount: 5_220, discount: 'di_1' }],
        total_taxes: [
          { amount: 3_976, tax_behavior: 'exclusive' },
          { amount: 100, tax_behavior: 'inclusive' },
        ],
      });
    });
    const preview = (await ask(person.browser, 'billing.previewChange', { plan: 'yearly' })).data as PlanChangePreview;
    fetching.mockRestore();
    expect(preview).toMatchObject({ discountMinor: -5_220, taxMinor: 3_976, dueMinor: 24_856, creditUsedMinor: 0 });
    const { priceMinor, unusedMinor, discountMinor, taxMinor } = preview;
    expect(priceMinor + unusedMinor + discountMinor + taxMinor).toBe(preview.dueMinor);
  });

  it('row 48: minutes later the change still charges what the preview said, to the cent; later or before it is rejected', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const previewed = async () => {
      const { data } = await ask(person.browser, 'billing.previewChange', { plan: 'yearly' });
      return data as PlanChangePreview;
    };
    const agree = ({ prorationDate }: PlanChangePreview) =>
      notify(person.browser, 'billing.changePlan', { plan: 'yearly', prorationDate });
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

  it('row 48: a preview of the period before is rejected', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const [row] = (await app.rows(person)).subscriptions;
    const prorationDate = Math.floor((row?.currentPeriodStart?.getTime() ?? 0) / 1000) - 1;
    const answer = await notify(person.browser, 'billing.changePlan', { plan: 'yearly', prorationDate });
    expect(answer).toMatchObject({ status: 409, appCode: 'preview-expired' });
  });

  it('row 48: a card that is rejected leaves the plan as it was, and nothing to pay', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    await acts.changeCard(person, '4000000000000341');
    const answer = await app.changePlan(person, 'yearly');
    expect(answer).toMatchObject({
      status: 402,
      appCode: 'payment-declined',
      details: { reason: 'Your card was declined.' },
    });
    await app.settle();
    expect(await app.status(person)).toMatchObject({
      planCode: 'monthly',
      state: 'active',
      pendingChange: null,
      openInvoiceUrl: null,
      canPayNow: false,
      paymentProblem: null,
    });
    const { data } = await ask(person.browser, 'billing.invoices');
    expect(data).toMatchObject([{ status: 'void' }, { status: 'paid' }]);
  });

  describe('row 48: a bank that asks', () => {
    const asked = async (plan: 'monthly' | 'yearly' = 'monthly') => {
      const person = await newPerson();
      const url = await app.openCheckout(person, plan);
      const challenge = await pay(app.stripe, url, { cardNumber: '4000002760003184' });
      await answerBank(app.stripe, challenge, 'complete');
      await app.settle();
      const { data } = await app.changePlan(person, plan === 'yearly' ? 'monthly' : 'yearly');
      await app.settle();
      return { person, status: data as BillingStatus };
    };
    const answer = async ({ openInvoiceUrl }: BillingStatus, answer: 'complete' | 'fail') => {
      const path = new URL(openInvoiceUrl ?? '').pathname;
      const page = await app.stripe.browse(path, {
        nonce: nonceOf(await (await app.stripe.browse(path)).text()),
        answer,
      });
      await app.settle();
      return page.status;
    };
    const waiting = {
      planCode: 'monthly',
      state: 'active',
      pendingChange: { planCode: 'yearly', isOver: false },
      canPayNow: false,
    };

    it('keeps the plan until the person confirms the payment, then the change happens for what was agreed', async () => {
      const { person, status } = await asked();
      expect(status).toMatchObject({ ...waiting, paymentProblem: 'authentication' });
      const until = new Date(status.pendingChange?.until ?? 0).getTime();
      expect(until).toBe((await app.stripe.gateway.billingNow()).getTime() + 23 * 3_600_000);
      expect((await app.changePlan(person, 'yearly')).appCode).toBe('open-invoice');
      expect((await ask(person.browser, 'billing.invoices')).data).toMatchObject([{ status: 'open' }, {}]);

      expect(await answer(status, 'complete')).toBe(200);
      expect(await app.status(person)).toMatchObject({
        planCode: 'yearly',
        amountMinor: 29_000,
        periodEnd: expect.stringMatching(/^2027-11-21T/),
        pendingChange: null,
        openInvoiceUrl: null,
      });
      const { data } = await ask(person.browser, 'billing.invoices');
      expect(data).toMatchObject([{ amountMinor: 26_100, status: 'paid' }, { amountMinor: 2900 }]);
    });

    it('and is not answered well says so, and may be asked again', async () => {
      const { person, status } = await asked();
      expect(await answer(status, 'fail')).toBe(402);
      expect(await app.status(person)).toMatchObject({ ...waiting, paymentProblem: 'declined' });
      expect(await answer(status, 'complete')).toBe(200);
      expect(await app.status(person)).toMatchObject({ planCode: 'yearly', pendingChange: null });
    });

    it('and is never answered: a day later the change is over, told for a week, and another can be made', async () => {
      const { person } = await asked();
      await acts.pass(23 * hour);
      const over = { planCode: 'monthly', pendingChange: { planCode: 'yearly', isOver: true }, openInvoiceUrl: null };
      expect(await app.status(person)).toMatchObject(over);
      expect((await ask(person.browser, 'billing.invoices')).data).toMatchObject([{ status: 'void' }, {}]);
      await acts.pass(6 * day);
      await notify(person.browser, 'billing.refresh');
      expect(await app.status(person)).toMatchObject(over);
      expect((await app.changePlan(person, 'yearly')).data).toMatchObject(waiting);
      await notify(person.browser, 'billing.withdrawChange');
      await acts.pass(2 * day);
      expect(await app.status(person)).toMatchObject({ pendingChange: null });
    });

    it('and the person withdraws: the plan stays, nothing is to pay, and the credit that it used is back', async () => {
      const { person } = await asked('yearly');
      expect((await app.status(person)).creditMinor).toBe(26_100);
      await acts.pass(10 * day);
      const status = (await app.changePlan(person, 'yearly')).data as BillingStatus;
      expect(status).toMatchObject({ ...waiting, creditMinor: 0 });
      const { data } = await notify(person.browser, 'billing.withdrawChange');
      await app.settle();
      const settled = {
        planCode: 'monthly',
        creditMinor: 26_100,
        pendingChange: null,
        openInvoiceUrl: null,
        paymentProblem: null,
      };
      expect(data).toMatchObject(settled);
      expect(await answer(status, 'complete')).toBe(200);
      expect(await app.status(person)).toMatchObject(settled);
      expect((await notify(person.browser, 'billing.withdrawChange')).status).toBe(404);
      const [row] = (await app.rows(person)).subscriptions;
      const audits = await app.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.entityId, row?.stripeId ?? ''));
      expect(audits.map(({ action }) => action)).toContain('subscription.withdrawChange');
    });
  });

  it('row 48: where the void cannot be made it can still be withdrawn', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    await acts.changeCard(person, '4000000000000341');
    app.stripe.outage.isOn = true;
    app.stripe.outage.only = /\/void$/;
    expect((await app.changePlan(person, 'yearly')).appCode).toBe('payment-unavailable');
    app.stripe.outage.isOn = false;
    const problem = { paymentProblem: 'declined', paymentMessage: 'Your card was declined.' };
    expect(await app.status(person)).toMatchObject({ planCode: 'monthly', ...problem });
    expect((await notify(person.browser, 'billing.withdrawChange')).data).toMatchObject({ pendingChange: null });
  });

  it('row 48: without a card on file it is rejected with the way out, and nothing changes; what costs nothing now needs none', async () => {
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

  it('row 50: without a running subscription, with an open invoice, or to the same plan it is rejected', async () => {
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
