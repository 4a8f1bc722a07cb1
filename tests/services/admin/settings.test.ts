import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditChain, auditLog, errorReports, serviceSettings } from '#server/db/schema/operation.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { changeSetting } from '#server/services/admin/change-setting.ts';
import { getSettings } from '#server/services/admin/get-settings.ts';
import { removeOldAuditRows } from '#server/services/audit/remove-old.ts';
import { sealAuditRows } from '#server/services/audit/seal.ts';
import type { ActorContext } from '#server/services/context.ts';
import { removeExpiredRows } from '#server/services/housekeeping/remove-expired-rows.ts';
import { removeOldDeliveries } from '#server/services/webhooks/remove-old.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { defaultSettings } from '#shared/domain/service-settings.ts';
import { settingInput } from '#shared/inputs/service-settings.ts';
import { actingAs } from '#tests/helpers/acting.ts';
import { notify } from '#tests/helpers/procedure.ts';
import { type TestApp, testApp, testPassword } from '#tests/helpers/test-app.ts';

const dayMs = 86_400_000;
let test: TestApp;
let admin: ActorContext;
beforeAll(async () => {
  test = await testApp();
  admin = actingAs(test.service, await test.register({ username: 'keeper', authorities: [ROLE_ADMIN] }), [ROLE_ADMIN]);
});
afterAll(() => test.close());

const notified = async () => (await test.browser().call('/api/service')).json();
const register = async (username: string) => {
  const browser = test.browser();
  await browser.visit();
  const json = { username, email: `${username}@example.com`, password: testPassword, acceptTerms: true };
  return browser.call('/api/self-register', { json });
};

