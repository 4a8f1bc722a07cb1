import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorReports } from '../../server/db/schema/error-reports';
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

  it('the 31st of a minute from one address is 429', async () => {
    const browser = test.browser('198.51.100.77');
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await send(envelope, browser)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
  });
});
