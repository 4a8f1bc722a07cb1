import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tools } from '#server/mcp/server.ts';
import { asService, makeToken as newToken } from '../helpers/api-token';
import { connectProgram } from '../helpers/program';
import { programWorld, subscriber } from '../helpers/program-world';
import type { TestApp } from '../helpers/test-app';
import type { Call, TestBrowser } from '../helpers/test-browser';
import { restaurantWith } from '../helpers/what-if';

const isLong = import.meta.env.MODE === 'long';
const unknownId = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let browser: TestBrowser;
let makeToken: Awaited<ReturnType<typeof programWorld>>['token'];
let token: string;
let forecastId: string;
beforeAll(async () => {
  const world = await programWorld({ toolCallsPerMinute: 10_000, computationsPerMinute: 10_000 });
  test = world.test;
  browser = world.browser;
  makeToken = world.token;
  token = await makeToken();
  forecastId = await world.store(restaurantWith());
});
afterAll(() => test.close());

const toolCall = (name: string, input: unknown, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: input },
});
const accept = { Accept: 'application/json, text/event-stream' };
const post = (call: Call, by = test.withToken(token)) =>
  by.call('/mcp', { method: 'POST', ...call, headers: { ...accept, ...call.headers } });
const statusOf = async (call: Call, by?: TestBrowser) => (await post(call, by)).status;

