import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openErrorSink } from '#server/boot/error-reporting.ts';
import { errorReports } from '#server/db/schema/operation.ts';
import { readSettings } from '#server/env.ts';
import { createErrorReporter, type ReportedError } from '#server/services/error-reports/error-reporter.ts';
import { settableClock } from '#tests/helpers/settable-clock.ts';
import { type TestApp, testApp, testPassword } from '#tests/helpers/test-app.ts';

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const secrets = { body: 'a body that is nobody else’s', cookie: 'a-cookie-of-the-tests', address: '203.0.113.77' };

const clock = settableClock();
let test: TestApp;
let errors: ReturnType<typeof createErrorReporter>;
let count = 0;
beforeAll(async () => {
  errors = createErrorReporter(clock);
  test = await testApp({
    clock,
    log: errors.listening(quiet),
    mountExtra: (app) => {
      app.post('/api/fails', async (c) => {
        await c.req.text();
        throw new TypeError(`figures ${count} is not iterable`, { cause: new RangeError('month 13') });
      });
    },
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  await test.db.delete(errorReports);
});

/** A person's request that fails in the server; gives its id. */
async function fail(): Promise<string> {
  const browser = test.browser(secrets.address);
  await browser.visit();
  browser.cookies.set('session', secrets.cookie);
  const answer = await browser.call('/api/fails?token=in-the-address', {
    json: { words: secrets.body, password: testPassword },
  });
  expect(answer.status).toBe(500);
  return String(answer.headers.get('X-Request-Id'));
}

function expectNoSecrets(text: string) {
  for (const secret of [...Object.values(secrets), testPassword, 'in-the-address', '/api/fails']) {
    expect(text).not.toContain(secret);
  }
}

describe('an error of the server', () => {
  it('is beside those of the browsers where no SENTRY_DSN is set: type, words, stack, cause and request id, and no more', async () => {
    errors.sendTo(openErrorSink(readSettings({}), test));
    const requestId = await fail();
    await errors.settle();
    const [row, ...others] = await test.db.select().from(errorReports);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ message: `TypeError: figures ${count} is not iterable`, userId: null, pageUrl: null });
    expect(row?.event).toMatchObject({ platform: 'node', level: 'error', tags: { requestId } });
    const exception = row?.event.exception as ReportedError['exception'] | undefined;
    expect(exception?.values.map(({ type }) => type)).toEqual(['RangeError', 'TypeError']);
    expect(exception?.values[1]?.stacktrace?.frames.at(-1)?.filename).toContain('error-reporter.test.ts');
    expectNoSecrets(JSON.stringify(row));
  });

  it('goes to SENTRY_DSN where it is set, as one envelope under its key, and not into the table', async () => {
    const received: { url: string; text: string }[] = [];
    const server = createServer(async (request, response) => {
      let text = '';
      for await (const piece of request) text += piece;
      received.push({ url: request.url ?? '', text });
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    errors.sendTo(openErrorSink(readSettings({ SENTRY_DSN: `http://publickey@127.0.0.1:${port}/errors/42` }), test));
    const requestId = await fail();
    await errors.settle();
    expect(received.map(({ url }) => url)).toEqual([
      expect.stringMatching('^/errors/api/42/envelope/\\?.*sentry_key=publickey'),
    ]);
    const [head, item, event] = (received[0]?.text ?? '').split('\n').map((line) => JSON.parse(line));
    expect([head.event_id, item.type]).toEqual([event.event_id, 'event']);
    expect(event).toMatchObject({ platform: 'node', tags: { requestId } });
    expectNoSecrets(received[0]?.text ?? '');
    expect(await test.db.$count(errorReports)).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });

  it('that comes again and again is told once in ten minutes, and a rejection not at all', async () => {
    errors.sendTo(openErrorSink(readSettings({}), test));
    for (let times = 0; times < 3; times += 1) await fail();
    await test.browser().call('/api/user');
    await test.browser().signIn('nobody', 'wrong password');
    await errors.settle();
    expect(await test.db.$count(errorReports)).toBe(1);
    clock.pass(600);
    await fail();
    await errors.settle();
    expect(await test.db.$count(errorReports)).toBe(2);
  });

  it('from before the database is open waits for it; a report that fails is a warning and nothing more', async () => {
    const warnings: object[] = [];
    const reporter = createErrorReporter(clock);
    const log = reporter.listening({ ...quiet, warn: (entry) => void warnings.push(entry) });
    log.error({ err: new Error('too early') }, 'starting');
    const notified: ReportedError[] = [];
    reporter.sendTo(async (event) => void notified.push(event));
    await reporter.settle();
    expect(notified.map(({ exception }) => exception.values[0]?.value)).toEqual(['too early']);

    reporter.sendTo(() => Promise.reject(new Error('away')));
    log.error({ err: new Error('another') });
    log.error({ event: 'request.unavailable' });
    await reporter.settle();
    expect(warnings).toMatchObject([{ event: 'fault.unreported', err: { message: 'away' } }]);
    for (let at = 0; at < 200; at += 1) log.error({ err: new Error(`fault ${at}`) });
    await reporter.settle();
    expect(warnings.length).toBeLessThanOrEqual(50);
  });
});

it('SENTRY_DSN has a key and a project, or the server does not start', () => {
  for (const dsn of [
    'https://sentry.example/1',
    'https://key@sentry.example',
    'https://key@sentry.example/',
    'ftp://k@s/1',
  ]) {
    expect(() => readSettings({ SENTRY_DSN: dsn }), dsn).toThrow('SENTRY_DSN');
  }
  expect(readSettings({ SENTRY_DSN: 'https://key@o1.ingest.sentry.example/4507' }).sentryDsn).toContain('key@');
});
