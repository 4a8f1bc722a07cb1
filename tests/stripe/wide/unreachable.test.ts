import { afterAll, beforeAll, expect, it } from 'vitest';
import { SemaphoreTimeout } from '#server/semaphore.ts';
import { createStripeGateway } from '#server/stripe/client.ts';
import { limitedFetch } from '#server/stripe/limited-fetch.ts';
import { slackNow } from '#tests/helpers/machine-slack.ts';
import { notify } from '#tests/helpers/procedure.ts';
import { openTestSandbox, type TestSandbox } from '#tests/helpers/sandbox.ts';
import { settableClock } from '#tests/helpers/settable-clock.ts';
import { type StripeOverHttp, stripeOverHttp, wayIssues } from '#tests/helpers/stripe-over-http.ts';
import { addSubscription } from '#tests/helpers/subscription.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';

/** Where others use the machine, a Stripe that is well answers later too. */
const slack = slackNow();
const limits = { timeoutMs: 400 + slack, atOnce: 5, maxWaitMs: 300 + slack };
/** The SDK waits up to this before its second try. */
const pauseMs = 1_000;

let account: TestSandbox;
let way: StripeOverHttp;
let test: TestApp;
let subscriber: TestBrowser;
/** As many as there are errors. */
const buyers: TestBrowser[] = [];

beforeAll(async () => {
  const clock = settableClock(new Date('2026-11-21T12:00:00Z'));
  account = await openTestSandbox({ clock });
  way = await stripeOverHttp(account);
  const network = { ...limits, address: way.address };
  const stripe = createStripeGateway({
    secretKey: 'sk_test_over_http',
    webhookSecrets: [],
    sandbox: null,
    clock,
    network,
  });
  test = await testApp({ clock, stripe });
  subscriber = await test.signedIn({ username: 'subscriber' });
  const me = (await (await subscriber.call('/api/user')).json()) as { id: string };
  await addSubscription(test.db, { userId: me.id, now: clock.now() });
  for (const n of wayIssues.keys()) buyers.push(await test.signedIn({ username: `buyer-${n}` }));
});
afterAll(async () => {
  await test?.close();
  await way?.close();
  await account?.sandbox.close();
});

const buy = (browser: TestBrowser) => notify(browser, 'billing.createCheckout', { plan: 'monthly' });

async function served(): Promise<void> {
  const check = await subscriber.call('/api/stripe/check-subscription');
  expect(await check.text()).toBe('SUBSCRIPTION_ACTIVE');
  expect((await subscriber.procedure('forecast.list')).status).toBe(200);
}

async function expectRecovery(): Promise<void> {
  way.faultOf = () => null;
  const url = expect.stringContaining('/sandbox/checkout/cs_test_');
  const answers = await Promise.all(buyers.map(buy));
  expect(answers.map(({ data }) => data)).toEqual(buyers.map(() => ({ url })));
}

it('whatever breaks on the way to Stripe, the person reads that payments do not work now, others are served, and afterwards it works (F12)', async () => {
  way.faultOf = (body) => wayIssues.find((_, n) => body.includes(`buyer-${n}%40`)) ?? null;
  const buying = Promise.all(buyers.map(buy));
  await served();
  const answers = await buying;
  for (const [n, answer] of answers.entries()) {
    expect([wayIssues[n], answer.status, answer.appCode]).toEqual([wayIssues[n], 503, 'payment-unavailable']);
    expect(answer.text).toContain('Payment service unavailable, you were not charged.');
  }
  await expectRecovery();
});

it('a Stripe that never answers is waited for two short tries and no longer, and no transaction waits with it (F13)', async () => {
  const callsBefore = way.calls();
  way.faultOf = () => 'silent';
  const begun = performance.now();
  const buying = Promise.all(buyers.map(buy));
  await expect.poll(way.calls).toBeGreaterThan(callsBefore);
  // The embedded engine has one connection: an open transaction would keep everybody else waiting.
  await served();
  const answers = await buying;
  expect(performance.now() - begun).toBeLessThan(2 * (limits.timeoutMs + limits.maxWaitMs) + pauseMs + 1_000);
  expect(new Set(answers.map(({ appCode }) => appCode))).toEqual(new Set(['payment-unavailable']));
  expect(way.calls() - callsBefore).toBeGreaterThanOrEqual(2 * limits.atOnce);
  await expectRecovery();
});

it('five calls are on their way to Stripe at once; the sixth is not made, and every turn comes back (F13)', async () => {
  way.faultOf = () => 'silent';
  const call = limitedFetch({ atOnce: 5, maxWaitMs: 50 });
  const { protocol, host, port } = way.address;
  const url = `${protocol}://${host}:${port}/v1/balance`;
  for (let round = 0; round < 3; round += 1) {
    const patience = new AbortController();
    const before = way.calls();
    const hanging = Array.from({ length: 5 }, () =>
      call(url, { signal: patience.signal }).catch((error: unknown) => error),
    );
    await expect.poll(() => way.calls() - before).toBe(5);
    const late = await Promise.allSettled(Array.from({ length: 4 }, () => call(url)));
    expect(late.map((one) => one.status === 'rejected' && one.reason)).toEqual(
      late.map(() => expect.any(SemaphoreTimeout)),
    );
    patience.abort();
    await Promise.all(hanging);
    expect(way.calls() - before).toBe(5);
  }
});
