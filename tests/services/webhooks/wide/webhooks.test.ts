import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { createRuntime } from '#server/runtime.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { createLimits } from '#server/services/limits/create-limits.ts';
import { refreshReport } from '#server/services/reports/refresh.ts';
import { createWebhook } from '#server/services/webhooks/create.ts';
import { listWebhooks } from '#server/services/webhooks/list.ts';
import { removeWebhook } from '#server/services/webhooks/remove.ts';
import { removeOldDeliveries } from '#server/services/webhooks/remove-old.ts';
import { replayWebhook } from '#server/services/webhooks/replay.ts';
import { sendDueWebhooks } from '#server/services/webhooks/send-due.ts';
import { sendTestWebhook } from '#server/services/webhooks/send-test.ts';
import { setWebhookEnabled } from '#server/services/webhooks/set-enabled.ts';
import { createWebhookInput } from '#shared/inputs/webhook-requests.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { type TestApp, testApp, testSettings, wideLimits } from '#tests/helpers/test-app.ts';
import { openTestDatabase } from '#tests/helpers/test-database.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#tests/helpers/webhook-receiver.ts';

const settings = { ...testSettings, allowsLoopbackWebhooks: true };
let test: TestApp;
let receiver: WebhookReceiver;
let person: ReturnType<typeof acting>;

beforeAll(async () => {
  test = await testApp({ settings });
});
afterAll(() => test.close());
beforeEach(async () => {
  receiver = await openWebhookReceiver();
  person = acting(await addPerson(test.db));
});
afterEach(async () => {
  await test.db.delete(webhookEndpoints);
  await receiver.close();
});

const acting = (id: string) => ({ ...actingAs(test.service, id), limits: createLimits(test.db, wideLimits) });
const send = () => sendDueWebhooks(person);
const state = async () => (await listWebhooks(person))[0]?.state;
const newest = async () => (await listWebhooks(person))[0]?.deliveries[0];
const idOfNewest = async () => (await newest())?.id ?? '';
const receivedAt = (at: number) => {
  const event = receiver.received[at];
  return event ?? expect.fail(`There is no event ${at}.`);
};
const signedBy = (secret: string, at: number) => {
  const { headers, body } = receivedAt(at);
  const seconds = headers['forecastle-timestamp'];
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return headers['forecastle-signature'] === `t=${seconds},v1=${expected}`;
};

