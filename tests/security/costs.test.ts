import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../server/db/schema/users';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  test = await appWithSubscriptions();
  browser = await test.signedIn({ username: 'anna' });
  const [anna] = await test.db.select().from(users);
  await addSubscription(test.db, { userId: anna?.id ?? '', now: test.clock.now() });
});
afterAll(() => test.close());

const json = { 'Content-Type': 'application/json' };
const megabyte = 1024 * 1024;

/** What an answer cost: its status, how long it took, and how much more memory the process held after it. */
async function costOf(call: () => Response | Promise<Response>) {
  const held = process.memoryUsage().rss;
  const begun = performance.now();
  const answer = await call();
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    ms: performance.now() - begun,
    bytes: process.memoryUsage().rss - held,
  };
}

const repeated = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at));

/** An object whose two halves are one object, 24 times over: 17 million objects to whoever walks through it. */
function nestedReferences(): string {
  const depth = 24;
  const pathTo = (at: number) => ['document', ...repeated(at, () => 'l')].join('.');
  const refs = repeated(depth, (at) => `"${pathTo(depth - at)}":["${pathTo(depth - at - 1)}.r"]`);
  const document = repeated(depth, () => '').reduce((inner) => `{"l":${inner},"r":0}`, '{}');
  return `{"json":{"document":${document}},"meta":{"referentialEqualities":{${refs.join()}}}}`;
}

/** Ways to write superjson so that rebuilding the value costs far more than reading its bytes. */
const rebuilt: [name: string, body: string][] = [
  [
    'paths into a set',
    `{"json":{"a":[${repeated(40_000, String).join()}],"b":0},"meta":{"values":{"a":["set"]},"referentialEqualities":{"b":[${repeated(40_000, (at) => `"a.${39_999 - at}"`).join()}]}}}`,
  ],
  [
    'typed arrays',
    `{"json":[${repeated(9_000, () => '99999999').join()}],"meta":{"values":{${repeated(9_000, (at) => `"${at}":[["typed-array","Uint8Array"]]`).join()}}}}`,
  ],
  ['nested references', nestedReferences()],
];

describe('values that a caller asks the server to rebuild', () => {
  it.each(rebuilt)('%s cost no more than reading them', async (_name, body) => {
    for (const [address, sent] of [
      ['/trpc/account.updateProfile', body],
      ['/trpc/forecast.create', body],
      ['/trpc/forecast.create,account.updateProfile?batch=1', `{"0":${body},"1":${body}}`],
    ] as const) {
      const cost = await costOf(() => browser.call(address, { method: 'POST', headers: json, body: sent }));
      expect(cost.status).toBeLessThan(500);
      expect(cost.ms).toBeLessThan(1_000);
      expect(cost.bytes).toBeLessThan(200 * megabyte);
    }
  });
});
