import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { createLimits } from '#server/services/limits/create-limits.ts';
import { encryptSecret } from '#server/services/secrets/encrypt.ts';
import { claimDeliveries } from '#server/services/webhooks/claim.ts';
import { createWebhook } from '#server/services/webhooks/create.ts';
import { listWebhooks } from '#server/services/webhooks/list.ts';
import { removeWebhook } from '#server/services/webhooks/remove.ts';
import { replayWebhook } from '#server/services/webhooks/replay.ts';
import { sendDueWebhooks, sendWebhooksSoon } from '#server/services/webhooks/send-due.ts';
import { setWebhookEnabled } from '#server/services/webhooks/set-enabled.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { type TestApp, testApp, testSettings, wideLimits } from '#tests/helpers/test-app.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#tests/helpers/webhook-receiver.ts';

let test: TestApp;
let receiver: WebhookReceiver;
let person: ReturnType<typeof acting>;
let id: string;

const acting = (userId: string) => ({ ...actingAs(test.service, userId), limits: createLimits(test.db, wideLimits) });

beforeAll(async () => {
  test = await testApp({ settings: { ...testSettings, allowsLoopbackWebhooks: true } });
  receiver = await openWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});
beforeEach(async () => {
  receiver.answerWith(204);
  receiver.received.length = 0;
  test.log.length = 0;
  test.mails.length = 0;
  person = acting(await addPerson(test.db));
  ({ id } = await createWebhook(person, { url: receiver.url }));
});
afterEach(() => test.db.delete(webhookEndpoints));

/** A delivery that is due now. */
async function queue(more: Partial<typeof webhookDeliveries.$inferInsert> = {}): Promise<string> {
  const due = { createdAt: test.clock.now(), nextAttemptAt: test.clock.now(), payload: { id: 'evt_1' } };
  const values = { endpointId: id, type: 'webhook.test' as const, ...due, ...more };
  const [row] = await test.db.insert(webhookDeliveries).values(values).returning();
  return row?.id ?? '';
}
const send = () => sendDueWebhooks(person);
const delivery = async (of: string) =>
  (await test.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, of)))[0];
const endpoint = async () => (await test.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0];
const listed = async () => (await listWebhooks(person)).find((one) => one.id === id);
const lastTry = { attempts: 6 };

it('nothing is sent to a host that the service’s list leaves out, and none is added (A172)', async () => {
  const held = await queue();
  const settings = { ...person.settings, outgoingHosts: ['hooks.example'] };
  await sendDueWebhooks({ ...person, settings });
  expect([receiver.received.length, (await delivery(held))?.lastError]).toEqual([0, 'address']);
  await expect(createWebhook({ ...person, settings }, { url: receiver.url })).rejects.toMatchObject({
    details: { fields: { url: 'webhook-host' } },
  });
});

