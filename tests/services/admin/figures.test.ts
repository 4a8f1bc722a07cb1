import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripeEvents, subscriptions } from '#server/db/schema/billing.ts';
import { errorReports, mails } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { getGrowth } from '#server/services/admin/get-growth.ts';
import { getHealth } from '#server/services/admin/get-health.ts';
import { getOverview } from '#server/services/admin/get-overview.ts';
import { listAuditLog } from '#server/services/admin/list-audit-log.ts';
import { listMails } from '#server/services/admin/list-mails.ts';
import { readMail } from '#server/services/admin/read-mail.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { adminAuditInput } from '#shared/inputs/admin-requests.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { addSubscription, appWithSubscriptions } from '#tests/helpers/subscription.ts';
import type { TestApp } from '#tests/helpers/test-app.ts';

const hourMs = 60 * 60 * 1000;
let test: TestApp;
let admin: ActorContext;
beforeAll(async () => {
  test = await appWithSubscriptions();
  admin = actingAs(test.service, await addPerson(test.db, 'keeper'), [ROLE_ADMIN]);
});
afterAll(() => test.close());

const hoursAgo = (hours: number) => new Date(test.clock.now().getTime() - hours * hourMs);
const yearly = { lookupKey: 'forecastle_yearly', interval: 'year', amount: 29_000 };
const person = () => addPerson(test.db);

describe('the key figures', () => {
  it('of an empty service are zeros', async () => {
    const { revenue, failedPayments, errorReports: errors } = await getOverview(admin);
    expect(revenue).toEqual({ monthly: [], plans: [], active: 0, trialing: 0 });
    expect(failedPayments).toEqual({ count: 0, inGrace: 0, open: [] });
    expect(errors).toEqual({ lastDay: 0, withWords: 0 });
  });

  it('revenue a month: 2 × 29.00 + 3 × 290.00 ÷ 12 = 58.00 + 72.50 = 130.50; a trial and a failed payment add nothing', async () => {
    const now = test.clock.now();
    for (const plan of [{}, {}, yearly, yearly, yearly]) {
      await addSubscription(test.db, { userId: await person(), now, ...plan });
    }
    await addSubscription(test.db, { userId: await person(), now, status: 'trialing' });
    await addSubscription(test.db, { userId: await person(), now, mode: 'live' });
    const failed = { now, status: 'past_due' };
    await addSubscription(test.db, { userId: await person(), ...failed, pastDueSince: hoursAgo(24) });
    await addSubscription(test.db, { userId: await person(), ...failed, ...yearly, pastDueSince: hoursAgo(24 * 8) });

    const { revenue, failedPayments } = await getOverview(admin);
    expect(revenue.monthly).toEqual([{ currency: 'usd', amount: 13_050 }]);
    expect(revenue).toMatchObject({ active: 5, trialing: 1 });
    expect(revenue.plans.map(({ lookupKey, subscriptions, monthly }) => [lookupKey, subscriptions, monthly])).toEqual([
      ['forecastle_monthly', 2, 5_800],
      ['forecastle_yearly', 3, 7_250],
    ]);
    expect(failedPayments).toEqual({ count: 2, inGrace: 1, open: [{ currency: 'usd', amount: 31_900 }] });
  });

  it('errors of the last 24 hours, and those with words', async () => {
    await test.db.insert(errorReports).values([
      { message: 'Older', receivedAt: hoursAgo(25), feedbackMessage: 'Long ago' },
      { message: 'Silent', receivedAt: hoursAgo(2) },
      { message: 'Told', receivedAt: hoursAgo(1), feedbackMessage: 'I pressed Save', feedbackName: 'Harbour' },
    ]);
    expect((await getOverview(admin)).errorReports).toEqual({ lastDay: 2, withWords: 1 });
  });
});

it('health counts what waits, failed and died, and measures the database', async () => {
  const event = (eventId: string, status: 'pending' | 'done' | 'failed' | 'dead', hours: number) => ({
    eventId,
    status,
    type: 'invoice.paid',
    livemode: false,
    mode: 'test' as const,
    stripeCreated: hoursAgo(hours),
    receivedAt: hoursAgo(hours),
    payload: {},
    source: 'webhook' as const,
  });
  await test.db
    .insert(stripeEvents)
    .values([event('e1', 'pending', 3), event('e2', 'done', 1), event('e3', 'failed', 4), event('e4', 'dead', 5)]);
  const mail = { recipient: 'a@example.com', template: 'verify', subject: 's', body: 'the link' };
  await test.db.insert(mails).values([
    { ...mail, status: 'kept', createdAt: hoursAgo(1) },
    { ...mail, status: 'sent', createdAt: hoursAgo(2) },
  ]);

  const health = await getHealth(admin);
  expect(health).toMatchObject({
    billingMode: 'test',
    webhooks: { waiting: 1, failed: 1, dead: 1, lastReceivedAt: hoursAgo(1) },
    mails: { kept: 1, waiting: 0, failed: 0 },
  });
  expect(health.databaseMs).toBeGreaterThanOrEqual(1);
});

