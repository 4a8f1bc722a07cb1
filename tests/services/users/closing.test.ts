import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingCustomers, billingOutbox } from '#server/db/schema/billing.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { auditLog, mails } from '#server/db/schema/operation.ts';
import { apiTokens, oneTimeTokens, users } from '#server/db/schema/users.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { reopenAccount } from '#server/services/admin/reopen-account.ts';
import { runOutbox } from '#server/services/billing/outbox/run-outbox.ts';
import { purgeClosedAccounts } from '#server/services/users/purge-closed.ts';
import { keptDaysAfterClosing } from '#shared/domain/account-closing.ts';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { actingOnWeb, addPerson } from '#tests/helpers/acting.ts';
import { type BillingActs, billingActs, day } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { appCode, setUpSecondFactor } from '#tests/helpers/second-factor.ts';
import { testPassword } from '#tests/helpers/test-app.ts';

let app: BillingApp;
let acts: BillingActs;
let admin: BillingPerson;
let count = 0;
let name: string;
let person: BillingPerson;

beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
  admin = await acts.administrator();
});
afterAll(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});
beforeEach(async () => {
  await app.db.delete(billingOutbox);
  count += 1;
  name = `leaver-${count}`;
  person = await app.person(name);
  app.mails.length = 0;
});

const service = () => ({ ...app.service, requestId: 'job' });
const close = (input: object = {}, who = person) =>
  notify(who.browser, 'account.close', { password: testPassword, confirm: name, ...input });
const rowOf = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0];
const signInStatus = async () => (await app.browser().signIn(name, testPassword)).status;
const reopen = (id: string) =>
  reopenAccount(actingOnWeb(app.service, admin.id, [ROLE_ADMIN]), { id, password: testPassword });
const makeForecast = (userId: string) => app.db.insert(forecasts).values({ userId, name: 'Quayside', currency: 'USD' });

async function giveDoors(userId: string): Promise<void> {
  const expiresAt = new Date(app.clock.now().getTime() + 1_000 * day);
  const token = { name: 'Books', tokenHash: `hash of ${userId}`, hint: 'fct_1234', scopes: ['forecasts:read'] };
  await app.db.insert(apiTokens).values({ ...token, userId, expiresAt });
  await app.db.insert(webhookEndpoints).values({ userId, url: 'https://books.example/hook', secret: 'sealed' });
}