describe('attacks on the tools of programs (A128)', () => {
  it('no token, a cookie alone, a token in the address: 401 that names the scheme; rubbish is invalid_token', async () => {
    const json = toolCall('list_forecasts', {});
    const bare = await post({ json }, test.browser());
    expect([bare.status, bare.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer realm="Forecastle"']);
    expect(await statusOf({ json }, browser)).toBe(401);
    expect((await browser.call(`/mcp?token=${token}`, { json, headers: accept })).status).toBe(401);
    const wrong = await post({ json }, test.withToken(`${token}x`));
    expect([wrong.status, wrong.headers.get('WWW-Authenticate')]).toEqual([
      401,
      'Bearer realm="Forecastle", error="invalid_token"',
    ]);
    // The session beside a token of somebody else counts for nothing.
    const other = await subscriber(test, 'quay');
    const both = await other.call('/mcp', { json, headers: { ...accept, ...asService(token) } });
    expect(await both.text()).toContain(forecastId);
  });

  it('GET and DELETE are 405, another site 403, another host 421, a form 415', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await test.withToken(token).call('/mcp', { method });
      expect([method, answer.status, answer.headers.get('Allow')]).toEqual([method, 405, 'POST']);
    }
    const json = toolCall('list_forecasts', {});
    expect(await statusOf({ json, headers: { Origin: 'https://evil.example' } })).toBe(403);
    expect(await statusOf({ json, headers: { 'Sec-Fetch-Site': 'cross-site' } })).toBe(403);
    expect(await statusOf({ json, headers: { Host: 'evil.example' } })).toBe(421);
    expect(await statusOf({ form: { jsonrpc: '2.0' } })).toBe(415);
  });

  it('a batch, no JSON, a key __proto__ and what is no message are 400; 64 kB + 1 is 413; too deep is 422', async () => {
    const json = toolCall('list_forecasts', {});
    const headers = { 'Content-Type': 'application/json' };
    expect(await statusOf({ json: [json, json] })).toBe(400);
    for (const body of [
      '{',
      '',
      'null',
      '1',
      '{"jsonrpc":"2.0","__proto__":{"id":1}}',
      '{"a":{"__proto__":[]}}',
      '{}',
    ]) {
      expect([body, await statusOf({ body, headers })]).toEqual([body, 400]);
    }
    const atMost = 64 * 1024;
    const body = JSON.stringify(toolCall('list_forecasts', { search: '' }));
    const padded = (bytes: number) => body.replace('"search":""', `"search":"${'x'.repeat(bytes - body.length)}"`);
    expect(await statusOf({ body: padded(atMost), headers })).toBe(200);
    expect(await statusOf({ body: padded(atMost + 1), headers })).toBe(413);
    const deep = `${'['.repeat(1_000)}${']'.repeat(1_000)}`;
    expect(await statusOf({ body: `{"params":${deep}}`, headers })).toBe(422);
  });

  it('a forecast or group of somebody else answers each tool byte for byte as a random id', async () => {
    const other = await subscriber(test, 'strand');
    const scopes = ['forecasts:read', 'forecasts:write', 'reports:read'] as const;
    const stranger = test.withToken(await newToken(other, scopes));
    const rest = {
      what_if: { changes: [], measures: ['lowestCash'] },
      seek_goal: { path: 'revenue/dinner/volume', measure: 'lowestCash', op: 'equal', target: '0 EUR' },
      seek_group_goal: { path: 'rates/EUR', measure: 'lowestCash', op: 'equal', target: '0 EUR' },
      read_report: { report: 'ratios' },
      explain_figure: { report: 'ratios', row: 'grossMargin', period: 'FY2027' },
      propose_changes: {
        baseVersion: 1,
        title: 'Dinner',
        changes: [{ path: 'revenue/dinner/unitPrice', value: '30.00 EUR' }],
      },
    };
    const json = { name: 'Two', currency: 'EUR', forecastIds: [forecastId] };
    const made = await test.withToken(token).call('/api/groups', { json });
    const ids = { forecastId, groupId: ((await made.json()) as { id: string }).id };
    const named = tools.flatMap(({ name, input: { shape } }) =>
      (['forecastId', 'groupId'] as const).flatMap((key) => (key in shape ? { name, key } : [])),
    );
    for (const { name, key } of named) {
      const input = (id: string) => ({ ...(rest as Record<string, object>)[name], [key]: id });
      const answer = async (id: string) => (await post({ json: toolCall(name, input(id)) }, stranger)).text();
      const foreign = await answer(ids[key]);
      expect([name, foreign]).toEqual([name, await answer(unknownId)]);
      expect(foreign).toContain('not-found');
    }
  });

  it('without a subscription 403, whatever the scopes', async () => {
    const json = toolCall('list_forecasts', {});
    await test.register({ username: 'jetty' });
    const poor = test.browser();
    await poor.signIn('jetty', 'tide table seven');
    const answer = await post({ json }, test.withToken(await newToken(poor, ['forecasts:read'])));
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'subscription-inactive' }]);
  });

  it('an unknown tool, a prototype for a name and arguments that are none are refused, never an error of ours', async () => {
    for (const name of ['save_forecast', 'constructor', 'toString', '', 'list_forecasts ']) {
      const text = await (await post({ json: toolCall(name, {}) })).text();
      expect([name, /"(error|isError)"/.test(text)]).toEqual([name, true]);
    }
    for (const input of [null, [], 'x', { forecastId: '../x' }, { forecastId, extra: 1 }, { search: 'a\u0000' }]) {
      const text = await (await post({ json: toolCall('list_forecasts', input) })).text();
      expect([input, /"(error|isError)"/.test(text)]).toEqual([input, true]);
    }
  });

  it('calls of any shape never end in an error of ours', async () => {
    const name = fc.oneof(fc.constantFrom(...tools.map((tool) => tool.name)), fc.string());
    const text = fc.oneof(fc.string(), fc.constantFrom('0 EUR', '5%', '1e309', '-', 'revenue/dinner/volume', '\ud800'));
    const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text, { maxLength: 4 }));
    const keys = [...new Set(tools.flatMap(({ input }) => Object.keys(input.shape)))];
    const change = fc.record({ path: text, op: fc.constantFrom('set', 'scale', 'add', 'shift'), value: text });
    const input = fc.dictionary(fc.constantFrom(...keys), fc.oneof(value, fc.array(change, { maxLength: 3 })));
    const known = fc.record({
      forecastId: fc.constant(forecastId),
      changes: fc.array(change, { maxLength: 3 }),
      measures: fc.constant(['lowestCash']),
    });
    const message = fc.oneof(
      fc.tuple(name, fc.oneof(input, known)).map(([tool, given]) => toolCall(tool, given)),
      fc.record({ jsonrpc: text, id: value, method: text, params: fc.json().map((json) => JSON.parse(json)) }),
    );
    const logged = test.log.length;
    await fc.assert(
      fc.asyncProperty(message, async (json) => (await statusOf({ json })) < 500),
      { numRuns: isLong ? 1_000 : 60 },
    );
    const errors = test.log.slice(logged).filter(({ level }) => level === 'error');
    expect(errors).toEqual([]);
  });
});

describe('limits of a token', () => {
  it('60 calls a minute, 10 of them computing; another token has its own', async () => {
    const limited = await programWorld();
    const id = await limited.store(restaurantWith());
    const program = await connectProgram(limited.test.app, await limited.token());
    const input = { forecastId: id, changes: [], measures: ['lowestCash'] };
    for (let i = 0; i < 10; i++) expect((await program.call('what_if', input)).isError).toBe(false);
    const eleventh = await program.call('compare_scenarios', { forecastId: id });
    expect(eleventh.body).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: expect.any(Number) });

    const caller = limited.test.withToken(await limited.token(['forecasts:read']));
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) statuses.push(await statusOf({ json: toolCall('list_forecasts', {}) }, caller));
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    expect((await program.call('list_forecasts')).isError).toBe(false);
    await limited.test.close();
  });
});
