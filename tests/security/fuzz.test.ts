import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goldenA } from '../helpers/golden-forecasts';
import { tell } from '../helpers/procedure';
import { type TestApp, wideLimits } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';
import { actorMaker, subscribeByHand } from './actors';
import { knownProcedures, knownRoutes } from './known-routes';
import { wholeApp } from './whole-app';

const requests = import.meta.env.MODE === 'long' ? Number(process.env.FUZZ_REQUESTS ?? 100_000) : 2_000;

let test: TestApp;
let person: TestBrowser;
let service: TestBrowser;
let forecastId: string;
const unhandled: unknown[] = [];
const faults: object[] = [];
const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, error: (entry: object) => void faults.push(entry) };
const note = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  test = await wholeApp({ log, limits: { ...wideLimits, callsPerMinute: 10_000_000 } });
  const actor = actorMaker(test, subscribeByHand(test));
  person = await actor('administrator');
  service = await actor('token');
  ({ id: forecastId } = (await tell(person, 'forecast.create', { document: goldenA() })).data as { id: string });
});
afterAll(() => test.close());
afterAll(() => void process.off('unhandledRejection', note));

const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    'x'.repeat(5_000),
    '__proto__',
    "' or 1=1--",
    '../..',
    '1e400',
    '-0',
    '\u202E',
  ),
);
const names = 'username email password token id name document baseVersion idempotencyKey forecastId code'.split(' ');
const oddJson = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(fc.oneof(fc.constantFrom(...names), oddText), fc.oneof(oddText, fc.jsonValue()), { maxKeys: 6 }),
);
const body = fc.oneof(
  oddJson.map((value) => ({ type: 'application/json', text: JSON.stringify(value) })),
  oddJson.map((value) => ({ type: 'application/json', text: JSON.stringify({ json: value }) })),
  oddText.map((text) => ({ type: 'application/json', text })),
  fc.dictionary(fc.constantFrom(...names), oddText).map((fields) => ({
    type: 'application/x-www-form-urlencoded',
    text: Object.entries(fields)
      .map(([name, text]) => `${name}=${encodeURI(text.toWellFormed())}`)
      .join('&'),
  })),
  oddText.map((text) => ({ type: 'multipart/form-data; boundary=x', text: `--x\r\n${text}\r\n--x--` })),
);

/** Valid but for one value, so that it comes past the parser into the verb. */
const nearlyValid = fc
  .record({
    value: fc.oneof(oddText, fc.jsonValue({ maxDepth: 2 })),
    field: fc.constantFrom(
      'id',
      'baseVersion',
      'document',
      'idempotencyKey',
      'name',
      'version',
      'label',
      'forecastId',
      'header',
    ),
  })
  .map(({ value, field }) => {
    const document = field === 'header' ? { ...goldenA(), header: value } : goldenA();
    const input = { id: forecastId, forecastId, version: 1, baseVersion: 1, name: 'Quay', idempotencyKey: 'fuzz-fuzz' };
    return { type: 'application/json', text: JSON.stringify({ json: { ...input, document, [field]: value } }) };
  });

const places = fc.record({
  id: fc.constantFrom('own', 'x', '00000000-0000-4000-8000-000000000000', '%00', '..'),
  version: fc.constantFrom('1', '0', '-1', '1e3', '99999999999'),
  headers: fc.dictionary(
    fc.constantFrom(
      'If-Match',
      'If-None-Match',
      'Idempotency-Key',
      'Accept',
      'Accept-Language',
      'Range',
      'X-Request-Id',
    ),
    fc.constantFrom('"1"', '*', 'W/"1"', '""', 'x'.repeat(500), 'fuzz-fuzz', 'de', 'bytes=0-', '\u00ff'),
    { maxKeys: 3 },
  ),
  isService: fc.boolean(),
});

/** Bytes of objects that are still in use. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

it(`G12 of ${requests} requests of any kind, by session and by token, none gives a 5xx, and nothing is left unhandled`, {
  timeout: requests * 30,
}, async () => {
  const routes = knownRoutes(test.app)
    .filter(({ path }) => path !== '/api/logout' && path !== '/*')
    .map(({ method, path }) => ({ method, path }));
  const procedures = knownProcedures().map(({ key, isMutation }) => ({
    method: isMutation ? 'POST' : 'GET',
    path: `/trpc/${key}`,
  }));
  const counts: Record<string, number> = {};
  const before = heldBytes();

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes, ...procedures),
      fc.oneof(body, nearlyValid),
      oddText,
      places,
      async ({ method, path: pattern }, sent, query, { id, version, headers, isService }) => {
        const path = pattern
          .replace(/:(version)\b/, version)
          .replace(/:id\b/, id === 'own' ? forecastId : id)
          .replace(/:report\b/, 'balance-sheet')
          .replace(/:\w+/g, 'x');
        const isRead = method === 'GET';
        const address = isRead ? `${path}?input=${encodeURIComponent(sent.text.toWellFormed().slice(0, 2_000))}` : path;
        const answer = await (isService ? service : person).call(address, {
          method,
          headers: {
            ...headers,
            'Content-Type': isRead ? '' : sent.type,
            'User-Agent': `x ${encodeURIComponent(query.toWellFormed())}`.slice(0, 500),
          },
          body: isRead ? null : sent.text,
        });
        counts[answer.status] = (counts[answer.status] ?? 0) + 1;
        expect({ [`${method} ${path}`]: answer.status >= 500 }).toEqual({ [`${method} ${path}`]: false });
      },
    ),
    { numRuns: requests },
  );
  expect(faults).toEqual([]);
  expect(unhandled).toEqual([]);
  // Many of them came past the guards: both actors are still who they were.
  expect(counts[200]).toBeGreaterThan(requests / 50);
  for (const actor of [person, service]) expect((await actor.call('/api/user')).status).toBe(200);
  // The database lies in memory too and may grow; what the program itself holds may not.
  const growth = (heldBytes() - before) / 2 ** 20;
  if (requests > 2_000) process.stdout.write(`${JSON.stringify(counts)}, heap +${growth.toFixed(1)} MB\n`);
  expect(growth).toBeLessThan(50);
});
