import { afterAll, beforeAll, expect, it } from 'vitest';
import { webhookDeliveries } from '#server/db/schema/webhooks.ts';
import { createLimits } from '#server/services/limits/create-limits.ts';
import { createWebhook } from '#server/services/webhooks/create.ts';
import { sendDueWebhooks } from '#server/services/webhooks/send-due.ts';
import { actingAs, addPerson, bareService } from '../helpers/acting';
import { describeOnPostgres, openForTwoServers, type TwoServers } from '../helpers/real-postgres';
import { wideLimits } from '../helpers/test-app';
import { openWebhookReceiver, type WebhookReceiver } from '../helpers/webhook-receiver';

const each = 15;

describeOnPostgres('webhooks of two servers on one Postgres', () => {
  let home: TwoServers;
  let pools: TwoServers['pools'];
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await openWebhookReceiver();
    home = await openForTwoServers();
    pools = home.pools;
  });
  afterAll(async () => {
    await home?.close();
    await receiver.close();
  });

  it('none is sent twice and none is left, and both servers send', async () => {
    const servers = pools.map(({ db }) => {
      const service = bareService(db);
      return { ...service, requestId: 'job', settings: { ...service.settings, allowsLoopbackWebhooks: true } };
    });
    const [first] = servers;
    if (!first) throw new Error('There is no server.');
    const limits = createLimits(first.db, wideLimits);
    const person = { ...actingAs(first, await addPerson(first.db)), limits };
    for (const path of ['a', 'b', 'c', 'd']) {
      const { id } = await createWebhook(person, { url: `http://127.0.0.1:${receiver.port}/${path}` });
      const rows = Array.from({ length: each }, (_, at) => ({
        endpointId: id,
        type: 'webhook.test' as const,
        nextAttemptAt: new Date(0),
        payload: { id: `evt_${path}${at}` },
      }));
      await first.db.insert(webhookDeliveries).values(rows);
    }
    receiver.answerWith((response) => setTimeout(() => response.writeHead(204).end(), 5));

    await Promise.all(servers.map((server) => sendDueWebhooks(server)));
    const ids = receiver.received.map(({ headers }) => String(headers['forecastle-event-id']));
    expect(ids).toHaveLength(4 * each);
    expect(new Set(ids).size).toBe(4 * each);
    const rows = await first.db.select().from(webhookDeliveries);
    expect(rows.every(({ status, attempts }) => status === 'delivered' && attempts === 1)).toBe(true);
  });
});
