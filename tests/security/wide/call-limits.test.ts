import { afterAll, beforeAll, expect, it } from 'vitest';
import { notify } from '#tests/helpers/procedure.ts';
import { type TestApp, testApp, wideLimits } from '#tests/helpers/test-app.ts';

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  const limits = { ...wideLimits, callsPerMinute: 12 };
  first = await testApp({ limits });
  second = await testApp({ limits, db: first.db });
});
afterAll(() => first.close());

it('procedure calls are counted one by one, also in a batch, and say when to come back (A100)', async () => {
  const browser = await first.signedIn({ username: 'anna' });
  const batch = `/trpc/${Array.from({ length: 10 }, () => 'account.me').join(',')}?batch=1&input={}`;
  const statuses: number[] = [];
  for (let i = 0; i < 2; i += 1) {
    const answer = await browser.call(batch);
    const results = (await answer.json()) as { error?: { json: { data: { httpStatus: number } } } }[];
    statuses.push(...results.map(({ error }) => error?.json.data.httpStatus ?? 200));
    if (i === 1) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(12);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
});

it('two servers on one database count together: 12 calls a minute are 12, wherever they arrive (A100)', async () => {
  const here = await first.signedIn({ username: 'berta' });
  const there = second.browser();
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  const statuses: number[] = [];
  for (let i = 0; i < 16; i += 1) {
    statuses.push((await (i % 2 === 0 ? here : there).procedure('account.me')).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(12);
  expect(statuses.slice(12)).toEqual([429, 429, 429, 429]);
});

it('a large allowance is taken in portions: of 60 calls on each of two servers every one passes, and none is lost', async () => {
  const limits = { ...wideLimits, callsPerMinute: 120 };
  const [left, right] = await Promise.all([testApp({ limits, db: first.db }), testApp({ limits, db: first.db })]);
  await left.register({ username: 'carla' });
  const one = left.browser();
  await one.signIn('carla', 'tide table seven');
  const other = right.browser();
  for (const [name, value] of one.cookies) other.cookies.set(name, value);
  let remaining = '';
  let passed = 0;
  for (let i = 0; i < 62; i += 1) {
    for (const browser of [one, other]) {
      const answer = await browser.call('/api/user');
      if (answer.status === 200) passed += 1;
      remaining = answer.headers.get('RateLimit') ?? '';
    }
  }
  expect(passed).toBe(120);
  expect(remaining).toMatch(/^"calls";r=0;t=\d+$/);
});

it('the 31st call of a minute that makes us call Stripe is 429; plans, coupons and checkouts cannot be tried out (A95, A96)', async () => {
  const { app: _, ...test } = await testApp({ db: first.db });
  const browser = await test.signedIn({ username: 'dora' });
  const tries = [
    ['billing.createCheckout', { plan: 'monthly' }],
    ['billing.createCheckout', { plan: 'secret-plan' }],
    ['billing.createCheckout', { plan: 'monthly', coupon: 'STAFF100' }],
    ['billing.confirmCheckout', { sessionId: 'cs_test_guessedguessed' }],
    ['billing.changePlan', { plan: 'yearly', prorationDate: 1, promotionCode: 'STAFF100' }],
  ] as const;
  const statuses: number[] = [];
  for (let i = 0; i < 40; i += 1) {
    const [path, input] = tries[i % tries.length] ?? tries[0];
    statuses.push((await notify(browser, path, input)).status);
  }
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
  expect((await browser.procedure('billing.status')).status).toBe(200);

  const other = await test.signedIn({ username: 'emil' });
  const notified = async (input: object) => {
    const { status, text } = await notify(other, 'billing.createCheckout', input);
    return [status, text.replace(/"requestId":"[^"]*"/, '')];
  };
  const unknown = await notified({ plan: 'nobody-has-this' });
  expect(unknown[0]).toBe(400);
  for (const plan of ['staff', 'yearly_2019', 'MONTHLY', '']) expect(await notified({ plan })).toEqual(unknown);
});