describe('an event', () => {
  it('of a refreshed report goes out signed, with ids and hashes and no figure', async () => {
    const { secret } = await createWebhook(person, { url: receiver.url });
    const { id } = await createForecast(person, { document: goldenA() });
    const report = await refreshReport(person, { forecastId: id });
    await expect.poll(() => receiver.received.length).toBe(1);

    const [event] = receiver.received;
    expect(signedBy(secret, 0)).toBe(true);
    expect(signedBy(`${secret}.`, 0)).toBe(false);
    expect(event?.headers).toMatchObject({
      'content-type': 'application/json',
      'forecastle-event-id': JSON.parse(event?.body ?? '').id,
      'forecastle-timestamp': String(test.clock.now().getTime() / 1000),
    });
    expect(JSON.parse(event?.body ?? '')).toEqual({
      id: expect.stringMatching(/^evt_[0-9a-f-]{36}$/),
      type: 'report.refreshed',
      createdAt: test.clock.now().toISOString(),
      data: { forecastId: id, resultHash: report.results[0]?.resultHash, ...report },
    });
    await expect.poll(async () => (await newest())?.status).toBe('delivered');
  });

  it('of a saved forecast goes to every address that is on, once for a repeated request, and to nobody else', async () => {
    const other = await openWebhookReceiver();
    const stranger = acting(await addPerson(test.db));
    await createWebhook(stranger, { url: other.url });
    await createWebhook(person, { url: receiver.url });
    await createWebhook(person, { url: `${receiver.url}/second` });
    const { id } = await createForecast(person, { document: goldenA() });
    const input = { id, baseVersion: 1, document: goldenA(), idempotencyKey: 'key-of-webhooks' };
    const saved = await saveForecast(person, input);
    await saveForecast(person, input);
    await expect.poll(() => receiver.received.length).toBe(2);
    await send();
    const events = receiver.received.map(({ body }) => JSON.parse(body));
    expect(new Set(events.map((event) => event.id)).size).toBe(1);
    expect(events[0]).toMatchObject({ type: 'forecast.saved', data: { forecastId: id, ...saved } });
    expect(receiver.received).toHaveLength(2);
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('of a change that was undone is never sent', async () => {
    await createWebhook(person, { url: receiver.url });
    const { id } = await createForecast(person, { document: goldenA() });
    const stale = { id, baseVersion: 7, document: goldenA(), idempotencyKey: 'key-of-conflict' };
    await expect(saveForecast(person, stale)).rejects.toMatchObject({ code: 'conflict' });
    await send();
    expect(receiver.received).toEqual([]);
  });

  it('is tried again after 1 and 5 minutes, half an hour, 2, 8 and 24 hours, then given up; each try has a new signature', async () => {
    const { id, secret } = await createWebhook(person, { url: receiver.url });
    receiver.answerWith(500);
    await sendTestWebhook(person, { id });
    await expect.poll(async () => (await newest())?.lastStatus).toBe(500);
    for (const minutes of [1, 5, 30, 120, 480, 1_440]) {
      const before = receiver.received.length;
      test.clock.pass(minutes * 60 - 1);
      await send();
      expect(receiver.received.length).toBe(before);
      test.clock.pass(1);
      await send();
      expect(receiver.received.length).toBe(before + 1);
    }
    expect(await newest()).toMatchObject({ status: 'failed', attempts: 7, lastStatus: 500, lastError: 'status' });
    expect(new Set(receiver.received.map(({ headers }) => headers['forecastle-event-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['forecastle-signature'])).size).toBe(7);
    expect(receiver.received.every((_, at) => signedBy(secret, at))).toBe(true);
    expect(await state()).toBe('on');
  });

  it('that is on its way when the server stops is given back, and another server brings it', async () => {
    const database = await openTestDatabase();
    const here = { ...test.service, db: database.db, runtime: createRuntime() };
    const me = { ...person, ...actingAs(here, await addPerson(database.db)), limits: person.limits };
    const { id } = await createWebhook(me, { url: receiver.url });
    receiver.answerWith(() => {});
    await sendTestWebhook(me, { id });
    await expect.poll(() => receiver.received.length).toBe(1);
    const begun = Date.now();
    await here.runtime.webhooks.stop();
    expect(Date.now() - begun).toBeLessThan(1_000);
    const [row] = await database.db.select().from(webhookDeliveries);
    expect(row).toMatchObject({ status: 'waiting', attempts: 0, nextAttemptAt: test.clock.now() });
    await sendDueWebhooks(me);
    expect(receiver.received).toHaveLength(1);
    await database.close();
  });

  it('of a person with ten mute addresses leaves room: four at a time, and the event of another goes out at once', async () => {
    const mute = await openWebhookReceiver();
    const held: (() => void)[] = [];
    mute.answerWith((response) => void held.push(() => response.writeHead(204).end()));
    const crowds = [acting(await addPerson(test.db)), acting(await addPerson(test.db))];
    for (const crowd of crowds) {
      const ids: string[] = [];
      for (let i = 0; i < 10; i += 1) ids.push((await createWebhook(crowd, { url: `${mute.url}/${i}` })).id);
      for (const id of ids) await sendTestWebhook(crowd, { id });
    }
    await expect.poll(() => mute.received.length, { timeout: 20_000 }).toBe(8);
    const { id } = await createWebhook(person, { url: receiver.url });
    await sendTestWebhook(person, { id });
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1);
    expect(mute.received).toHaveLength(8);

    mute.answerWith(204);
    for (const end of held) end();
    await expect.poll(() => mute.received.length, { timeout: 20_000 }).toBe(20);
    await expect
      .poll(() => test.db.$count(webhookDeliveries, eq(webhookDeliveries.status, 'waiting')), { timeout: 20_000 })
      .toBe(0);
    await mute.close();
  }, 60_000);

  it('of over sixty saves a minute reaches an address as the newest of its forecast, a minute later', async () => {
    const { id: endpointId } = await createWebhook(person, { url: receiver.url });
    const { id } = await createForecast(person, { document: goldenA() });
    const earlier = { endpointId, type: 'webhook.test' as const, payload: {}, status: 'delivered' as const };
    const createdAt = test.clock.now();
    await test.db.insert(webhookDeliveries).values(Array.from({ length: 60 }, () => ({ ...earlier, createdAt })));
    for (const baseVersion of [1, 2, 3]) {
      await saveForecast(person, {
        id,
        baseVersion,
        document: goldenA(),
        idempotencyKey: `key-of-many-${baseVersion}`,
      });
    }
    await send();
    expect(receiver.received).toEqual([]);
    expect(await test.db.$count(webhookDeliveries, eq(webhookDeliveries.status, 'waiting'))).toBe(1);

    test.clock.pass(61);
    await send();
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1);
    expect(JSON.parse(receivedAt(0).body)).toMatchObject({ type: 'forecast.saved', data: { version: 4 } });
  });

  it('of a slow address holds up no other', async () => {
    const slow = await openWebhookReceiver();
    slow.answerWith((response) => setTimeout(() => response.writeHead(204).end(), 400));
    const first = await createWebhook(person, { url: slow.url });
    const second = await createWebhook(person, { url: receiver.url });
    await sendTestWebhook(person, { id: first.id });
    await expect.poll(() => slow.received.length).toBe(1);
    await sendTestWebhook(person, { id: first.id });
    await sendTestWebhook(person, { id: second.id });
    await expect.poll(() => receiver.received.length, { interval: 10 }).toBe(1);
    expect(slow.received).toHaveLength(1);
    const arrived = () => test.db.$count(webhookDeliveries, eq(webhookDeliveries.status, 'delivered'));
    await expect.poll(arrived).toBe(3);
    expect(slow.received).toHaveLength(2);
    await slow.close();
  });
});

describe('an address', () => {
  it('tells its secret once; the database holds it encrypted, the list and the audit trail not at all', async () => {
    const { secret } = await createWebhook(person, { url: `${receiver.url}?key=of-theirs` });
    expect(secret).toMatch(/^fcwh_[\w-]{43}$/);
    const dump = JSON.stringify([await test.db.select().from(webhookEndpoints), await listWebhooks(person)]);
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(secret.slice(5));
    expect(JSON.stringify(test.log)).not.toContain('of-theirs');
  });

  it('is rejected where events are never sent, and beyond the tenth, also of two at once', async () => {
    const inProduction = { ...person, settings: testSettings };
    for (const url of [
      'http://127.0.0.1:9/',
      'http://hooks.example/',
      'https://10.0.0.1/',
      'https://hooks.example:25/',
    ]) {
      await expect(createWebhook(inProduction, { url })).rejects.toMatchObject({
        code: 'invalid',
        details: { fields: { url: 'webhook-address' } },
      });
    }
    for (let made = 0; made < 9; made += 1) await createWebhook(person, { url: receiver.url });
    const two = await Promise.allSettled([1, 2].map(() => createWebhook(person, { url: receiver.url })));
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(two.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'quota-reached', details: { maximum: 10 } },
    });
    expect(await listWebhooks(person)).toHaveLength(10);
  });

  it('that was registered while it was allowed is not used once it no longer is', async () => {
    const { id } = await createWebhook(person, { url: receiver.url });
    await sendTestWebhook({ ...person, settings: testSettings }, { id });
    await expect.poll(async () => (await newest())?.lastError).toBe('address');
    expect(receiver.received).toEqual([]);
  });

  it('has a shape that is parsed: no address, one too long, one with NUL', () => {
    const urls = ['', 'not an address', `https://a.example/${'x'.repeat(500)}`, 'https://a.example/\u0000', 7, null];
    for (const url of urls) expect(createWebhookInput.safeParse({ url }).success).toBe(false);
    expect(createWebhookInput.parse({ url: ' https://A.example ' })).toEqual({ url: 'https://a.example/' });
  });

  it('that answers 410 is switched off at once, its person is told, and it can be resumed', async () => {
    const { id } = await createWebhook(person, { url: receiver.url });
    receiver.answerWith(410);
    await sendTestWebhook(person, { id });
    await expect.poll(state).toBe('gone');
    expect(await newest()).toMatchObject({ status: 'failed', attempts: 1, lastStatus: 410 });
    await expect.poll(() => test.mails.at(-1)?.template).toBe('webhookGone');
    await expect(sendTestWebhook(person, { id })).rejects.toMatchObject({ code: 'not-found' });

    receiver.answerWith(204);
    test.clock.pass(1);
    await setWebhookEnabled(person, { id, isEnabled: true });
    await sendTestWebhook(person, { id });
    await expect.poll(async () => (await newest())?.status).toBe('delivered');
  });

  it('is switched off after twenty deliveries in a row that were given up, not before, with one mail', async () => {
    const { id } = await createWebhook(person, { url: receiver.url });
    receiver.answerWith(503);
    const last = { endpointId: id, type: 'webhook.test' as const, payload: { id: 'evt_1' }, attempts: 6 };
    const queue = (count: number) =>
      test.db
        .insert(webhookDeliveries)
        .values(Array.from({ length: count }, () => ({ ...last, nextAttemptAt: new Date(0) })));
    const mailed = () => test.mails.filter(({ template }) => template === 'webhookFailing').length;
    const before = mailed();
    await queue(19);
    await send();
    expect([await state(), mailed() - before]).toEqual(['on', 0]);
    receiver.answerWith(204);
    await queue(1);
    await send();
    receiver.answerWith(503);
    await queue(22);
    await send();
    expect([await state(), mailed() - before]).toEqual(['failing', 1]);
    expect(test.mails.at(-1)?.body).toContain(`127.0.0.1:${receiver.port}`);
    expect(receiver.received).toHaveLength(19 + 1 + 20);
  });

  it('that is paused gets nothing, neither then nor later', async () => {
    const { id } = await createWebhook(person, { url: receiver.url });
    await setWebhookEnabled(person, { id, isEnabled: false });
    expect(await state()).toBe('paused');
    await createForecast(person, { document: goldenA() });
    await setWebhookEnabled(person, { id, isEnabled: true });
    await send();
    expect(receiver.received).toEqual([]);
  });

  it('of a person whom an administrator has disabled gets nothing until the account is enabled', async () => {
    const { id } = await createWebhook(person, { url: receiver.url });
    const disable = (disabledAt: Date | null) =>
      test.db.update(users).set({ disabledAt }).where(eq(users.id, person.actor.userId));
    await disable(test.clock.now());
    await sendTestWebhook(person, { id });
    await send();
    expect(receiver.received).toEqual([]);
    await disable(null);
    await send();
    // The attempt that began with the test event may be the one that delivers it.
    await expect.poll(() => receiver.received.length).toBe(1);
  });

  it('is not registered for an account that was closed while the request was on its way', async () => {
    await test.db.update(users).set({ closedAt: test.clock.now() }).where(eq(users.id, person.actor.userId));
    await expect(createWebhook(person, { url: receiver.url })).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('can be tried and sent to again by hand sixty times an hour, however many addresses there are', async () => {
    const first = await createWebhook(person, { url: receiver.url });
    const second = await createWebhook(person, { url: `${receiver.url}/second` });
    for (let i = 0; i < 59; i += 1) await sendTestWebhook(person, { id: i % 2 ? first.id : second.id });
    await replayWebhook(person, { deliveryId: await idOfNewest() });
    await expect(sendTestWebhook(person, { id: first.id })).rejects.toMatchObject({ code: 'too-many-requests' });
    await expect(replayWebhook(person, { deliveryId: await idOfNewest() })).rejects.toMatchObject({
      code: 'too-many-requests',
    });
  });

  it('can be sent an earlier event again, under the id it had', async () => {
    const { id } = await createWebhook(person, { url: receiver.url });
    await sendTestWebhook(person, { id });
    await expect.poll(async () => (await newest())?.status).toBe('delivered');
    await replayWebhook(person, { deliveryId: await idOfNewest() });
    await expect.poll(() => receiver.received.length).toBe(2);
    const [first, second] = receiver.received.map(({ headers }) => headers['forecastle-event-id']);
    expect(second).toBe(first);
  });

  it('lists five deliveries, the newest first; those of more than thirty days ago go', async () => {
    const { id } = await createWebhook(person, { url: receiver.url });
    for (let sent = 0; sent < 6; sent += 1) {
      test.clock.pass(1);
      await sendTestWebhook(person, { id });
    }
    await send();
    const shown = (await listWebhooks(person))[0]?.deliveries.map(({ createdAt }) => createdAt.getTime());
    expect(shown).toHaveLength(5);
    expect(shown).toEqual(shown?.toSorted((a, b) => b - a));
    test.clock.pass(30 * 86_400 - 1);
    await removeOldDeliveries(person);
    expect(await test.db.$count(webhookDeliveries)).toBe(1);
  });

  it('of another answers as one that does not exist, to every verb, and stays as it was', async () => {
    const { id } = await createWebhook(person, { url: receiver.url });
    await sendTestWebhook(person, { id });
    await expect.poll(async () => (await newest())?.status).toBe('delivered');
    const deliveryId = await idOfNewest();
    const stranger = acting(await addPerson(test.db));
    const notFound = { code: 'not-found', details: {} };
    await expect(setWebhookEnabled(stranger, { id, isEnabled: false })).rejects.toMatchObject(notFound);
    await expect(removeWebhook(stranger, { id })).rejects.toMatchObject(notFound);
    await expect(sendTestWebhook(stranger, { id })).rejects.toMatchObject(notFound);
    await expect(replayWebhook(stranger, { deliveryId })).rejects.toMatchObject(notFound);
    expect(await listWebhooks(stranger)).toEqual([]);
    expect(await state()).toBe('on');

    await removeWebhook(person, { id });
    expect(await test.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id))).toEqual([]);
    await expect(removeWebhook(person, { id })).rejects.toMatchObject(notFound);
  });
});