describe('what an answer means', () => {
  it.each([
    [200, 'delivered', null],
    [299, 'delivered', null],
    [300, 'waiting', 'redirect'],
    [399, 'waiting', 'redirect'],
    [400, 'waiting', 'status'],
  ])('%i: %s', async (status, state, lastError) => {
    receiver.answerWith(status);
    const queued = await queue();
    await send();
    expect(await delivery(queued)).toMatchObject({ status: state, lastStatus: status, lastError });
    expect(receiver.received[0]?.headers['user-agent']).toBe('Forecastle-Webhooks/1');
  });

  it('the log names each delivery and what became of it', async () => {
    const first = await queue();
    await send();
    receiver.answerWith(500);
    const second = await queue();
    await send();
    const third = await queue(lastTry);
    await send();
    const of = { endpointId: id, issue: 'status', status: 500, requestId: person.requestId };
    const entries = test.log.map(({ entry }) => entry).filter(({ event }) => String(event).startsWith('webhook.'));
    expect(entries).toEqual([
      { event: 'webhook.delivered', deliveryId: first, attempts: 1, requestId: person.requestId },
      { event: 'webhook.put-off', deliveryId: second, attempts: 1, ...of },
      { event: 'webhook.given-up', deliveryId: third, attempts: 7, ...of },
    ]);
  });

  it('only deliveries that are given up count as failures of the address', async () => {
    receiver.answerWith(500);
    await queue();
    await send();
    expect(await endpoint()).toMatchObject({ failures: 0 });
    await queue(lastTry);
    await send();
    expect(await endpoint()).toMatchObject({ failures: 1, isEnabled: true });
  });

  it('of an address that was paused meanwhile no failure counts', async () => {
    receiver.answerWith(async (response) => {
      await setWebhookEnabled(person, { id, isEnabled: false });
      response.writeHead(410).end();
    });
    const queued = await queue();
    await send();
    expect(await delivery(queued)).toMatchObject({ status: 'failed', lastStatus: 410 });
    expect(await listed()).toMatchObject({ state: 'paused' });
    expect(test.mails).toEqual([]);
  });

  it('a secret under the key of today opens, one under another APP_SECRET is an error of its own', async () => {
    const seal = (appSecret: string) => encryptSecret({ appSecret, purpose: 'webhook-secret', text: 'fcwh_stored' });
    const store = (secret: string) => test.db.update(webhookEndpoints).set({ secret });
    await store(seal(testSettings.appSecret));
    await queue();
    await send();
    const { headers, body } = receiver.received[0] ?? expect.fail('There is no event.');
    const seconds = headers['forecastle-timestamp'];
    const signature = createHmac('sha256', 'fcwh_stored').update(`${seconds}.${body}`).digest('hex');
    expect(headers['forecastle-signature']).toBe(`t=${seconds},v1=${signature}`);

    await store(seal('another secret of the service, long enough'));
    const queued = await queue();
    await send();
    expect(await delivery(queued)).toMatchObject({ status: 'waiting', lastStatus: null, lastError: 'secret' });
    const entries = test.log.map(({ entry }) => entry);
    expect(entries).toContainEqual({ event: 'webhook.secret-unreadable', endpointId: id });
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a delivery that no server ended', () => {
  it('is taken up again after five minutes', async () => {
    const claim = () => claimDeliveries(person, { limit: 5, underWay: [] });
    const queued = await queue();
    expect(await claim()).toMatchObject([{ id: queued, attempts: 1 }]);
    expect(await claim()).toEqual([]);
    test.clock.pass(299);
    expect(await claim()).toEqual([]);
    test.clock.pass(1);
    expect(await claim()).toMatchObject([{ id: queued, attempts: 2 }]);
  });
});

describe('a server', () => {
  it('has twenty deliveries on their way at once, and goes on as they end', async () => {
    const held: (() => void)[] = [];
    receiver.answerWith((response) => void held.push(() => response.writeHead(204).end()));
    for (let people = 0; people < 6; people += 1) {
      const userId = await addPerson(test.db);
      const { secret } = (await endpoint()) ?? expect.fail('There is no address.');
      const row = { userId, url: receiver.url, secret };
      const made = await test.db.insert(webhookEndpoints).values([row, row, row, row]).returning();
      for (const one of made) await queue({ endpointId: one.id });
    }
    const first = send();
    await expect.poll(() => held.length).toBe(20);
    await send();
    expect(receiver.received).toHaveLength(20);
    receiver.answerWith(204);
    for (const end of held) end();
    await first;
    expect(receiver.received).toHaveLength(24);
  });

  it('that cannot send what was queued just now writes the error into the log', async () => {
    const now = () => {
      throw new Error('There is no time.');
    };
    sendWebhooksSoon({ ...person, clock: { now } });
    const err = expect.objectContaining({ message: 'There is no time.' });
    await expect.poll(() => test.log.map(({ entry }) => entry)).toContainEqual({ err, requestId: person.requestId });
  });
});

describe('an address in the list', () => {
  it('has its own deliveries alone', async () => {
    const other = await createWebhook(person, { url: `${receiver.url}/other` });
    const [first, second] = [await queue(), await queue({ endpointId: other.id })];
    const shown = (await listWebhooks(person)).map((one) => [one.id, one.deliveries.map((of) => of.id)]);
    expect(Object.fromEntries(shown)).toEqual({ [id]: [first], [other.id]: [second] });
  });

  it('is gone once it answered 410, whatever waits for it, and the mail leads to where it can be resumed', async () => {
    receiver.answerWith(410);
    await queue({ nextAttemptAt: new Date(0) });
    await queue({ createdAt: new Date(test.clock.now().getTime() + 1_000) });
    await send();
    expect(await listed()).toMatchObject({ state: 'gone', deliveries: [{ status: 'waiting' }, { lastStatus: 410 }] });
    expect(test.mails).toMatchObject([{ template: 'webhookGone' }]);
    expect(test.mails[0]?.body).toContain(`${testSettings.publicUrl}/#/account/tokens`);

    await setWebhookEnabled(person, { id, isEnabled: true });
    await setWebhookEnabled(person, { id, isEnabled: false });
    expect(await listed()).toMatchObject({ state: 'paused' });
    await test.db.update(webhookEndpoints).set({ securedAt: test.clock.now() });
    expect(await listed()).toMatchObject({ state: 'secured' });
  });
});

describe('pausing and resuming', () => {
  it('what waited goes at once when the address is resumed', async () => {
    await setWebhookEnabled(person, { id, isEnabled: false });
    await queue();
    await send();
    expect(receiver.received).toEqual([]);
    await setWebhookEnabled(person, { id, isEnabled: true });
    await expect.poll(() => receiver.received.length).toBe(1);
    await expect.poll(async () => (await listed())?.deliveries[0]?.status).toBe('delivered');
  });

  it('a person whose own address is not confirmed can pause and not resume', async () => {
    await test.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.actor.userId));
    await setWebhookEnabled(person, { id, isEnabled: false });
    const resumed = setWebhookEnabled(person, { id, isEnabled: true });
    await expect(resumed).rejects.toMatchObject({ code: 'email-unverified' });
    expect(await endpoint()).toMatchObject({ isEnabled: false });
  });
});

