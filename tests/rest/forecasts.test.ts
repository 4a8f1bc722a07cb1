import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions } from '#server/db/schema/billing.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { users } from '#server/db/schema/users.ts';
import { tokenScopes } from '#shared/domain/token-scopes.ts';
import { makeToken } from '../helpers/api-token';
import { a, share } from '../helpers/faulty-forecasts';
import { goldenA } from '../helpers/golden-forecasts';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { Call, TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let person: TestBrowser;
let personId: string;
let service: TestBrowser;
let stranger: TestBrowser;
let id: string;
let keys = 0;
const newKey = () => `key-of-rest-${++keys}`;

async function subscriber(username: string) {
  const browser = await test.signedIn({ username });
  const [user] = await test.db.select().from(users).where(eq(users.username, username));
  const userId = user?.id ?? '';
  await addSubscription(test.db, { userId, now: test.clock.now() });
  return { browser, userId, service: test.withToken(await makeToken(browser, tokenScopes)) };
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

async function send(by: TestBrowser, method: string, path: string, more: Call = {}): Promise<Answer> {
  const answer = await by.call(path, { method, ...more });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text), headers: answer.headers };
}

const create = (more: object = {}, headers: Record<string, string> = {}) =>
  send(service, 'POST', '/api/forecasts', { json: { document: goldenA(), ...more }, headers });
const save = (headers: Record<string, string>, document: unknown = goldenA()) =>
  send(service, 'PUT', `/api/forecasts/${id}`, { json: { document }, headers });
const called = (name: string) => ({ ...goldenA(), header: { ...goldenA().header, name } });

beforeAll(async () => {
  test = await appWithSubscriptions();
  ({ browser: person, service, userId: personId } = await subscriber('harbour'));
  ({ service: stranger } = await subscriber('quayside'));
});
beforeEach(async () => {
  await test.db.delete(forecasts).where(eq(forecasts.userId, personId));
  id = String((await create()).body.id);
});
afterAll(() => test.close());

describe('a forecast over REST', () => {
  it('is made, read, saved, renamed, copied, removed and brought back, by token as by session', async () => {
    for (const by of [service, person]) {
      const made = await send(by, 'POST', '/api/forecasts', {
        json: { name: 'Bakery', template: 'blank', currency: 'EUR' },
      });
      expect(made).toMatchObject({ status: 201, body: { name: 'Bakery', version: 1 } });
      const path = made.headers.get('Location') ?? '';
      expect([path, made.headers.get('ETag')]).toEqual([`/api/forecasts/${made.body.id}`, '"1"']);

      const read = await send(by, 'GET', path);
      expect(read).toMatchObject({ status: 200, body: { currency: 'EUR', document: { header: { name: 'Bakery' } } } });
      const saved = await send(by, 'PUT', path, {
        json: { document: called('Saved') },
        headers: { 'If-Match': '"1"' },
      });
      expect([saved.status, saved.headers.get('ETag'), saved.body.version]).toEqual([200, '"2"', 2]);
      const renamed = await send(by, 'PATCH', path, { json: { name: 'Mill' } });
      expect(renamed).toMatchObject({ status: 200, body: { name: 'Mill', version: 3 } });
      const copy = await send(by, 'POST', `${path}/duplicate`);
      expect(copy).toMatchObject({ status: 201, body: { name: 'Mill (copy)', version: 1 } });

      expect((await send(by, 'DELETE', path)).status).toBe(204);
      expect((await send(by, 'GET', path)).status).toBe(404);
      expect((await send(by, 'GET', '/api/forecasts?removed=true')).body.items).toMatchObject([{ name: 'Mill' }]);
      expect(await send(by, 'POST', `${path}/restore`)).toMatchObject({ status: 200, body: { version: 3 } });
      expect((await send(by, 'GET', path)).headers.get('ETag')).toBe('"3"');
      await test.db.delete(forecasts).where(eq(forecasts.userId, personId));
    }
  });

  it('what is held already is 304 without a body, also by a tag that a proxy has weakened; HEAD says the same as GET', async () => {
    for (const tag of ['"1"', 'W/"1"', '"7", "1"', '*']) {
      const answer = await send(service, 'GET', `/api/forecasts/${id}`, { headers: { 'If-None-Match': tag } });
      expect([answer.status, answer.body, answer.headers.get('ETag')]).toEqual([304, {}, '"1"']);
    }
    expect((await send(service, 'GET', `/api/forecasts/${id}`, { headers: { 'If-None-Match': '"2"' } })).status).toBe(
      200,
    );
    const head = await send(service, 'HEAD', `/api/forecasts/${id}`);
    expect([head.status, head.body, head.headers.get('ETag')]).toEqual([200, {}, '"1"']);
  });

  it('a refresh of its report changes no ETag, so nothing stale is kept', async () => {
    await send(service, 'POST', `/api/forecasts/${id}/reports/refresh`);
    expect((await send(service, 'GET', `/api/forecasts/${id}`)).body).not.toHaveProperty('report');
  });

  it('OPTIONS names the methods and gives no other origin a permission', async () => {
    const answer = await send(service, 'OPTIONS', `/api/forecasts/${id}`, {
      headers: { Origin: 'https://evil.example' },
    });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([204, 'GET, PUT, PATCH, DELETE, HEAD']);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await send(service, 'PUT', '/api/forecasts', { json: {} })).status).toBe(405);
  });
});

