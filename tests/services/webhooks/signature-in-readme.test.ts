import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLimits } from '#server/services/limits/create-limits.ts';
import { createWebhook } from '#server/services/webhooks/create.ts';
import { sendTestWebhook } from '#server/services/webhooks/send-test.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { type TestApp, testApp, testSettings, wideLimits } from '#tests/helpers/test-app.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#tests/helpers/webhook-receiver.ts';

let test: TestApp;
let receiver: WebhookReceiver;

beforeAll(async () => {
  test = await testApp({ settings: { ...testSettings, allowsLoopbackWebhooks: true } });
  receiver = await openWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});

it('the README shows how a receiver checks the signature, and it works: ours is taken, a changed, an old and a foreign one are not', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const snippet = /```js\n((?:(?!```)[\s\S])*isFromForecastle[\s\S]*?)```/.exec(readme)?.[1];
  const module = `data:text/javascript,${encodeURIComponent(snippet ?? '')}`;
  const { isFromForecastle } = (await import(/* @vite-ignore */ module)) as {
    isFromForecastle(of: { header: string; body: string; secret: string; now?: number }): boolean;
  };

  const acting = actingAs(test.service, await addPerson(test.db));
  const person = { ...acting, limits: createLimits(test.db, wideLimits) };
  const { id, secret } = await createWebhook(person, { url: receiver.url });
  await sendTestWebhook(person, { id });
  await expect.poll(() => receiver.received.length).toBe(1);
  const { headers, body } = receiver.received[0] ?? expect.fail('There is no event.');
  const header = String(headers['forecastle-signature']);
  const now = test.clock.now().getTime();
  expect(isFromForecastle({ header, body, secret, now })).toBe(true);
  expect(isFromForecastle({ header, body: `${body} `, secret, now })).toBe(false);
  expect(isFromForecastle({ header, body, secret: `${secret}x`, now })).toBe(false);
  expect(isFromForecastle({ header, body, secret, now: now + 301_000 })).toBe(false);
  expect(isFromForecastle({ header: header.replace(/t=\d+/, 't=1'), body, secret, now })).toBe(false);
  for (const bad of ['', 't=1', 'v1=00', 't=x,v1=zz'])
    expect(isFromForecastle({ header: bad, body, secret, now })).toBe(false);
});