describe('closing an account', () => {
  it('tells before what it takes away', async () => {
    await app.subscribe(person);
    await giveDoors(person.id);
    await makeForecast(person.id);
    const [own] = await app.db.select().from(forecasts).where(eq(forecasts.userId, person.id));
    for (const reader of ['adviser', 'bank']) {
      const userId = await addPerson(app.db, `harbour-${reader}`);
      await app.db.insert(forecastMembers).values({ forecastId: own?.id ?? '', userId, role: 'viewer' });
    }
    const { data } = await ask(person.browser, 'account.closing');
    expect(data).toEqual({
      forecasts: 1,
      shared: { forecasts: 1, people: 2 },
      apiTokens: 1,
      webhooks: 1,
      hasSubscription: true,
      deletedAt: new Date(app.clock.now().getTime() + keptDaysAfterClosing * day * 1_000).toISOString(),
    });
  });

  it('row 57: ends every session and door and cancels the subscription at Stripe, also when Stripe is down then', async () => {
    await app.subscribe(person);
    await giveDoors(person.id);
    await notify(person.browser, 'account.requestEmailChange', { email: 'new@example.com', password: testPassword });
    const other = app.browser();
    await other.signIn(name, testPassword);
    const { stripeId } = await acts.subscriptionOf(person);
    const customer = await acts.customerOf(person);

    app.stripe.outage.isOn = true;
    expect(await close()).toMatchObject({ status: 200, data: { hadSubscription: true } });
    await app.settle();
    for (const browser of [person.browser, other]) expect((await browser.call('/api/user')).status).toBe(401);
    for (const table of [apiTokens, webhookEndpoints, oneTimeTokens]) {
      expect(await app.db.select().from(table).where(eq(table.userId, person.id))).toEqual([]);
    }
    expect(await rowOf(person.id)).toMatchObject({
      closedAt: app.clock.now(),
      subscriptionStatus: 'SUBSCRIPTION_INACTIVE',
    });
    expect(await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, person.id))).toEqual([]);
    expect(app.mails.at(-1)).toMatchObject({ template: 'accountClosed', recipient: `${name}@example.com` });
    expect(app.mails.at(-1)?.body).toContain('until 2026-12-21');

    app.stripe.outage.isOn = false;
    expect((await acts.stripe.subscriptions.retrieve(stripeId)).status).toBe('active');
    app.clock.pass(60);
    await runOutbox(service());
    expect((await acts.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled');
    expect(await acts.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    await app.settle();
    expect(await rowOf(person.id)).toMatchObject({ subscriptionStatus: 'SUBSCRIPTION_INACTIVE' });
  });

  it('reaches Stripe at once where it answers, and without a subscription asks nothing of it', async () => {
    await app.subscribe(person);
    const { stripeId } = await acts.subscriptionOf(person);
    await close();
    await app.settle();
    expect((await acts.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled');

    await app.db.delete(billingOutbox);
    name = `${name}-free`;
    person = await app.person(name);
    expect(await close()).toMatchObject({ status: 200, data: { hadSubscription: false } });
    expect(await app.db.select().from(billingOutbox)).toEqual([]);
  });

  it('afterwards sign-in is rejected as a wrong password is, no link is mailed, and name and address stay taken', async () => {
    const wrong = await app.browser().signIn(name, 'wrong');
    await close();
    app.mails.length = 0;
    const right = await app.browser().signIn(name, testPassword);
    const body = async (answer: Response) => ({ ...((await answer.json()) as object), requestId: '' });
    expect([right.status, await body(right)]).toEqual([wrong.status, await body(wrong)]);

    const visitor = app.browser();
    await visitor.visit();
    expect((await visitor.call('/api/forgot-password', { json: { email: `${name}@example.com` } })).status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(app.mails).toEqual([]);
    const json = { username: name, email: `${name}@example.com`, password: 'a quiet stone pier', acceptTerms: true };
    const answer = await visitor.call('/api/self-register', { json });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ fields: { username: 'username-taken' } }),
    ]);
  });

  it('a link for a new password that was mailed before opens nothing', async () => {
    const visitor = app.browser();
    await visitor.visit();
    await visitor.call('/api/forgot-password', { json: { email: `${name}@example.com` } });
    await expect.poll(() => app.mails.length).toBe(1);
    const token = app.mails[0]?.body.match(/token=([\w-]+)/)?.[1];
    await close();
    const answer = await visitor.call('/api/reset-password', { json: { token, password: 'a quiet stone pier' } });
    expect(answer.status).toBe(400);
  });

  it('rejects a wrong password and another name, and changes nothing', async () => {
    expect(await close({ password: 'wrong' })).toMatchObject({ appCode: 'wrong-password' });
    expect(await close({ confirm: 'somebody-else' })).toMatchObject({
      appCode: 'invalid',
      details: { fields: { confirm: 'name-mismatch' } },
    });
    expect(await rowOf(person.id)).toMatchObject({ closedAt: null });
    expect((await person.browser.call('/api/user')).status).toBe(200);
    expect(await app.db.select().from(billingOutbox)).toEqual([]);
    expect(await close({ confirm: ` ${name.toUpperCase()} ` })).toMatchObject({ status: 200 });
  });

  it('asks for a code where there is a second factor, and takes a code once', async () => {
    const { secret } = await setUpSecondFactor(person.browser, app.clock);
    const fieldsOf = async (input: object) => (await close(input)).details.fields;
    expect(await fieldsOf({})).toEqual({ code: 'wrong-code' });
    expect(await fieldsOf({ code: '000000' })).toEqual({ code: 'wrong-code' });
    app.clock.pass(60);
    const code = appCode(secret, app.clock.now());
    expect(await fieldsOf({ code, confirm: 'somebody-else' })).toEqual({ confirm: 'name-mismatch' });
    expect((await close({ code })).status).toBe(200);
  });

  it('never the last administrator; of two who leave at once one stays', async () => {
    const closing = (who: BillingPerson, confirm: string) => close({ confirm }, who);
    expect(await closing(admin, 'steward')).toMatchObject({ appCode: 'last-administrator', status: 409 });

    await app.db
      .update(users)
      .set({ authorities: [ROLE_ADMIN, ROLE_USER], disabledAt: app.clock.now() })
      .where(eq(users.id, person.id));
    expect(await closing(admin, 'steward')).toMatchObject({ appCode: 'last-administrator' });

    await app.db.update(users).set({ disabledAt: null }).where(eq(users.id, person.id));
    await person.browser.signIn(name, testPassword);
    const answers = await Promise.all([closing(admin, 'steward'), close()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);

    await app.db
      .update(users)
      .set({ closedAt: null, authorities: [ROLE_ADMIN] })
      .where(eq(users.id, admin.id));
    await app.db
      .update(users)
      .set({ authorities: [ROLE_USER] })
      .where(eq(users.id, person.id));
  });
});

describe('a closed account', () => {
  it('is opened again by an administrator within 30 days, with its forecasts; the person is told', async () => {
    await makeForecast(person.id);
    await close();
    app.clock.pass((keptDaysAfterClosing - 1) * day);
    app.mails.length = 0;
    await reopen(person.id);
    expect(await signInStatus()).toBe(200);
    expect(await app.db.select().from(forecasts).where(eq(forecasts.userId, person.id))).toHaveLength(1);
    expect(app.mails).toMatchObject([{ template: 'accountReopened', recipient: `${name}@example.com` }]);
    const rows = await app.db.select().from(auditLog).where(eq(auditLog.action, 'user.reopen'));
    expect(rows).toMatchObject([{ actorId: admin.id, entityId: person.id, details: { after: { closedAt: null } } }]);
  });

  it('is not found for reopening when it is open, unknown or too old', async () => {
    await expect(reopen(person.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(reopen('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: 'not-found' });
    await close();
    app.clock.pass(keptDaysAfterClosing * day);
    await expect(reopen(person.id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await signInStatus()).toBe(401);
  });

  it('that cannot be deleted yet holds no other up', async () => {
    const other = await app.person(`${name}-other`);
    await app.db.execute(sql`create table holds (user_id text references users (id))`);
    await app.db.execute(sql`insert into holds values (${person.id})`);
    await app.db
      .update(users)
      .set({ closedAt: app.clock.now() })
      .where(inArray(users.id, [person.id, other.id]));
    app.clock.pass(keptDaysAfterClosing * day);
    await purgeClosedAccounts(service());
    expect([await rowOf(person.id), await rowOf(other.id)]).toEqual([expect.anything(), undefined]);

    await app.db.execute(sql`drop table holds`);
    expect(await purgeClosedAccounts(service())).toBe(1);
    expect(await rowOf(person.id)).toBeUndefined();
  });

  it('is deleted 30 days after with all that names the person; others and their mails stay', async () => {
    await makeForecast(person.id);
    const keep = await app.person(`${name}-stays`);
    const letter = { template: 'verifyEmail', subject: 'Hello', body: `Hello ${name}`, status: 'kept' as const };
    for (const part of ['', '-before', '-asked', '-stays']) {
      const recipient = `${name}${part}@example.com`;
      await app.db.insert(mails).values({ ...letter, recipient });
    }
    const moved = { actorId: person.id, action: 'user.changeEmail', entity: 'user', entityId: person.id };
    for (const before of [`${name}-before@example.com`, `${name}-stays@example.com`]) {
      await app.db.insert(auditLog).values({ ...moved, details: { before, after: `${name}@example.com` } });
    }
    const asked = { before: `${name}@example.com`, asked: `${name}-asked@example.com` };
    await app.db.insert(auditLog).values({ ...moved, action: 'user.requestEmailChange', details: asked });
    await close();
    app.clock.pass(keptDaysAfterClosing * day - 1);
    await purgeClosedAccounts(service());
    expect(await rowOf(person.id)).toBeDefined();

    app.clock.pass(1);
    expect(await purgeClosedAccounts(service())).toBe(1);
    expect(await rowOf(person.id)).toBeUndefined();
    expect(await rowOf(keep.id)).toBeDefined();
    expect(await app.db.select().from(forecasts).where(eq(forecasts.userId, person.id))).toEqual([]);
    expect((await app.db.select().from(mails)).map(({ recipient }) => recipient)).toEqual([
      `${name}-stays@example.com`,
    ]);
    const trail = await app.db.select().from(auditLog).where(eq(auditLog.entityId, person.id));
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['user.close', 'user.purge']));
    expect(JSON.stringify(trail)).not.toContain(name);
    expect(await app.register({ username: name })).not.toBe(person.id);
  });
});
