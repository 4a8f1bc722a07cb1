import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorReports } from '#server/db/schema/operation.ts';
import { sinkOfDatabase } from '#server/services/error-reports/sinks.ts';
import { type TestApp, testApp } from '../helpers/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const eventId = 'a'.repeat(32);
const event = {
  event_id: eventId,
  release: 'forecastle@52',
  request: { url: 'http://127.0.0.1:3000/#/dashboard' },
  exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
};
const lines = (...items: unknown[]) => items.map((item) => JSON.stringify(item)).join('\n');
const envelope = lines({ event_id: eventId }, { type: 'session' }, {}, { type: 'event' }, event);

const send = (body: BodyInit, browser = test.browser()) =>
  browser.call('/errors/api/1/envelope/?sentry_key=forecastle', {
    body,
    headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
  });
const report = async (id: string) => (await test.db.select().from(errorReports).where(eq(errorReports.eventId, id)))[0];

describe('/errors', () => {
  it('keeps the error of an envelope, once, without session and token', async () => {
    const answer = await send(envelope);
    expect([answer.status, await answer.json()]).toEqual([200, { id: eventId }]);
    expect((await send(envelope)).status).toBe(200);
    expect(await test.db.$count(errorReports)).toBe(1);
    expect(await report(eventId)).toMatchObject({
      message: 'TypeError: x is not a function',
      release: 'forecastle@52',
      pageUrl: 'http://127.0.0.1:3000/#/dashboard',
    });
  });

  it('keeps no token of a link or an invitation that a page had in its address (A112)', async () => {
    const id = 'c'.repeat(32);
    const token = `fcl_${'x'.repeat(49)}`;
    const request = { url: `http://127.0.0.1:3000/#/link/${token}` };
    const breadcrumbs = [{ data: { to: `/#/invitation?token=${token}` } }];
    const sent = lines({ event_id: id }, { type: 'event' }, { ...event, event_id: id, request, breadcrumbs });
    expect((await send(sent)).status).toBe(200);
    expect(await report(id)).toMatchObject({ pageUrl: 'http://127.0.0.1:3000/#/link/[cut]' });
    expect(JSON.stringify(await report(id))).not.toContain(token);
  });

  it('the dialog is our own script, and its words are added to the report', async () => {
    const browser = test.browser();
    const page = '/errors/api/embed/error-page/';
    const script = await browser.call(`${page}?eventId=${eventId}&dsn=x`);
    expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    const text = await script.text();
    expect(() => new Function(text)).not.toThrow();
    expect(text).not.toMatch(/https?:\/\//);
    const body = new URLSearchParams({ eventId, name: 'K', email: '', comments: 'I pressed Save.' });
    expect((await browser.call(page, { body })).status).toBe(204);
    expect(await report(eventId)).toMatchObject({ feedbackName: 'K', feedbackMessage: 'I pressed Save.' });
  });

  it('words are kept once: who knows the id of an error overwrites nothing (A195)', async () => {
    const body = new URLSearchParams({ eventId, comments: 'All is well.' });
    expect((await test.browser().call('/errors/api/embed/error-page/', { body })).status).toBe(404);
    expect(await report(eventId)).toMatchObject({ feedbackName: 'K', feedbackMessage: 'I pressed Save.' });
  });

  it('words about an error that is not known are 404, empty ones 400', async () => {
    const page = '/errors/api/embed/error-page/';
    const words = (id: string, comments: string) =>
      test.browser().call(page, { body: new URLSearchParams({ eventId: id, comments }) });
    expect((await words('b'.repeat(32), 'x')).status).toBe(404);
    expect((await words(eventId, '')).status).toBe(400);
  });

  it.each([
    '',
    'no json',
    '{}\n{"type":"event"}\n',
    '{}\n{"type":"event"}\n{"event_id":"x"}',
    'null',
    lines({}, { type: 'event' }, 5),
  ])('the envelope %j is 400', async (body) => {
    expect((await send(body)).status).toBe(400);
  });

  it('an envelope over 256 KB is 413, one from another site 403', async () => {
    expect((await send('x'.repeat(256 * 1024 + 1))).status).toBe(413);
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const answer = await test.browser().call('/errors/api/1/envelope/', { body: envelope, headers });
    expect(answer.status).toBe(403);
  });

  it('the 31st envelope of a minute from one address is 429', async () => {
    const browser = test.browser('198.51.100.77');
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await send(lines({}, { type: 'session' }, {}), browser)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
  });

  describe('breaches of the content rule (A161)', () => {
    const token = `fcl_${'y'.repeat(49)}`;
    const page = `http://127.0.0.1:3000/#/link/${token}`;
    const single = (blocked: string, directive = 'script-src-elem') => ({
      'csp-report': { 'document-uri': page, 'effective-directive': directive, 'blocked-uri': blocked, referrer: token },
    });
    const report = (json: unknown, address = '198.51.100.90') =>
      test.browser(address).call('/errors/csp', {
        body: typeof json === 'string' ? json : JSON.stringify(json),
        headers: { 'Content-Type': 'application/csp-report' },
      });
    const rows = () => test.db.select().from(errorReports).where(like(errorReports.message, 'Content rule:%'));

    it('are kept as errors, without tokens and without other fields', async () => {
      expect((await report(single('https://evil.example/x.js'))).status).toBe(204);
      expect((await report(single('inline', 'img-src'))).status).toBe(204);
      const kept = await rows();
      expect(kept.map(({ message }) => message).sort()).toEqual([
        'Content rule: img-src blocked inline',
        'Content rule: script-src-elem blocked https://evil.example/x.js',
      ]);
      expect(kept.every(({ pageUrl }) => pageUrl === 'http://127.0.0.1:3000/#/link/[cut]')).toBe(true);
      expect(JSON.stringify(kept)).not.toContain(token);
    });

    it('of an extension are dropped; malformed ones are 400, more than ten of a kind 429', async () => {
      const before = (await rows()).length;
      expect((await report(single('chrome-extension'))).status).toBe(204);
      expect((await report(single('moz-extension://1/x.js'))).status).toBe(204);
      for (const bad of ['', 'no json', {}, [single('inline')], single('x'.repeat(2001))]) {
        expect([bad, (await report(bad)).status]).toEqual([bad, 400]);
      }
      expect((await rows()).length).toBe(before);
      const statuses: number[] = [];
      for (let i = 0; i < 11; i += 1) statuses.push((await report(single('inline'), '198.51.100.91')).status);
      expect(statuses).toEqual([...Array(10).fill(204), 429]);
    });
  });

  const newEvent = (message: string) => ({ event_id: randomUUID().replaceAll('-', ''), message });
  const holding = (messages: string[]) =>
    lines({}, ...messages.flatMap((message) => [{ type: 'event' }, newEvent(message)]));

  it('events count, not envelopes: ten of a kind and sixty in all an hour from one address', async () => {
    const browser = test.browser('198.51.100.78');
    const same = await send(holding(Array(11).fill('the same')), browser);
    expect([same.status, Number(same.headers.get('Retry-After')) > 3_000]).toEqual([429, true]);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await send(holding(Array.from({ length: 10 }, (_, at) => `kind ${i} ${at}`)), browser)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await send(holding(['another address']), test.browser('198.51.100.79'))).status).toBe(200);
  });

  it('8,000 nested lists are 422, quoted ones a text, and an event of over 100 KB is 413', async () => {
    const nested = `{"event_id":"${'d'.repeat(32)}","extra":${'['.repeat(8_000)}${']'.repeat(8_000)}}`;
    expect((await send(`{}\n{"type":"event"}\n${nested}`)).status).toBe(422);
    const quoted = `{"event_id":"${'e'.repeat(32)}","extra":"\\"${'['.repeat(8_000)}"}`;
    expect((await send(`{}\n{"type":"event"}\n${quoted}`)).status).toBe(200);
    expect((await send(holding(['x'.repeat(100_000)]))).status).toBe(413);
  });
});