describe('what an administrator sets at run time', () => {
  it('is the default until somebody sets it', async () => {
    expect((await getSettings(admin)).settings).toEqual({
      ...defaultSettings,
      trialDays: 0,
      retention: { ...defaultSettings.retention, auditDays: 400 },
    });
    expect(await notified()).toEqual({ registrationOpen: true, notice: null, supportAddress: null });
  });

  it('registration closed: 403 with its own code and sentence from the next request on, then open again', async () => {
    await changeSetting(admin, { name: 'registrationOpen', value: false });
    expect(await notified()).toMatchObject({ registrationOpen: false });
    const rejected = await register('late-comer');
    expect(rejected.status).toBe(403);
    expect(await rejected.json()).toMatchObject({
      code: 'registration-closed',
      detail: 'Registration is closed at the moment. Existing users can still sign in.',
    });
    await changeSetting(admin, { name: 'registrationOpen', value: true });
    expect((await register('late-comer')).status).toBe(201);
  });

  it('of two changes at once the second writes down what the first left; who lost the rights meanwhile changes nothing', async () => {
    await Promise.all([11, 12].map((value) => changeSetting(admin, { name: 'errorReportDays', value })));
    const rows = await test.db.select().from(auditLog).where(eq(auditLog.entityId, 'errorReportDays'));
    const [first, second] = rows.map(
      ({ details }) => details as Record<'before' | 'after', { errorReportDays: number }>,
    );
    const [earlier, later] =
      first?.before.errorReportDays === defaultSettings.errorReportDays ? [first, second] : [second, first];
    expect(later?.before).toEqual(earlier?.after);

    const former = actingAs(test.service, await test.register({ username: 'former-keeper' }), [ROLE_ADMIN]);
    await expect(changeSetting(former, { name: 'errorReportDays', value: 13 })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await test.db.delete(serviceSettings).where(eq(serviceSettings.name, 'errorReportDays'));
    await test.db.delete(auditLog).where(eq(auditLog.entityId, 'errorReportDays'));
  });

  it('a notice is shown from its first moment to its last, and not outside', async () => {
    const now = test.clock.now().getTime();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const value = { text: 'Closed on Sunday morning.', from: at(dayMs), until: at(2 * dayMs) };
    await changeSetting(admin, { name: 'banner', value });
    expect(await notified()).toMatchObject({ notice: null });
    test.clock.pass(86_400);
    expect(await notified()).toMatchObject({ notice: 'Closed on Sunday morning.' });
    test.clock.pass(86_400);
    expect(await notified()).toMatchObject({ notice: null });
    await changeSetting(admin, { name: 'banner', value: null });
    expect((await getSettings(admin)).settings.banner).toBeNull();
  });

  it('leaves a row with before and after, none where nothing changes, and says who set it', async () => {
    await changeSetting(admin, { name: 'supportAddress', value: 'help@example.com' });
    await changeSetting(admin, { name: 'supportAddress', value: 'help@example.com' });
    const rows = await test.db.select().from(auditLog).where(eq(auditLog.entityId, 'supportAddress'));
    expect(rows).toMatchObject([
      {
        actorId: admin.actor.userId,
        action: 'setting.change',
        details: { before: { supportAddress: null }, after: { supportAddress: 'help@example.com' } },
      },
    ]);
    expect((await getSettings(admin)).changes).toMatchObject([{ name: 'supportAddress', by: 'keeper' }, {}]);
    expect(await notified()).toMatchObject({ supportAddress: 'help@example.com' });
  });

  it('security.txt names the address for help, and is not there before one is set; the password is changed at a known address', async () => {
    const read = (path: string) => test.browser().call(`/.well-known/${path}`);
    const answer = await read('security.txt');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain;charset=UTF-8']);
    const [contact, expires, ...others] = (await answer.text()).trim().split('\n');
    expect(contact).toBe('Contact: mailto:help@example.com');
    const days = (Date.parse(expires?.replace('Expires: ', '') ?? '') - test.service.clock.now().getTime()) / dayMs;
    expect(Math.round(days)).toBe(180);
    expect(others).toEqual(['Preferred-Languages: en, de', expect.stringMatching(/^Canonical: http.*security\.txt$/)]);
    await changeSetting(admin, { name: 'supportAddress', value: null });
    expect((await read('security.txt')).status).toBe(404);
    await changeSetting(admin, { name: 'supportAddress', value: 'help@example.com' });
    expect((await read('change-password')).headers.get('Location')).toBe('/#/account/security');
  });

  it('reports of errors are kept for the days that are set, and no longer', async () => {
    const at = (days: number) => new Date(test.clock.now().getTime() - days * dayMs);
    const report = (message: string, days: number) => ({ message, receivedAt: at(days) });
    await test.db.insert(errorReports).values([report('young', 6), report('old', 8), report('very old', 91)]);
    const left = async () => (await test.db.select().from(errorReports)).map(({ message }) => message).toSorted();
    await removeExpiredRows(test.service);
    expect(await left()).toEqual(['old', 'young']);
    await changeSetting(admin, { name: 'errorReportDays', value: 7 });
    await removeExpiredRows(test.service);
    expect(await left()).toEqual(['young']);
  });

  it('the audit log, deliveries and Stripe’s events are kept for the days that are set, within bounds (A175)', async () => {
    const { db, clock } = test;
    const at = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    const userId = admin.actor.userId;
    await db.delete(auditLog);
    await db.delete(auditChain);
    await db.insert(auditLog).values([31, 401].map((days) => ({ at: at(days), action: `of ${days}`, entity: 'user' })));
    await sealAuditRows(test.service);
    const [endpoint] = await db
      .insert(webhookEndpoints)
      .values({ userId, url: 'https://a.example', secret: 's' })
      .returning();
    const delivery = { endpointId: endpoint?.id ?? '', type: 'webhook.test' as const, payload: { id: '1' } };
    await db.insert(webhookDeliveries).values([2, 31].map((days) => ({ ...delivery, createdAt: at(days) })));
    const left = async () => {
      await removeOldAuditRows(test.service);
      await removeOldDeliveries(test.service);
      const actions = (await db.select().from(auditLog)).map(({ action }) => action);
      return [actions.filter((action) => action.startsWith('of ')), await db.$count(webhookDeliveries)];
    };
    expect(await left()).toEqual([['of 31'], 1]);
    expect((await getSettings(admin)).settings.retention).toEqual({
      auditDays: 400,
      deliveryDays: 30,
      billingEventDays: 90,
    });

    await changeSetting(admin, { name: 'retention', value: { auditDays: 30, deliveryDays: 1, billingEventDays: 30 } });
    expect(await left()).toEqual([[], 0]);
    const rows = await db.select().from(auditLog).where(eq(auditLog.entityId, 'retention'));
    expect(rows).toMatchObject([{ action: 'setting.change', actorId: userId }]);
  });

  it('what is stored and cannot be read counts as not set', async () => {
    await test.db.update(serviceSettings).set({ value: 'many' }).where(eq(serviceSettings.name, 'errorReportDays'));
    expect((await getSettings(admin)).settings.errorReportDays).toBe(90);
  });

  it('takes no other name, no value outside its bounds, and nothing from who is no administrator', async () => {
    const timestamp = '2026-11-21T10:00:00.000Z';
    const later = '2026-11-22T10:00:00.000Z';
    for (const wrong of [
      { name: 'appSecret', value: 'x' },
      { name: 'registrationOpen', value: 'no' },
      { name: 'errorReportDays', value: 0 },
      { name: 'errorReportDays', value: 366 },
      { name: 'errorReportDays', value: 1.5 },
      { name: 'retention', value: { auditDays: 29, deliveryDays: 30, billingEventDays: 90 } },
      { name: 'retention', value: { auditDays: 400, deliveryDays: 0, billingEventDays: 90 } },
      { name: 'retention', value: { auditDays: 400, deliveryDays: 30, billingEventDays: 366 } },
      { name: 'retention', value: { auditDays: 400 } },
      { name: 'secondFactorForAll', value: 1 },
      { name: 'trialDays', value: 731 },
      { name: 'trialDays', value: -1 },
      { name: 'trialDays', value: 0.5 },
      { name: 'trialDays', value: '14' },
      { name: 'supportAddress', value: 'nobody' },
      { name: 'supportAddress', value: 'javascript:alert(1)' },
      { name: 'banner', value: { text: '', from: timestamp, until: later } },
      { name: 'banner', value: { text: 'x'.repeat(301), from: timestamp, until: later } },
      { name: 'banner', value: { text: 'Closed', from: later, until: timestamp } },
      { name: 'banner', value: { text: 'Closed', from: 'soon', until: later } },
    ]) {
      expect([wrong, settingInput.safeParse(wrong).success]).toEqual([wrong, false]);
    }
    const person = test.browser();
    await person.signIn('late-comer', testPassword);
    for (const setting of [
      { name: 'registrationOpen', value: false },
      { name: 'trialDays', value: 730 },
    ]) {
      const answer = await notify(person, 'admin.changeSetting', { ...setting, password: testPassword });
      expect(answer).toMatchObject({ status: 403, appCode: 'forbidden' });
    }
    expect((await getSettings(admin)).settings).toMatchObject({ registrationOpen: true, trialDays: 0 });
  });
});
