import { desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { subscriptions } from '#server/db/schema/billing.ts';
import { serviceSettings } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { settleBackground } from '#server/services/billing/background.ts';
import { createSandboxStore } from '#server/services/billing/sandbox/store.ts';
import { type BrowserSuite, browserSuite } from './browser-suite';
import { type Credentials, payByCard, waitForRoute } from './person';

export const hour = 3600;
export const day = 24 * hour;

export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
  asksAlways: '4000002760003184',
} as const;

export interface BillingSuite extends BrowserSuite {
  stripe(): import('stripe').default;
  control(): import('#server/stripe-sandbox/control.ts').SandboxControl;
  /** Everything that was sent has arrived and has been worked off. */
  settle(): Promise<void>;
  /** Time passes at Stripe alone; sessions of people stay as they are. */
  pass(seconds: number): Promise<void>;
  /** The newest row of a person's subscription. */
  rowOf(person: Credentials): Promise<typeof subscriptions.$inferSelect>;
  customerOf(person: Credentials): Promise<string>;
  /** All rows of a person's subscriptions, the newest first. */
  rowsOf(person: Credentials): Promise<(typeof subscriptions.$inferSelect)[]>;
  /** A new person on the card page of the monthly plan. */
  atCardPage(): Promise<{ page: Page; person: Credentials }>;
  /** A person on the dashboard, subscribed by the screens with that card. */
  subscribed(card?: string, plan?: 'monthly' | 'yearly'): Promise<{ page: Page; person: Credentials }>;
  /** A subscriber on the billing page. */
  atBilling(card?: string, plan?: 'monthly' | 'yearly'): Promise<{ page: Page; person: Credentials }>;
  /** Past due: the card that will fail was given in the portal, and the renewal has come. */
  pastDue(): Promise<{ page: Page; person: Credentials }>;
}

/** A browser suite over the payment sandbox: what people do at its pages, and what happens at Stripe meanwhile. */
export function billingSuite({ trialDays }: { trialDays?: number } = {}): BillingSuite {
  const base = browserSuite();
  if (trialDays !== undefined) {
    // The server is that of all files of this worker.
    beforeAll(() => base.server().db.insert(serviceSettings).values({ name: 'trialDays', value: trialDays }));
    afterAll(() => base.server().db.delete(serviceSettings));
  }
  const sandbox = () => {
    const { sandbox: running } = base.server().stripe;
    if (!running) throw new Error('the sandbox does not run');
    return running;
  };
  const suite: BillingSuite = {
    ...base,
    stripe: () => base.server().stripe.gateway.stripe,
    control: () => sandbox().control,
    async settle() {
      await sandbox().settle();
      await settleBackground(base.server().runtime);
    },
    async pass(seconds) {
      const store = createSandboxStore(base.server().db);
      await store.setClockOffsetMs((await store.clockOffsetMs()) + seconds * 1000);
      await suite.stripe().balance.retrieve();
      await suite.settle();
    },
    async rowsOf({ username }) {
      const found = await base
        .server()
        .db.select({ row: subscriptions })
        .from(subscriptions)
        .innerJoin(users, eq(users.id, subscriptions.userId))
        .where(eq(users.username, username))
        .orderBy(desc(subscriptions.stripeCreated));
      return found.map(({ row }) => row);
    },
    async rowOf(person) {
      const [row] = await suite.rowsOf(person);
      if (!row) throw new Error(`${person.username} has no subscription`);
      return row;
    },
    async atCardPage() {
      const { page, person } = await suite.signedIn('person');
      await subscribeButton(page).click();
      await page.getByLabel('Card number').waitFor();
      return { page, person };
    },
    async customerOf(person) {
      const { customer } = await suite.stripe().subscriptions.retrieve((await suite.rowOf(person)).stripeId);
      return typeof customer === 'string' ? customer : customer.id;
    },
    async subscribed(card = cards.pays, plan = 'monthly') {
      const { page, person } = await suite.signedIn('person');
      await page.getByRole('button', { name: `Subscribe ${plan}` }).click();
      await payByCard(page, card);
      if (card === cards.asksAlways) await page.getByRole('button', { name: 'Complete' }).click();
      await waitForRoute(page, '/dashboard');
      await suite.settle();
      return { page, person };
    },
    async atBilling(card = cards.pays, plan = 'monthly') {
      const { page, person } = await suite.subscribed(card, plan);
      await open(page, '/account/billing');
      await says(page, /^Renews on /);
      return { page, person };
    },
    async pastDue() {
      const { page, person } = await suite.subscribed();
      await changeCard(page, cards.failsLater);
      await suite.settle();
      await suite.pass(31 * day + 2 * hour);
      return { page, person };
    },
  };
  return suite;
}

export const subscribeButton = (page: Page, plan: 'monthly' | 'yearly' = 'monthly') =>
  page.getByRole('button', { name: `Subscribe ${plan}` });

/** The words stand on the screen, or come to be there. */
export const says = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

/** The checkout whose page this is. */
export const sessionOf = (page: Page): string => /cs_test_\w+/.exec(page.url())?.[0] ?? '';

/** Opens a route anew, as a person who comes back does. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(`/#${route}`);
  await page.reload();
}

/** From account billing through the portal and back. */
export async function changeCard(page: Page, number: string): Promise<void> {
  await open(page, '/account/billing');
  await page
    .getByRole('button', { name: /^(Update card|Add card)$/ })
    .first()
    .click();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date (MM/YY)').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Harbour Bakery');
  await page.getByRole('button', { name: 'Update card' }).click();
  await page.getByText('Card updated.').waitFor();
  await page.getByRole('link', { name: 'Back to Forecastle' }).click();
  await waitForRoute(page, '/account/billing');
}

/** Calls a procedure from the page, as the client does. */
export async function callFrom(page: Page, procedure: string, input: unknown): Promise<void> {
  const status = await page.evaluate(
    async ([path, body]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) };
      return (await fetch(`/trpc/${path}`, { method: 'POST', headers, body })).status;
    },
    [procedure, JSON.stringify(input)] as const,
  );
  if (status !== 200) throw new Error(`${procedure} answered ${status}`);
}
