import { eq } from 'drizzle-orm';
import { payments, subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { isTerminal } from '#shared/domain/subscription-access.ts';
import type { BillingApp, BillingPerson } from './billing-app';
import { notify } from './procedure';
import { enterPortal, goodCard, nonceOf, pay } from './sandbox';

export const hour = 3600;
export const day = 24 * hour;

/** What happens at Stripe, and what tests read of it, over one application. */
export function billingActs(app: BillingApp) {
  const { stripe } = app.stripe.gateway;
  const acts = {
    stripe,
    /** Time passes at Stripe alone; sessions of people stay as they are. */
    async pass(seconds: number): Promise<void> {
      const { store } = app.stripe;
      await store.setClockOffsetMs((await store.clockOffsetMs()) + seconds * 1000);
      await stripe.balance.retrieve();
      await app.settle();
    },
    /** Until the running period of that person is over, and its renewal has been tried an hour later. */
    async passPeriod(person: BillingPerson, moreSeconds = hour): Promise<void> {
      const { currentPeriodEnd } = await acts.subscriptionOf(person);
      const now = await app.stripe.gateway.billingNow();
      await acts.pass(((currentPeriodEnd ?? now).getTime() - now.getTime()) / 1000 + moreSeconds);
    },
    async subscriptionOf(person: BillingPerson) {
      const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, person.id));
      if (!row) throw new Error('There is no subscription.');
      return row;
    },
    paymentsOf: (person: BillingPerson) =>
      app.db.select().from(payments).where(eq(payments.userId, person.id)).orderBy(payments.stripeCreated),
    async customerOf(person: BillingPerson): Promise<string> {
      const { customer } = await stripe.subscriptions.retrieve((await acts.subscriptionOf(person)).stripeId);
      return typeof customer === 'string' ? customer : customer.id;
    },
    /** Subscribes with that card; it has to go through. */
    async subscribeWith(person: BillingPerson, cardNumber: string, plan: 'monthly' | 'yearly' = 'monthly') {
      const answer = await pay(app.stripe, await app.openCheckout(person, plan), { cardNumber });
      if (answer.status !== 303) throw new Error(`The card was not taken: ${answer.status}`);
      await app.settle();
    },
    /** In the portal, as a person does. */
    async changeCard(person: BillingPerson, cardNumber: string): Promise<void> {
      const { data } = await notify(person.browser, 'billing.openPortal', {});
      const path = await enterPortal(app.stripe, (data as { url: string }).url);
      const nonce = nonceOf(await (await app.stripe.browse(path)).text());
      await app.stripe.browse(path, { ...goodCard, cardNumber, action: 'card', nonce });
      await app.settle();
    },
    /** Takes the card away at Stripe. */
    async detachCard(person: BillingPerson): Promise<void> {
      const customer = await acts.customerOf(person);
      for (const { id } of (await stripe.customers.listPaymentMethods(customer)).data) {
        await stripe.paymentMethods.detach(id);
      }
      await app.settle();
    },
    /** Ends what still runs at Stripe, so that the time of the next test moves nothing of this one. */
    async endAll(): Promise<void> {
      app.webhooks.mode = 'drop';
      const all = await stripe.subscriptions.list({ status: 'all', limit: 100 }).autoPagingToArray({ limit: 1_000 });
      for (const { id, status } of all) if (!isTerminal(status)) await stripe.subscriptions.cancel(id);
      const { data: pages } = await stripe.checkout.sessions.list({ status: 'open', limit: 100 });
      for (const { id } of pages) await stripe.checkout.sessions.expire(id);
      await app.settle();
      app.webhooks.mode = 'deliver';
      app.stripe.sent.length = 0;
    },
    async administrator(name = 'steward'): Promise<BillingPerson> {
      const person = await app.person(name);
      await app.db
        .update(users)
        .set({ authorities: [ROLE_ADMIN] })
        .where(eq(users.id, person.id));
      return person;
    },
  };
  return acts;
}

export type BillingActs = ReturnType<typeof billingActs>;
