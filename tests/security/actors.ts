import { eq } from 'drizzle-orm';
import { billingCustomers, subscriptions } from '#server/db/schema/billing.ts';
import { apiTokens, sessions, users } from '#server/db/schema/users.ts';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { type TokenScope, tokenScopes } from '#shared/domain/token-scopes.ts';
import { makeToken } from '../helpers/api-token';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';
import type { Actor, Permission } from './permissions';

/** Gives a new browser in the state of that actor. */
export type ActorMaker = (actor: Actor, row?: Pick<Permission, 'scope'>) => Promise<TestBrowser>;

const letters = 'abcdefghij';

/** Makes actors over one application. An expired session is one whose row has ended. */
export function actorMaker(test: TestApp, subscribe: (userId: string) => Promise<void>): ActorMaker {
  let made = 0;
  const signedIn = async (change: (userId: string) => Promise<unknown>) => {
    made += 1;
    const username = `actor-${[...String(made)].map((digit) => letters[Number(digit)]).join('')}`;
    const browser = await test.signedIn({ username });
    const [row] = await test.db.select({ id: users.id }).from(users).where(eq(users.username, username));
    if (row) await change(row.id);
    return browser;
  };
  const nothing = async () => {};

  /** A token of a subscribed person. */
  const tokenOf = async (scopes: readonly TokenScope[]) => {
    let owner = '';
    const browser = await signedIn(async (id) => {
      owner = id;
      await subscribe(id);
    });
    return { token: await makeToken(browser, scopes), owner };
  };

  return async (actor, row) => {
    switch (actor) {
      case 'anonymous': {
        const browser = test.browser();
        await browser.visit();
        return browser;
      }
      case 'garbage cookie': {
        const browser = test.browser();
        await browser.visit();
        browser.cookies.set('session', 'garbage');
        return browser;
      }
      case 'expired': {
        const end = (id: string) =>
          test.db
            .update(sessions)
            .set({ expiresAt: new Date(0) })
            .where(eq(sessions.userId, id));
        return signedIn(end);
      }
      case 'logged out': {
        const browser = await signedIn(nothing);
        const session = browser.cookies.get('session') ?? '';
        const token = browser.cookies.get('XSRF-TOKEN') ?? '';
        await browser.call('/api/logout', { method: 'POST' });
        browser.cookies.set('session', session);
        browser.cookies.set('XSRF-TOKEN', token);
        return browser;
      }
      case 'disabled':
        return signedIn((id) => test.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id)));
      case 'user without subscription':
        return signedIn(nothing);
      case 'user with subscription':
        return signedIn(subscribe);
      case 'administrator':
        return signedIn((id) =>
          test.db
            .update(users)
            .set({ authorities: [ROLE_ADMIN, ROLE_USER] })
            .where(eq(users.id, id)),
        );
      case 'token without the scope':
        return test.withToken((await tokenOf(tokenScopes.filter((scope) => scope !== row?.scope))).token);
      case 'token':
        return test.withToken((await tokenOf(row?.scope ? [row.scope] : tokenScopes)).token);
      case 'expired token': {
        const { token, owner } = await tokenOf(tokenScopes);
        await test.db
          .update(apiTokens)
          .set({ expiresAt: new Date(0) })
          .where(eq(apiTokens.userId, owner));
        return test.withToken(token);
      }
    }
  };
}

/** Access without a payment: the rows that the last synchronisation of a paid subscription leaves. */
export const subscribeByHand = (test: TestApp) => async (userId: string) => {
  const day = 86_400_000;
  const now = test.clock.now();
  const [customer] = await test.db
    .insert(billingCustomers)
    .values({ userId, mode: 'sandbox', stripeCustomerId: `cus_${userId}` })
    .returning();
  await test.db.insert(subscriptions).values({
    stripeId: `sub_${userId}`,
    customerId: customer?.id ?? '',
    userId,
    mode: 'sandbox',
    status: 'active',
    currentPeriodStart: new Date(now.getTime() - day),
    currentPeriodEnd: new Date(now.getTime() + 29 * day),
    stripeCreated: new Date(now.getTime() - day),
    syncedAt: now,
  });
  await test.db.update(users).set({ subscriptionStatus: SUBSCRIPTION_ACTIVE }).where(eq(users.id, userId));
};