it('the text of a mail is read one by one while it is kept here, and who read it is written down', async () => {
  const { rows } = await listMails(admin, { page: 1 });
  expect(rows.map(({ status }) => status)).toEqual(['kept', 'sent']);
  expect(JSON.stringify(rows)).not.toContain('the link');
  const [kept, sent] = rows.map(({ id }) => id);

  expect(await readMail(admin, { id: kept ?? '' })).toEqual({ body: 'the link' });
  expect((await listAuditLog(admin, adminAuditInput.parse({}))).rows[0]).toMatchObject({
    actor: 'keeper',
    action: 'mail.read',
    entityId: kept,
  });
  await expect(readMail(admin, { id: sent ?? '' })).rejects.toMatchObject({ code: 'not-found' });
});

it('the audit log names who did what, newest first', async () => {
  test.clock.pass(1);
  await createForecast(admin, { name: 'Audited' });
  const { rows } = await listAuditLog(admin, adminAuditInput.parse({}));
  expect(rows[0]).toMatchObject({ actor: 'keeper', action: 'forecast.create', entity: 'forecast' });
});

describe('growth', () => {
  const days = (count: number) => new Date(test.clock.now().getTime() - count * 24 * hourMs);

  it('ends where the key figures are', async () => {
    const { revenue } = await getOverview(admin);
    for (const range of ['30d', '90d', '12m'] as const) {
      const { currency, points } = await getGrowth(admin, { range });
      const last = points.at(-1);
      expect([currency, last?.active, last?.monthly]).toEqual(['usd', revenue.active, revenue.monthly[0]?.amount]);
    }
  });

  it('tells day by day, week by week and month by month what began and what ended', async () => {
    await test.db.delete(subscriptions);
    await test.db.delete(users).where(ne(users.username, 'keeper'));
    const add = async (began: number, more: object = {}) => {
      const userId = await person();
      await test.db
        .update(users)
        .set({ createdAt: days(began) })
        .where(eq(users.id, userId));
      await addSubscription(test.db, { userId, now: test.clock.now(), stripeCreated: days(began), ...more });
    };
    await add(40);
    await add(40, { ...yearly, endedAt: days(10), status: 'canceled' });
    await add(5);
    await add(5, { trialEnd: days(2) });
    await add(5, { trialEnd: days(-9), status: 'trialing' });
    await add(40, { status: 'past_due', pastDueSince: days(3) });
    await add(40, { trialEnd: days(33), endedAt: days(35), status: 'canceled' });
    await add(1, { status: 'incomplete_expired' });

    const { points } = await getGrowth(admin, { range: '30d' });
    const on = (day: number) => points.at(-1 - day);
    expect(points).toHaveLength(30);
    // 40 days ago: monthly 29.00, yearly 290.00 ÷ 12 = 24.17, and 29.00 that falls behind later.
    expect(on(11)).toMatchObject({ active: 3, monthly: 8217, ended: 0, churn: 0, registrations: 0 });
    expect(on(10)).toMatchObject({ active: 2, monthly: 5800, ended: 1, churn: 1 / 3, gained: 0, lost: 2417 });
    expect(on(5)).toMatchObject({ active: 3, monthly: 8700, registrations: 3, gained: 2900, lost: 0 });
    expect(on(3)).toMatchObject({ active: 2, monthly: 5800, ended: 0 });
    expect(on(2)).toMatchObject({ active: 3, monthly: 8700 });
    expect(on(0)).toMatchObject({ active: 3, monthly: 8700, until: test.clock.now() });

    const weeks = (await getGrowth(admin, { range: '90d' })).points;
    expect(weeks.map(({ registrations }) => registrations)).toEqual([0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 4]);
    const months = (await getGrowth(admin, { range: '12m' })).points;
    expect(months.map(({ active }) => active).slice(-3)).toEqual([0, 3, 3]);
    expect(months.at(-1)).toMatchObject({ from: new Date('2026-11-01'), ended: 1, churn: 1 / 3 });
    // Two of 29.00 began to pay, 24.17 ended and 29.00 fell behind.
    expect(months.at(-1)).toMatchObject({ gained: 5800, lost: 5317 });
    expect(months.at(-2)?.churn).toBeNull();
  });
});