it('new addresses are sixty an hour for each person', async () => {
  await removeWebhook(person, { id });
  for (let i = 1; i < 60; i += 1) await person.limits.takeWebhook(`new of ${person.actor.userId}`);
  await expect(createWebhook(person, { url: receiver.url })).rejects.toMatchObject({ code: 'too-many-requests' });
  await createWebhook(acting(await addPerson(test.db)), { url: receiver.url });
});

it('the audit trail names every act at an address, and why the service switched it off', async () => {
  const deliveryId = await queue({ status: 'delivered', nextAttemptAt: null });
  await setWebhookEnabled(person, { id, isEnabled: false });
  await setWebhookEnabled(person, { id, isEnabled: true });
  await replayWebhook(person, { deliveryId });
  await expect.poll(() => test.db.$count(webhookDeliveries, eq(webhookDeliveries.status, 'waiting'))).toBe(0);
  receiver.answerWith(410);
  await queue();
  await send();
  await test.db.update(webhookEndpoints).set({ isEnabled: true, failures: 19 });
  receiver.answerWith(500);
  await queue(lastTry);
  await send();
  await removeWebhook(person, { id });
  const rows = await test.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  const by = person.actor.userId;
  expect(rows.map(({ actorId, action, entity, details }) => ({ actorId, action, entity, details }))).toEqual(
    expect.arrayContaining([
      { actorId: by, action: 'webhook.create', entity: 'webhook', details: { host: `127.0.0.1:${receiver.port}` } },
      { actorId: by, action: 'webhook.pause', entity: 'webhook', details: {} },
      { actorId: by, action: 'webhook.resume', entity: 'webhook', details: {} },
      { actorId: by, action: 'webhook.replay', entity: 'webhook', details: { deliveryId } },
      { actorId: null, action: 'webhook.switchOff', entity: 'webhook', details: { reason: 'gone' } },
      { actorId: null, action: 'webhook.switchOff', entity: 'webhook', details: { reason: 'failing' } },
      { actorId: by, action: 'webhook.remove', entity: 'webhook', details: {} },
    ]),
  );
});