describe('PUT', () => {
  it('without If-Match is 428, with * too, and with a stale one 412 that names the current version; nothing is overwritten', async () => {
    for (const headers of [{}, { 'If-Match': '*' }] as Record<string, string>[]) {
      expect(await save(headers)).toMatchObject({ status: 428, body: { code: 'precondition-required' } });
    }
    expect((await save({ 'If-Match': '"1"' }, called('First'))).status).toBe(200);
    const late = await save({ 'If-Match': '"1"' }, called('Late'));
    expect(late).toMatchObject({ status: 412, body: { code: 'conflict', baseVersion: 1, currentVersion: 2 } });
    expect((await send(service, 'GET', `/api/forecasts/${id}`)).body.name).toBe('First');
    expect((await save({ 'If-Match': 'W/"2"' })).status).toBe(200);
    for (const tag of ['1', '"x"', '"0"', '"9999999999"', '"1", "2"', '']) {
      const answer = await save({ 'If-Match': tag || ' ' });
      expect([tag, answer.status, answer.body.fields]).toEqual([tag, 400, { 'If-Match': 'malformed' }]);
    }
  });

  it('PATCH and DELETE hold to If-Match where it is given', async () => {
    const stale = { headers: { 'If-Match': '"9"' } };
    const path = `/api/forecasts/${id}`;
    expect(await send(service, 'PATCH', path, { ...stale, json: { name: 'X' } })).toMatchObject({
      status: 412,
      body: { currentVersion: 1 },
    });
    expect(await send(service, 'DELETE', path, stale)).toMatchObject({ status: 412, body: { currentVersion: 1 } });
    const any = { 'If-Match': '*' };
    expect((await send(service, 'PATCH', path, { json: { name: 'Any' }, headers: any })).status).toBe(200);
    expect((await send(service, 'DELETE', path, { headers: { 'If-Match': '"2"' } })).status).toBe(204);
  });

  it('saves under one X-Request-Id of a proxy are told apart: without a key nothing is taken for a repetition', async () => {
    const behind = await appWithSubscriptions({ db: test.db, clock: test.clock, trustProxy: 1 });
    const caller = behind.withToken(service.token ?? '');
    for (const version of [1, 2]) {
      const headers = { 'If-Match': `"${version}"`, 'X-Request-Id': 'one-trace-of-many-calls' };
      const json = { document: called(`Traced ${version}`) };
      expect((await send(caller, 'PUT', `/api/forecasts/${id}`, { json, headers })).status).toBe(200);
    }
    await behind.close();
  });

  it('a document of wrong shape is 400 with its fields, one with errors is saved', async () => {
    const wrong = { ...goldenA(), bank: { ...goldenA().bank, minimumCash: 'much' } };
    expect(await save({ 'If-Match': '"1"' }, wrong)).toMatchObject({
      status: 400,
      body: { fields: { 'document.bank.minimumCash': 'not-a-choice' } },
    });
    const [line] = goldenA().revenue;
    const covenant = { id: 'cover', measure: 'debtServiceCover', threshold: 1_250_000 };
    const refused: [object, string, unknown][] = [
      [{ revenue: [{ ...line, withheldRate: 1_000_001 }] }, 'document.revenue.0.withheldRate', 'out-of-range'],
      [{ revenue: [{ ...line, withheldRate: -1 }] }, 'document.revenue.0.withheldRate', 'out-of-range'],
      [{ revenue: [{ ...line, withheldRate: 0.5 }] }, 'document.revenue.0.withheldRate', 'not-a-choice'],
      [{ covenants: [{ ...covenant, includeLeases: 'yes' }] }, 'document.covenants.0.includeLeases', 'not-a-choice'],
    ];
    for (const [part, field, reason] of refused)
      expect(await save({ 'If-Match': '"1"' }, { ...goldenA(), ...part })).toMatchObject({
        status: 400,
        body: { fields: { [field]: reason } },
      });
    const faulty = { ...goldenA(), revenue: [share(a, 'gone')] };
    expect((await save({ 'If-Match': '"1"' }, faulty)).status).toBe(200);
    const [listed] = (await send(service, 'GET', '/api/forecasts')).body.items as { summary: { faults: number } }[];
    expect(listed?.summary.faults).toBe(1);
  });
});

