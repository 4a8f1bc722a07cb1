import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorReports } from '../../../server/db/schema/error-reports';
import { mails } from '../../../server/db/schema/mails';
import { stripeEvents } from '../../../server/db/schema/stripe-events';
import { getHealth } from '../../../server/services/admin/get-health';
import { getOverview } from '../../../server/services/admin/get-overview';
import { listAuditLog } from '../../../server/services/admin/list-audit-log';
import { listErrorReports } from '../../../server/services/admin/list-error-reports';
import { listMails } from '../../../server/services/admin/list-mails';
import type { ActorContext } from '../../../server/services/context';
import { createForecast } from '../../../server/services/forecasts/create';
import { ROLE_ADMIN } from '../../../shared/domain/roles';
import { actingAs, addPerson } from '../../helpers/acting';
import { addSubscription, appWithSubscriptions } from '../../helpers/subscription';
import type { TestApp } from '../../helpers/test-app';

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
    const all = await listErrorReports(admin, { page: 1, withWords: false });
    expect(all.rows.map(({ message }) => message)).toEqual(['Told', 'Silent', 'Older']);
    const told = await listErrorReports(admin, { page: 1, withWords: true });
    expect(told).toMatchObject({ total: 2, rows: [{ words: 'I pressed Save', wordsName: 'Harbour' }, {}] });
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

it('a mail is shown with its text only while it is kept here', async () => {
  const { rows } = await listMails(admin, { page: 1 });
  expect(rows.map(({ status, body }) => [status, body])).toEqual([
    ['kept', 'the link'],
    ['sent', null],
  ]);
});

it('the audit log names who did what, newest first', async () => {
  await createForecast(admin, { name: 'Audited' });
  const { rows, total } = await listAuditLog(admin, { page: 1 });
  expect(total).toBeGreaterThan(0);
  expect(rows[0]).toMatchObject({ actor: 'keeper', action: 'forecast.create', entity: 'forecast' });
});
