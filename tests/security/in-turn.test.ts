import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgets } from '../../server/services/budgets';
import { type TestApp, testApp } from '../helpers/test-app';

const { concurrencyPerPerson, waitingPerPerson } = budgets.requests;
const mostOfOne = concurrencyPerPerson + waitingPerPerson;

let test: TestApp;
let ends: (() => void)[];
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
  const statusOf = async (call: Promise<Response>) => (await call).status;
  const held = Array.from({ length: mostOfOne }, () => statusOf(anna.call('/api/held')));
  await expect.poll(() => ends.length).toBe(concurrencyPerPerson);

  const refused = await anna.call('/api/user');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '2']);
  expect(await statusOf(berta.call('/api/user'))).toBe(200);
  expect(ends.length).toBe(concurrencyPerPerson);

  let answered = 0;
  for (const call of held) void call.then(() => (answered += 1));
  while (answered < held.length) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  expect(new Set(await Promise.all(held))).toEqual(new Set([200]));
  expect(await statusOf(anna.call('/api/user'))).toBe(200);
});
