import { eq } from 'drizzle-orm';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { billingCustomers, subscriptions } from '#server/db/schema/billing.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { ROLE_ADMIN, ROLE_USER, type Role } from '#shared/domain/roles.ts';
import { type desktop, launchBrowser, openContext } from './browser';
import { type PageServer, startPageServer } from './page-server';
import { type Credentials, newCredentials, waitForRoute } from './person';

type Viewport = typeof desktop;

export interface BrowserSuite {
  server(): PageServer;
  /** A page of a person who has never been here, in the language of their browser. */
  newPage(viewport?: Viewport, locale?: string): Promise<Page>;
  makePerson(authorities?: Role[]): Promise<Credentials>;
  /** Signed in by the call that the form makes; the page is where the form would have led. */
  signedIn(
    as: 'administrator' | 'subscriber' | 'person',
    viewport?: Viewport,
  ): Promise<{ page: Page; person: Credentials }>;
  /** Writes an active subscription beside the person, as a synchronisation would leave it. */
  grantSubscription(person: Credentials): Promise<void>;
  endSubscription(person: Credentials): Promise<void>;
  endSessions(person: Credentials): Promise<void>;
}

let opened: Promise<[Browser, PageServer]> | null = null;

/** One browser and one server a worker: they end with its process. */
const openOnce = () => {
  opened ??= Promise.all([launchBrowser(), startPageServer()]);
  return opened;
};

interface SuiteOptions {
  /** The tests of the file share their pages; otherwise every test gets its own. */
  sharesPages?: boolean;
  /** Pages may break their content rule, as attacks do; otherwise a test whose page does so fails. */
  breaksContentRule?: boolean;
}

/** The browser and the server of this worker, and pages in it. */
export function browserSuite({ sharesPages = false, breaksContentRule = false }: SuiteOptions = {}): BrowserSuite {
  let browser: Browser;
  let server: PageServer;
  const contexts: BrowserContext[] = [];
  const breaches: string[] = [];
  const closePages = () => Promise.all(contexts.splice(0).map((context) => context.close()));

  beforeAll(async () => {
    [browser, server] = await openOnce();
  });
  afterEach(async () => {
    if (!sharesPages) await closePages();
    const found = breaches.splice(0);
    if (found.length > 0 && !breaksContentRule) throw new Error(`A page broke its content rule: ${found.join(' ')}`);
  });
  afterAll(closePages);

  const idOf = async ({ username }: Credentials): Promise<string> => {
    const [row] = await server.db.select({ id: users.id }).from(users).where(eq(users.username, username));
    if (!row) throw new Error(`nobody is called ${username}`);
    return row.id;
  };

  const suite: BrowserSuite = {
    server: () => server,
    async newPage(viewport, locale) {
      const options = { ...(viewport && { viewport }), ...(locale && { locale }) };
      const context = await openContext(browser, { baseURL: server.url, ...options });
      context.on('console', (message) => {
        if (/Content Security Policy|Trusted(?:HTML|Script)/.test(message.text()))
          breaches.push(`${message.text()} at [${message.location().url}]`);
      });
      contexts.push(context);
      return context.newPage();
    },
    async makePerson(authorities) {
      const person = newCredentials();
      await server.makePerson(person, authorities);
      return person;
    },
    async signedIn(as, viewport) {
      const person = await suite.makePerson(as === 'administrator' ? [ROLE_ADMIN, ROLE_USER] : undefined);
      if (as === 'subscriber') await suite.grantSubscription(person);
      const page = await suite.newPage(viewport);
      const { username, password } = person;
      const answer = await page.context().request.post('/api/authentication', { form: { username, password } });
      if (!answer.ok()) throw new Error(await answer.text());
      const landing = { administrator: '/dashboard/admin', subscriber: '/dashboard', person: '/subscribe' }[as];
      await page.goto(`/#${landing}`);
      await waitForRoute(page, landing);
      return { page, person };
    },
    async grantSubscription(person) {
      const userId = await idOf(person);
      // Files that share this server let time pass at its Stripe.
      const now = await server.stripe.gateway.billingNow();
      const inAMonth = new Date(now.getTime() + 30 * 86_400_000);
      const [customer] = await server.db
        .insert(billingCustomers)
        .values({ userId, mode: 'sandbox', stripeCustomerId: `cus_${person.username}` })
        .returning();
      if (!customer) throw new Error('no customer was written');
      await server.db.insert(subscriptions).values({
        stripeId: `sub_${person.username}`,
        customerId: customer.id,
        userId,
        mode: 'sandbox',
        status: 'active',
        currentPeriodStart: now,
        currentPeriodEnd: inAMonth,
        stripeCreated: now,
        syncedAt: now,
      });
    },
    async endSubscription(person) {
      await server.db.delete(subscriptions).where(eq(subscriptions.userId, await idOf(person)));
    },
    async endSessions(person) {
      await server.db.delete(sessions).where(eq(sessions.userId, await idOf(person)));
    },
  };
  return suite;
}
