import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#server/db/schema/operation.ts';
import { createMetrics } from '#server/services/metrics/create-metrics.ts';
import { type LogLine, type TestApp, testApp } from '#tests/helpers/test-app.ts';

const token = 'a token of the tests alone';
const lines: LogLine[] = [];
const write = (level: LogLine['level']) => (entry: object) => void lines.push({ level, entry: { ...entry } });
const metrics = createMetrics({ ofProcess: true });
const log = metrics.counting({
  debug: write('debug'),
  info: write('info'),
  warn: write('warn'),
  error: write('error'),
});

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ metrics, metricsToken: token, log });
});
afterAll(() => test.close().catch(() => {}));

const scrape = (authorization?: string, app = test) =>
  app.app.request('/metrics', {
    headers: { Host: '10.1.2.3:9090', ...(authorization && { Authorization: authorization }) },
  });
const read = async () => (await scrape(`Bearer ${token}`)).text();
/** The value of the line that begins so. */
const figureOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  );

describe('GET /metrics', () => {
  it('is there for the token alone, under any host name; to everybody else, and where none is set, there is nothing (A87)', async () => {
    for (const given of [undefined, 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`]) {
      expect((await scrape(given)).status, given).toBe(404);
    }
    const answer = await scrape(`Bearer ${token}`);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringContaining('version=0.0.4'),
    ]);
    const without = await testApp({ db: test.db });
    for (const given of ['Bearer ', 'Bearer null', undefined]) {
      expect((await scrape(given, without)).status).toBe(404);
    }
  });

  it('tells of requests by pattern, of procedures by name, and never of an address, an id or a person', async () => {
    const browser = await test.signedIn({ username: 'anna-of-metrics' });
    await browser.call('/sandbox/checkout/cs_1234');
    await browser.call('/api/no-such-thing/4711');
    await browser.call('/api/forecasts/4711', { method: 'BREW' });
    await browser.procedure('account.me');
    await browser.procedure('account.revokeSession', { id: 'no id' }, { isMutation: true });
    await browser.procedure('no.such.procedure');

    const text = await read();
    const count = (labels: string) => figureOf(text, `forecastle_http_request_seconds_count{${labels}}`);
    expect(count('method="POST",route="/api/authentication",status="200"')).toBe(1);
    expect(count('method="POST",route="/api/self-register",status="201"')).toBe(1);
    expect(count('method="GET",route="/trpc/*",status="200"')).toBe(1);
    expect(count('method="GET",route="none",status="404"')).toBe(2);
    expect(figureOf(text, 'forecastle_procedure_seconds_count{procedure="account.me",outcome="OK"}')).toBe(1);
    const rejected = 'procedure="account.revokeSession",outcome="BAD_REQUEST"';
    expect(figureOf(text, `forecastle_procedure_seconds_count{${rejected}}`)).toBe(1);
    expect(text).toMatch(/method="other"/);
    // Values are measured and may hold any digits.
    expect(text.replace(/ \S+$/gm, '')).not.toMatch(/BREW|4711|cs_1234|anna|no\.such|127\.0\.0\.1|203\.0\.113/);
  });

  it('does not grow with what strangers send: 300 addresses and methods of theirs add a line a status at most', async () => {
    await test.browser().call('/first-of-strangers');
    const before = (await read()).split('\n').length;
    for (let at = 0; at < 100; at += 1) {
      await test.browser().call(`/stranger-${at}`);
      await test.browser().call(`/api/user/${at}?at=${at}`);
      await test.browser().procedure(`stranger.at${at}`);
    }
    expect((await read()).split('\n').length - before).toBeLessThanOrEqual(3 * 14);
  });

  it('counts what the log tells: sign-ins that succeed and fail, jobs with their time', async () => {
    const failed = 'forecastle_events_total{event="sign-in.failed",job=""}';
    const before = figureOf(await read(), failed) || 0;
    await test.browser().signIn('nobody-here', 'a wrong password');
    log.debug({ event: 'job.done', job: 'send-webhooks', milliseconds: 1_500 });
    const text = await read();
    expect(figureOf(text, failed)).toBe(before + 1);
    expect(figureOf(text, 'forecastle_event_seconds_sum{event="job.done",job="send-webhooks"}')).toBe(1.5);
    expect(lines.map(({ entry }) => entry.event)).toEqual(expect.arrayContaining(['sign-in.failed', 'job.done']));
  });

  it('tells how much waits, of the event loop and of memory; without the database of all but what waits', async () => {
    const mail = { recipient: 'a@example.com', template: 't', subject: 's', body: 'b' };
    await test.db.insert(mails).values([
      { ...mail, status: 'waiting' },
      { ...mail, status: 'waiting' },
      { ...mail, status: 'sent' },
    ]);
    const text = await read();
    expect(figureOf(text, 'forecastle_waiting{queue="mails"}')).toBe(2);
    expect(figureOf(text, 'forecastle_waiting{queue="webhooks"}')).toBe(0);
    expect(figureOf(text, 'forecastle_database_up')).toBe(1);
    expect(figureOf(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
    expect(text).toContain('nodejs_eventloop_lag_seconds');

    await test.close();
    const without = await read();
    expect(figureOf(without, 'forecastle_database_up')).toBe(0);
    expect(without).not.toContain('forecastle_waiting{');
    expect(figureOf(without, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
  });
});