describe('Idempotency-Key', () => {
  it('the same request gets the first answer again and is done once, for POST and PUT alike', async () => {
    const calls: [string, string, Call, Record<string, string>][] = [
      ['POST', '/api/forecasts', { json: { name: 'Once' } }, {}],
      ['PUT', `/api/forecasts/${id}`, { json: { document: called('Once') } }, { 'If-Match': '"1"' }],
      ['POST', `/api/forecasts/${id}/duplicate`, { json: {} }, {}],
      ['POST', `/api/forecasts/${id}/versions/1/restore`, {}, { 'If-Match': '"2"' }],
      ['POST', `/api/forecasts/${id}/reports/refresh`, {}, {}],
    ];
    for (const [method, path, more, own] of calls) {
      const headers = { ...own, 'Idempotency-Key': newKey() };
      const first = await send(service, method, path, { ...more, headers });
      test.clock.pass(2);
      const again = await send(service, method, path, { ...more, headers });
      expect([path, first.status < 300, again.body]).toEqual([path, true, first.body]);
    }
    expect((await send(service, 'DELETE', `/api/forecasts/${id}`)).status).toBe(204);
    const headers = { 'Idempotency-Key': newKey() };
    const restored = await send(service, 'POST', `/api/forecasts/${id}/restore`, { headers });
    expect(await send(service, 'POST', `/api/forecasts/${id}/restore`, { headers })).toMatchObject({
      status: 200,
      body: restored.body,
    });
    expect((await send(service, 'POST', `/api/forecasts/${id}/restore`)).status).toBe(404);
  });

  it('with another body it is 422, after 24 hours it is free again, and a bad one is 400', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const first = await create({ name: 'One' }, headers);
    expect(await create({ name: 'Two' }, headers)).toMatchObject({
      status: 422,
      body: { code: 'idempotency-mismatch' },
    });
    test.clock.pass(24 * 3600);
    const later = await create({ name: 'Two' }, headers);
    expect([later.status, later.body.id === first.body.id]).toEqual([201, false]);
    for (const key of ['short', 'x'.repeat(129), 'with space']) {
      const answer = await create({}, { 'Idempotency-Key': key });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['Idempotency-Key']]);
    }
    test.clock.pass(-24 * 3600);
  });
});

describe('lists', () => {
  it('come in pages that neither repeat nor lose a row when something is saved meanwhile', async () => {
    for (let i = 2; i <= 7; i += 1) {
      if (i % 2 === 0) test.clock.pass(1);
      await create({ name: `Forecast ${i}` });
    }
    const seen: string[] = [];
    let address = '/api/forecasts?limit=3';
    for (let page = 0; page < 3; page += 1) {
      const { body, headers } = await send(service, 'GET', address);
      seen.push(...(body.items as { name: string }[]).map(({ name }) => name));
      const link = /^<(.+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1];
      expect(link === undefined).toBe(body.nextCursor === null);
      if (!link) break;
      address = link.replace('http://127.0.0.1:3000', '');
      if (page === 0) {
        test.clock.pass(1);
        await send(service, 'PATCH', `/api/forecasts/${id}`, { json: { name: 'Moved to the front' } });
      }
    }
    expect(seen.toSorted()).toEqual([
      'Forecast 2',
      'Forecast 3',
      'Forecast 4',
      'Forecast 5',
      'Forecast 6',
      'Forecast 7',
    ]);
    expect(new Set(seen).size).toBe(seen.length);
    expect((await send(service, 'GET', '/api/forecasts?search=front')).body.items).toHaveLength(1);
  });

  it('of versions are paged by number', async () => {
    for (let i = 0; i < 4; i += 1) await send(service, 'PATCH', `/api/forecasts/${id}`, { json: { name: `N${i}` } });
    const path = `/api/forecasts/${id}/versions?limit=2`;
    const first = await send(service, 'GET', path);
    const second = await send(service, 'GET', `${path}&cursor=${first.body.nextCursor}`);
    const third = await send(service, 'GET', `${path}&cursor=${second.body.nextCursor}`);
    const numbers = [first, second, third].map(({ body }) =>
      (body.items as { version: number }[]).map((row) => row.version),
    );
    expect(numbers).toEqual([[5, 4], [3, 2], [1]]);
    expect(third.body.nextCursor).toBeNull();
  });

  it('reject a cursor that is none of ours, a size out of range, and names that they do not know', async () => {
    const made = (text: string) => Buffer.from(text).toString('base64url');
    const wrong = ['limit=0', 'limit=201', 'limit=1e2', 'limit=', 'page=2', 'removed=yes', 'limit=1&limit=2'];
    const cursors = ['x', made('v1 1'), made('v0 a b'), made('{"$gt":""}'), '%00', 'a'.repeat(201)];
    for (const query of [...wrong, ...cursors.map((cursor) => `cursor=${cursor}`)]) {
      expect([query, (await send(service, 'GET', `/api/forecasts?${query}`)).status]).toEqual([query, 400]);
    }
  });
});

