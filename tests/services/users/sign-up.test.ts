import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiTokens, oneTimeTokens, secondFactors, sessions } from '#server/db/schema/users.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { createWebhook } from '#server/services/webhooks/create.ts';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { actingOnWeb } from '#tests/helpers/acting.ts';
import { makeToken } from '#tests/helpers/api-token.ts';
import { notify } from '#tests/helpers/procedure.ts';
import { setUpSecondFactor } from '#tests/helpers/second-factor.ts';
import { type TestApp, testApp, testPassword, testSettings } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#tests/helpers/webhook-receiver.ts';

let test: TestApp;
let receiver: WebhookReceiver;
let keeper: TestBrowser;

beforeAll(async () => {
  test = await testApp({ settings: { ...testSettings, allowsLoopbackWebhooks: true } });
  receiver = await openWebhookReceiver();
  keeper = await test.signedIn({ username: 'keeper', authorities: [ROLE_ADMIN, ROLE_USER] });
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});

describe('signing up', () => {
  let id: string;
  let browser: TestBrowser;
  const confirmFirst = { status: 409, appCode: 'email-unverified' };

  beforeAll(async () => {
    test.mails.length = 0;
    id = await test.register({ username: 'newcomer', isUnverified: true });
  });

  it('begins no session and mails one link, to the address alone', async () => {
    expect(await test.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    const links = await test.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, id));
    expect(links.map(({ purpose }) => purpose)).toEqual(['verify-email']);
    expect(test.mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['verifyEmail', 'newcomer@example.com'],
    ]);
  });

  it('opens neither API tokens nor webhooks nor a second factor before the address is confirmed', async () => {
    browser = test.browser();
    await browser.signIn('newcomer', testPassword);
    const wanted = { name: 'Books', scopes: ['account:read'], days: 30, password: testPassword };
    expect(await notify(browser, 'account.tokens.create', wanted)).toMatchObject(confirmFirst);
    expect(await notify(browser, 'account.secondFactor.begin', { password: testPassword })).toMatchObject(confirmFirst);
    const rejected = { code: 'email-unverified' };
    const context = actingOnWeb(test.service, id);
    await expect(createWebhook(context, { url: receiver.url })).rejects.toMatchObject(rejected);
    const counts = [apiTokens, secondFactors, webhookEndpoints].map((table) =>
      test.db.$count(table, eq(table.userId, id)),
    );
    expect(await Promise.all(counts)).toEqual([0, 0, 0]);
    expect(await notify(keeper, 'admin.makeAdministrator', { id, password: testPassword })).toMatchObject({
      status: 409,
      appCode: 'person-unverified',
    });
  });

  it('opens them once the link was followed', async () => {
    const token = test.mails[0]?.body.match(/token=([\w-]+)/)?.[1];
    const visitor = test.browser('192.0.2.1');
    await visitor.visit();
    expect((await visitor.call('/api/verify-email', { json: { token } })).status).toBe(204);
    await makeToken(browser, ['account:read']);
    await createWebhook(actingOnWeb(test.service, id), { url: receiver.url });
    await setUpSecondFactor(browser, test.clock);
  });
});
