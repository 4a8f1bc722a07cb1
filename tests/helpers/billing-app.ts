import { eq } from 'drizzle-orm';
import { billingAudit, stripeEvents, subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { settleBackground } from '#server/services/billing/background.ts';
import { enabledEventTypes } from '#server/services/billing/inbox/event-types.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { ask, notify } from './procedure';
import { openTestSandbox, pay, type TestSandbox } from './sandbox';
import { type SettableClock, settableClock } from './settable-clock';
import { type TestApp, testApp, testSettings } from './test-app';
import type { TestBrowser } from './test-browser';
import { openTestDatabase } from './test-database';

export interface BillingPerson {
  id: string;
  browser: TestBrowser;
}

export interface BillingApp extends Omit<TestApp, 'clock'> {
  clock: SettableClock;
  stripe: TestSandbox;
  /** What happens to webhooks: they come, they wait in `held`, or they are lost. */
  webhooks: { mode: 'deliver' | 'hold' | 'drop'; held: Request[] };
  /** Hands a webhook to the application; once more if it is given again. */
  deliver(request: Request): Promise<Response>;
  person(name: string): Promise<BillingPerson>;
  /** Everything that was sent has arrived and has been worked off. */
  settle(): Promise<void>;
  /** The text of `GET /api/stripe/check-subscription`. */
  check(person: BillingPerson): Promise<string>;
  status(person: BillingPerson): Promise<BillingStatus>;
  /** Opens a checkout and hands out the address of its page. */
  openCheckout(person: BillingPerson, plan?: 'monthly' | 'yearly'): Promise<string>;
  /** Subscribes with a good card and lets every webhook arrive. */
  subscribe(person: BillingPerson): Promise<void>;
  /** Asks for another plan at the amounts of this moment. */
  changePlan(person: BillingPerson, plan: 'monthly' | 'yearly'): ReturnType<typeof notify>;
  /** What the database holds of a person's subscription. */
  rows(person: BillingPerson): Promise<{
    subscriptions: (typeof subscriptions.$inferSelect)[];
    audit: (typeof billingAudit.$inferSelect)[];
    subscriptionStatus: string | undefined;
  }>;
  inbox(): Promise<(typeof stripeEvents.$inferSelect)[]>;
}

/**
 * The whole service with its payment sandbox: real SDK, real webhooks, real rows. The sandbox's books are in memory
 * unless they are asked for in the database: that costs a hundred times as much.
 */
export async function billingApp({ trialDays = 0, keepsBooks = false } = {}): Promise<BillingApp> {
  const { db, close } = await openTestDatabase();
  const clock = settableClock(new Date('2026-11-21T12:00:00Z'));
  const webhooks: BillingApp['webhooks'] = { mode: 'deliver', held: [] };
  const deliver = async (request: Request) => test.app.fetch(request.clone(), {});
  const stripe = await openTestSandbox({
    clock,
    ...(keepsBooks && { db }),
    enabledEvents: enabledEventTypes,
    deliver: (request) => {
      if (webhooks.mode === 'deliver') return deliver(request);
      if (webhooks.mode === 'hold') webhooks.held.push(request.clone());
      return new Response('{}');
    },
  });
  const settings = { ...testSettings, billingTrialDays: trialDays };
  const { gateway, sandbox } = stripe;
  const test = await testApp({ db, clock, settings, stripe: gateway, sandbox });

  const app: BillingApp = {
    ...test,
    clock,
    stripe,
    webhooks,
    deliver,
    async person(username) {
      const browser = await test.signedIn({ username });
      const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
      return { id: row?.id ?? '', browser };
    },
    async settle() {
      await stripe.sandbox.settle();
      await settleBackground(test.service.runtime);
    },
    check: async ({ browser }) => (await browser.call('/api/stripe/check-subscription')).text(),
    status: async ({ browser }) => (await ask(browser, 'billing.status')).data as BillingStatus,
    async openCheckout({ browser }, plan = 'monthly') {
      const answer = await notify(browser, 'billing.createCheckout', { plan });
      if (answer.status !== 200) throw new Error(answer.text);
      return (answer.data as { url: string }).url;
    },
    async subscribe(person) {
      await pay(stripe, await app.openCheckout(person));
      await app.settle();
    },
    async changePlan({ browser }, plan) {
      const prorationDate = Math.floor((await gateway.billingNow()).getTime() / 1000);
      return notify(browser, 'billing.changePlan', { plan, prorationDate });
    },
    async rows({ id }) {
      const [user] = await db.select().from(users).where(eq(users.id, id));
      return {
        subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.userId, id)),
        audit: await db.select().from(billingAudit).where(eq(billingAudit.userId, id)).orderBy(billingAudit.at),
        subscriptionStatus: user?.subscriptionStatus,
      };
    },
    inbox: () => db.select().from(stripeEvents).orderBy(stripeEvents.receivedAt),
    async close() {
      await stripe.sandbox.close();
      await settleBackground(test.service.runtime);
      await close();
    },
  };
  return app;
}

export const sessionIdOf = (url: string): string => /cs_test_\w+/.exec(url)?.[0] ?? '';