describe('what is kept', () => {
  const fill = (source: 'browser' | 'server', amount: number, messageOf: (i: number) => string) =>
    test.db.insert(errorReports).values(
      Array.from({ length: amount }, (_, i) => ({
        source,
        message: messageOf(i),
        receivedAt: new Date(test.clock.now().getTime() - (amount - i) * 1_000),
      })),
    );
  const countOf = (source: 'browser' | 'server', message?: string) =>
    test.db.$count(
      errorReports,
      and(eq(errorReports.source, source), message ? eq(errorReports.message, message) : undefined),
    );
  const newest = (message: string) =>
    lines({}, { type: 'event' }, { event_id: randomUUID().replaceAll('-', ''), message });
  beforeEach(() => test.db.delete(errorReports));

  it('a group keeps its newest fifty', async () => {
    await fill('browser', 50, () => 'the same');
    await send(newest('the same'), test.browser('198.51.100.80'));
    expect(await countOf('browser', 'the same')).toBe(50);
    const [oldest] = await test.db.select().from(errorReports).orderBy(errorReports.receivedAt).limit(1);
    expect(oldest?.receivedAt).toEqual(new Date(test.clock.now().getTime() - 49_000));
  });

  it('of browsers’ reports a full store drops the oldest of the largest group, and no report of the server', async () => {
    await fill('server', 10, (i) => `of the server ${i}`);
    await fill('browser', 4_960, (i) => `single ${i}`);
    await fill('browser', 40, () => 'a large group');
    expect((await send(newest('a new one'), test.browser('198.51.100.81'))).status).toBe(200);
    expect(await Promise.all([countOf('server'), countOf('browser'), countOf('browser', 'a large group')])).toEqual([
      10, 5_000, 39,
    ]);
    expect(await countOf('browser', 'single 0')).toBe(1);
  });

  it('a store full of single reports takes no new kind, and says so', async () => {
    await fill('browser', 5_000, (i) => `single ${i}`);
    const answer = await send(newest('a new one'), test.browser('198.51.100.82'));
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '3600']);
    expect([await countOf('browser'), await countOf('browser', 'a new one')]).toEqual([5_000, 0]);
  });

  it('what the server reports is kept apart, and makes room for itself', async () => {
    await fill('browser', 5_000, (i) => `single ${i}`);
    await fill('server', 1_000, (i) => `of the server ${i}`);
    const event = {
      event_id: 'f'.repeat(32),
      timestamp: 0,
      platform: 'node' as const,
      level: 'error' as const,
      tags: {},
    };
    await sinkOfDatabase(test.service)({ ...event, exception: { values: [{ type: 'Error', value: 'the newest' }] } });
    expect([await countOf('server'), await countOf('server', 'Error: the newest')]).toEqual([1_000, 1]);
    expect([await countOf('server', 'of the server 0'), await countOf('browser')]).toEqual([0, 5_000]);
  });
});
