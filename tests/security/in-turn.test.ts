import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgets } from '#server/services/budgets.ts';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';

const { concurrencyPerPerson, waitingPerPerson } = budgets.requests;
const mostOfOne = concurrencyPerPerson + waitingPerPerson;

let test: TestApp;
let ends: (() => void)[];
const statusOf = async (call: Promise<Response>) => (await call).status;

/** Ends what is held, and what begins then, until every call is answered. */
async function endAll(held: Promise<number>[]): Promise<number[]> {
  let answered = 0;
  for (const call of held) void call.then(() => (answered += 1));
  while (answered < held.length) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  return Promise.all(held);
}

beforeAll(async () => {
  ends = [];
  test = await testApp({
    mountExtra: (app) => {
      app.get('/api/held', async (c) => {
        await new Promise<void>((resolve) => ends.push(resolve));
        return c.json({});
      });
    },
  });
});
afterAll(() => test.close());

it('of many requests of one caller eight are worked on at a time, others are answered meanwhile, and too many are 429', async () => {
  const anna = await test.signedIn({ username: 'anna' });
  const berta = await test.signedIn({ username: 'berta' });
  const held = Array.from({ length: mostOfOne }, () => statusOf(anna.call('/api/held')));
  await expect.poll(() => ends.length).toBe(concurrencyPerPerson);

  const rejected = await anna.call('/api/user');
  expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([429, '2']);
  expect(await statusOf(berta.call('/api/user'))).toBe(200);
  expect(ends.length).toBe(concurrencyPerPerson);

  expect(new Set(await endAll(held))).toEqual(new Set([200]));
  expect(await statusOf(anna.call('/api/user'))).toBe(200);
});

/** What happens until it is over, and time for what must not happen. */
const settle = async () => {
  await expect.poll(() => ends.length).toBe(concurrencyPerPerson);
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
};

it('of one person eight are worked on, by two sessions and beside a header of another scheme that changes with each', async () => {
  const person = { username: 'clara' };
  const first = await test.signedIn(person);
  const second = test.browser();
  expect((await second.signIn(person.username, testPassword)).status).toBe(200);
  const calls = (browser: typeof first) =>
    Array.from({ length: 12 }, (_, i) =>
      statusOf(browser.call('/api/held', { headers: { Authorization: `Basic ${i}` } })),
    );
  const held = [...calls(first), ...calls(second)];
  await settle();
  expect(ends.length).toBe(concurrencyPerPerson);
  expect(new Set(await endAll(held))).toEqual(new Set([200]));
});

it('of an address eight are worked on for nobody, whatever session or token each of them invents', async () => {
  const browser = test.browser();
  const invented = (i: number): Record<string, string> =>
    i % 2 === 0 ? { Cookie: `session=${'a'.repeat(40)}${i}` } : { Authorization: `Bearer fc_${'a'.repeat(40)}${i}` };
  const held = Array.from({ length: 40 }, (_, i) => statusOf(browser.call('/api/held', { headers: invented(i) })));
  await settle();
  expect(ends.length).toBe(concurrencyPerPerson);
  await endAll(held);
});