describe('versions', () => {
  it('are read, named and made the newest again', async () => {
    await save({ 'If-Match': '"1"' }, called('Second'));
    const path = `/api/forecasts/${id}/versions/1`;
    expect(await send(service, 'PATCH', path, { json: { label: 'As agreed' } })).toMatchObject({
      status: 200,
      body: { version: 1, label: 'As agreed' },
    });
    expect(await send(service, 'GET', path)).toMatchObject({
      status: 200,
      body: { label: 'As agreed', document: { header: { name: 'Golden A' } } },
    });
    expect((await send(service, 'POST', `${path}/restore`)).status).toBe(428);
    const restored = await send(service, 'POST', `${path}/restore`, { headers: { 'If-Match': '"2"' } });
    expect([restored.status, restored.headers.get('ETag')]).toEqual([200, '"3"']);
    expect((await send(service, 'GET', `/api/forecasts/${id}`)).body.name).toBe('Golden A');
  });
});

const unknownId = '00000000-0000-4000-8000-000000000000';
const twins: [method: string, path: string, more?: Call][] = [
  ['GET', ''],
  ['PUT', '', { json: { document: goldenA() }, headers: { 'If-Match': '"1"' } }],
  ['PATCH', '', { json: { name: 'Theirs' } }],
  ['DELETE', ''],
  ['POST', '/duplicate'],
  ['POST', '/restore'],
  ['GET', '/versions'],
  ['GET', '/versions/1'],
  ['PATCH', '/versions/1', { json: { label: 'Theirs' } }],
  ['POST', '/versions/1/restore', { headers: { 'If-Match': '"1"' } }],
  ['POST', '/reports/refresh'],
  ['GET', '/reports/ratios'],
];

describe.each(twins)('%s /api/forecasts/{id}%s', (method, path, more) => {
  const notified = async (named: string) => {
    const { status, body, headers } = await send(stranger, method, `/api/forecasts/${named}${path}`, more);
    const shown = Object.fromEntries([...headers].filter(([name]) => !/^(x-request-id|ratelimit)$/.test(name)));
    return JSON.stringify([status, { ...body, requestId: '' }, shown]);
  };

  it("answers for another's forecast byte for byte as for one that does not exist, and changes nothing (G2, A52)", async () => {
    const row = async () => (await test.db.select().from(forecasts).where(eq(forecasts.id, id)))[0];
    const before = await row();
    expect(await notified(id)).toBe(await notified(unknownId));
    expect(await notified(id)).toMatch(/^\[404,.*"code":"not-found"/);
    expect(await row()).toEqual(before);
  });

  it('rejects ids that are no ids (A58)', async () => {
    for (const wrong of ['1', '-1', '1e3', id.toUpperCase(), `${id}%00`, `${id}'`, '%E0%A4%A']) {
      const { status } = await send(service, method, `/api/forecasts/${wrong}${path}`, more);
      expect([wrong, [400, 404].includes(status)]).toEqual([wrong, true]);
    }
  });
});

describe('who may', () => {
  it('a token of a person whose subscription has ended is 403 subscription-inactive, at this very call (A55)', async () => {
    const lapsed = await subscriber('lapsed');
    expect((await send(lapsed.service, 'GET', '/api/forecasts')).status).toBe(200);
    await test.db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.userId, lapsed.userId));
    expect(await send(lapsed.service, 'GET', '/api/forecasts')).toMatchObject({
      status: 403,
      body: { code: 'subscription-inactive' },
    });
    const answer = await lapsed.service.call('/api/stripe/check-subscription');
    expect([answer.status, await answer.text()]).toEqual([200, 'SUBSCRIPTION_INACTIVE']);
  });

  it('fields that nobody asked for are rejected (A53)', async () => {
    for (const extra of [{ userId: personId }, { version: 9 }, { idempotencyKey: newKey() }, { deletedAt: null }]) {
      expect((await create(extra)).status).toBe(400);
    }
  });

  it('what is left of the calls is told with every answer', async () => {
    const left = async () =>
      /r=(\d+)/.exec((await send(service, 'GET', '/api/forecasts')).headers.get('RateLimit') ?? '')?.[1];
    const before = Number(await left());
    expect(Number(await left())).toBe(before - 1);
  });
});
