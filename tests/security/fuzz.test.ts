import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';
import { knownProcedures, knownRoutes } from './known-routes';
import { wholeApp } from './whole-app';

const requests = import.meta.env.MODE === 'long' ? 100_000 : 2_000;

let test: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  test = await wholeApp();
  browser = await test.signedIn({ username: 'anna', authorities: ['ROLE_ADMIN', 'ROLE_USER'] });
});
afterAll(() => test.close());

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

it('G12 no request of any kind gives a 5xx', { timeout: requests * 30 }, async () => {
  const routes = knownRoutes(test.app)
    .filter(({ path }) => path !== '/api/logout' && path !== '/*')
    .map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, 'x') }));
  const procedures = knownProcedures().map(({ key, isMutation }) => ({
    method: isMutation ? 'POST' : 'GET',
    path: `/trpc/${key}`,
  }));

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes, ...procedures),
      body,
      oddText,
      async ({ method, path }, sent, query) => {
        const isRead = method === 'GET';
        const address = isRead ? `${path}?input=${encodeURIComponent(sent.text.toWellFormed().slice(0, 2_000))}` : path;
        const answer = await browser.call(address, {
          method,
          headers: {
            'Content-Type': isRead ? '' : sent.type,
            'User-Agent': `x ${encodeURIComponent(query.toWellFormed())}`.slice(0, 500),
          },
          body: isRead ? null : sent.text,
        });
        expect({ [`${method} ${path}`]: answer.status >= 500 }).toEqual({ [`${method} ${path}`]: false });
      },
    ),
    { numRuns: requests },
  );
  expect(test.log.filter(({ level }) => level === 'error')).toEqual([]);
});
