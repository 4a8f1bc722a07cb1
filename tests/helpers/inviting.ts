import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers, invitations } from '#server/db/schema/members.ts';
import { rateLimits } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { goldenA } from './golden-forecasts';
import { notify } from './procedure';
import { addSubscription, appWithSubscriptions } from './subscription';
import type { TestApp } from './test-app';
import type { TestBrowser } from './test-browser';

export interface Invited {
  id: string;
  email: string;
  role: string;
  expiresAt: string;
}

/** Who invites and who is invited, with a new forecast a test. */
export interface InvitingWorld {
  test: TestApp;
  owner: TestBrowser;
  reader: TestBrowser;
  ownerId: string;
  readerId: string;
  forecastId: string;
}

export const readerAddress = 'quayside@example.com';

/** One application a file; each test begins without invitations, mails and counted tries. */
export function inviting() {
  const w = {} as InvitingWorld;
  let count = 0;

  const idOf = async (username: string) =>
    (await w.test.db.select().from(users).where(eq(users.username, username)))[0]?.id ?? '';
  beforeAll(async () => {
    const test = await appWithSubscriptions();
    Object.assign(w, { test });
    w.owner = await test.signedIn({ username: 'harbour' });
    w.ownerId = await idOf('harbour');
    await addSubscription(test.db, { userId: w.ownerId, now: test.clock.now() });
    w.reader = await test.signedIn({ username: 'quayside' });
    w.readerId = await idOf('quayside');
  });
  beforeEach(async () => {
    w.test.mails.length = 0;
    await w.test.db.delete(rateLimits);
    await w.test.db.delete(invitations);
    const { data } = await notify(w.owner, 'forecast.create', { document: goldenA() });
    w.forecastId = (data as { id: string }).id;
  });
  afterAll(() => w.test.close());

  /** The token in the newest mail to the address. */
  const tokenOf = (email: string) => {
    const mail = w.test.mails.findLast(({ recipient }) => recipient === email);
    return /#\/invitation\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  };
  const invite = (emails: string[], role = 'commenter', by = w.owner) =>
    notify(by, 'invitation.create', { forecastId: w.forecastId, emails, role });
  return {
    w,
    idOf,
    tokenOf,
    invite,
    next: Object.assign(() => ++count, { last: () => count }),
    newAddress: () => `reader-${++count}@example.com`,
    async invited(email: string, role?: string) {
      const { invitations: made } = (await invite([email], role)).data as { invitations: Invited[] };
      if (!made[0]) throw new Error('nobody was invited');
      return { ...made[0], token: tokenOf(email) };
    },
    /** Somebody who is not signed in, at an address of their own. */
    async visitor() {
      const browser = w.test.browser(`198.51.100.${++count % 250}`);
      await browser.visit();
      return browser;
    },
    forecastRow: async () => (await w.test.db.select().from(forecasts).where(eq(forecasts.id, w.forecastId)))[0],
    rowOf: async (invitationId: string) =>
      (await w.test.db.select().from(invitations).where(eq(invitations.id, invitationId)))[0],
    async roleOf(userId: string) {
      const isTheirs = and(eq(forecastMembers.forecastId, w.forecastId), eq(forecastMembers.userId, userId));
      return (await w.test.db.select().from(forecastMembers).where(isTheirs))[0]?.role;
    },
  };
}
