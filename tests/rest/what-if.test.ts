import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiTokens, users } from '#server/db/schema/users.ts';
import { makeToken } from '../helpers/api-token';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';
import { restaurantReference as reference, restaurantWith, riskOf } from '../helpers/what-if';

const isLong = import.meta.env.MODE === 'long';

const risk = riskOf([
  { path: 'revenue/dinner/volume', shape: { kind: 'pert', low: 720_000, mode: 980_000, high: 1_100_000 } },
]);
const rain = { id: 'rain', path: 'revenue/dinner/unitPrice', op: 'scale' as const, value: 900_000 };
const document = restaurantWith({ risk, scenarios: [{ id: 'rain', name: 'Rain', note: '', overrides: [rain] }] });

let test: TestApp;
let browser: TestBrowser;
let service: TestBrowser;
let id: string;
beforeAll(async () => {
  test = await appWithSubscriptions();
  browser = await test.signedIn({ username: 'harbour' });
  const [user] = await test.db.select().from(users).where(eq(users.username, 'harbour'));
  await addSubscription(test.db, { userId: user?.id ?? '', now: test.clock.now() });
  const writer = test.withToken(await makeToken(browser, ['forecasts:write']));
  const answer = await writer.call('/api/forecasts', { json: { document } });
  id = ((await answer.json()) as { id: string }).id;
});
// Each token has ten calls a minute, and a person twenty tokens.
let tests = 0;
beforeEach(async () => {
  if (tests++ % 4 === 0) await newToken();
});
afterAll(() => test.close());

async function newToken(): Promise<void> {
  await test.db.delete(apiTokens);
  service = test.withToken(await makeToken(browser, ['forecasts:read']));
}

type Call = 'what-if' | 'goal-seek' | 'tornado' | 'simulation';
interface Answer {
  status: number;
  body: Record<string, unknown> & {
    code?: string;
    fields?: Record<string, string>;
    faults?: { code: string }[];
    retryAfterSeconds?: number;
    changed?: Record<string, number> | null;
    rows?: { path: string; low: number | null; high: number | null }[];
  };
}

async function post(call: Call, json: object, by = service, of = id): Promise<Answer> {
  const answer = await by.call(`/api/forecasts/${of}/${call}`, { json });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

const lowestCash = { measure: 'lowestCash' };
const covers = { path: 'revenue/dinner/volume' };

describe('what if over REST', () => {
  it('gives measures as they are and with inputs changed, in the base case and in a scenario', async () => {
    const halved = { ...covers, op: 'scale', value: 500_000 };
    const measures = ['lowestCash', 'closingCash/36', 'netProfit/1'];
    const { status, body } = await post('what-if', { changes: [halved], measures });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      forecastId: id,
      version: 1,
      currency: 'EUR',
      minorDigits: 2,
      base: { lowestCash: 3_925_011, 'closingCash/36': 33_035_399, 'netProfit/1': 6_491_383 },
      clamped: [],
    });
    expect(body.changed?.lowestCash).toBeLessThan(0);
    // 29.00 as 90 % of itself, typed as the scenario has it.
    const inRain = await post('what-if', { scenario: 'rain', changes: [], measures });
    const typed = await post('what-if', { changes: [{ path: rain.path, op: 'set', value: 2_610_000 }], measures });
    expect(inRain.body.base).toEqual(typed.body.changed);
    const held = await post('what-if', {
      changes: [{ path: 'revenue/parties/creditShare', op: 'scale', value: 1_100_000 }],
      measures: ['lowestCash'],
    });
    expect(held.body).toMatchObject({ clamped: ['revenue/parties/creditShare'], changed: { lowestCash: 3_925_011 } });
  });

  it('has no figures where an input brings an issue', async () => {
    const change = { path: 'loans/bank/interestOnlyMonths', op: 'set', value: 600 };
    const { status, body } = await post('what-if', { changes: [change], measures: ['lowestCash'] });
    expect([status, body.changed]).toEqual([200, null]);
  });

  it.skipIf(!reference)('has the answers of the reference: goal seek, tornado and simulation', async () => {
    const goal = await post('goal-seek', { ...covers, ...lowestCash, op: 'atLeast', target: 1_500_000 });
    const [{ result }] = reference.goalSeek;
    const { runs: _, ...expected } = result;
    expect(goal.body).toMatchObject({ ...expected, now: { x: 1_400_000, y: 3_925_011 } });
    const tornado = await post('tornado', { ...lowestCash, swing: 100_000 });
    expect(tornado.body).toMatchObject({ base: 3_925_011, leftOut: 2 });
    expect(tornado.body.rows).toHaveLength(123);
    expect(tornado.body.rows?.[0]).toEqual(reference.tornado.rows[0]);
    const simulation = await post('simulation', { risk: reference.simulation.risk });
    expect(simulation.status).toBe(200);
    expect(simulation.body).toMatchObject({
      hash: reference.simulation.hash,
      probabilities: reference.simulation.probabilities,
      percentiles: reference.simulation.percentiles,
    });
  });

  it('simulates the uncertain inputs of the document where none are sent', async () => {
    const own = await post('simulation', {});
    expect(own.body).toMatchObject({ runs: 1000, seed: 1, computed: 1000, drivers: [{ id: 'input-1' }] });
    expect(await post('simulation', { risk })).toEqual(own);
  });

  it('is stored with the report, and read with it', async () => {
    const both = test.withToken(await makeToken(browser, ['forecasts:write', 'reports:read']));
    const read = async () => {
      const answer = await both.call(`/api/forecasts/${id}/reports/risk`);
      return { status: answer.status, body: (await answer.json()) as { code?: string; result: object } };
    };
    expect(await read()).toMatchObject({ status: 404, body: { code: 'no-report' } });
    const refreshed = await both.call(`/api/forecasts/${id}/reports/refresh`, { method: 'POST' });
    expect(refreshed.status).toBe(200);
    const stored = await read();
    expect(await refreshed.json()).toMatchObject({ riskHash: (stored.body.result as { hash: string }).hash });
    const { forecastId, version, engineVersion, currency, minorDigits, ...result } = (await post('simulation', {}))
      .body;
    expect(stored).toMatchObject({
      status: 200,
      body: {
        forecastId,
        version,
        engineVersion,
        isStale: false,
        seed: 1,
        runs: 1000,
        caseId: null,
        hash: result.hash,
      },
    });
    expect(stored.body.result).toEqual(result);
    expect([currency, minorDigits]).toEqual(['EUR', 2]);
  });

  const measures = ['lowestCash'];
  it.each([
    ['what-if', { changes: [{ path: 'revenue/gone/volume', op: 'set', value: 1 }], measures }, 'changes.0.path'],
    ['what-if', { changes: [{ path: '../x', op: 'set', value: 1 }], measures }, 'changes.0.path'],
    ['what-if', { changes: [{ ...covers, op: 'shift', value: 1 }], measures }, 'changes.0.op'],
    ['what-if', { changes: [{ ...covers, op: 'set', value: -1 }], measures }, 'changes.0.value'],
    ['what-if', { changes: [0, 1].map((value) => ({ ...covers, op: 'set', value })), measures }, 'changes.1.path'],
    ['what-if', { changes: [], measures: ['happiness'] }, 'measures.0'],
    ['what-if', { changes: [], measures: ['closingCash/37'] }, 'measures.0'],
    ['what-if', { scenario: 'gone', changes: [], measures }, 'scenario'],
    ['goal-seek', { ...covers, ...lowestCash, op: 'equal', target: 0, low: 5, high: 4 }, 'high'],
    ['goal-seek', { ...covers, ...lowestCash, op: 'equal', target: 0, low: -1 }, 'low'],
    ['goal-seek', { path: 'revenue/dinner/name', ...lowestCash, op: 'equal', target: 0 }, 'path'],
    ['tornado', { ...lowestCash, swing: 0 }, 'swing'],
    ['simulation', { risk: riskOf([{ path: 'revenue/dinner/directCostMode' }]) }, 'risk.inputs.input-1.path'],
  ] as [Call, object, string][])('rejects %s %j at its field', async (call, json, field) => {
    const { status, body } = await post(call, json);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid', [field]]);
  });

  const everyCall: [Call, object][] = [
    ['what-if', { changes: [], measures }],
    ['goal-seek', { ...covers, ...lowestCash, op: 'equal', target: 0 }],
    ['tornado', { ...lowestCash, swing: 1 }],
    ['simulation', {}],
  ];

  it('is rejected with the issues of a forecast that has some', async () => {
    const loans = document.loans.map((loan) => ({ ...loan, interestOnlyMonths: 600 }));
    const writer = test.withToken(await makeToken(browser, ['forecasts:write']));
    const made = await writer.call('/api/forecasts', { json: { document: { ...document, loans } } });
    const { id: faulty } = (await made.json()) as { id: string };
    for (const [call, json] of everyCall) {
      const { status, body } = await post(call, json, service, faulty);
      expect([call, status, body.code, body.faults?.[0]?.code]).toEqual([
        call,
        422,
        'forecast-has-faults',
        'interestOnlyTooLong',
      ]);
    }
  });

  it('has no simulation where more than 5 % of the futures cannot be computed', async () => {
    const range = { kind: 'uniform', low: 1, high: 600 } as const;
    const wide = riskOf([{ path: 'loans/bank/interestOnlyMonths', op: 'set', shape: range }]);
    const { status, body } = await post('simulation', { risk: wide });
    expect([status, body.code, body.faults?.map(({ code }) => code)]).toEqual([
      422,
      'forecast-has-faults',
      ['interestOnlyTooLong'],
    ]);
  });

  it('is not for a token that may only write, nor for another person', async () => {
    const writer = test.withToken(await makeToken(browser, ['forecasts:write']));
    expect((await post('tornado', { ...lowestCash, swing: 1 }, writer)).body.code).toBe('insufficient-scope');
    const other = await test.signedIn({ username: 'stranger' });
    const [user] = await test.db.select().from(users).where(eq(users.username, 'stranger'));
    await addSubscription(test.db, { userId: user?.id ?? '', now: test.clock.now() });
    const stranger = test.withToken(await makeToken(other, ['forecasts:read']));
    for (const [call, json] of everyCall) expect((await post(call, json, stranger)).status).toBe(404);
    const reader = test.withToken(await makeToken(other, ['reports:read']));
    expect((await reader.call(`/api/forecasts/${id}/reports/risk`)).status).toBe(404);
  });

  it('is computed ten times a minute for a token, and says when again', async () => {
    const busy = test.withToken(await makeToken(browser, ['forecasts:read']));
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await post('what-if', { changes: [], measures }, busy)).status);
    expect(statuses).toEqual([...new Array(10).fill(200), 429]);
    expect((await post('what-if', { changes: [], measures }, busy)).body.retryAfterSeconds).toBeGreaterThan(0);
  });

  it(`${isLong ? '1,000' : '40'} invented bodies a route find no error of ours`, { timeout: 600_000 }, async () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          path: fc.constantFrom('revenue/dinner/volume', 'otherMovements/deposit/amounts', 'bank', 'a/b/c/d', ''),
          measure: fc.constantFrom(
            'lowestCash',
            'closingCash/0',
            'revenue/all',
            '__proto__',
            'debtServiceCover/lowest',
          ),
          op: fc.constantFrom('equal', 'atMost', 'set'),
          target: fc.oneof(fc.maxSafeInteger(), fc.double()),
          low: fc.option(fc.maxSafeInteger(), { nil: undefined }),
          swing: fc.oneof(fc.integer(), fc.constant('risk')),
          changes: fc.array(fc.record({ path: fc.string(), op: fc.string(), value: fc.maxSafeInteger() }), {
            maxLength: 3,
          }),
          measures: fc.array(fc.string(), { maxLength: 3 }),
        },
        { requiredKeys: [] },
      ),
    );
    const statuses = new Set<number>();
    for (const call of ['what-if', 'goal-seek', 'tornado', 'simulation'] as const)
      for (const [i, json] of fc.sample(anything, { numRuns: isLong ? 1_000 : 40, seed: 7 }).entries()) {
        if (i % (isLong ? 250 : 20) === 0) await newToken();
        const answer = await service.call(`/api/forecasts/${id}/${call}`, { json: json as object });
        statuses.add(answer.status);
        expect(answer.status, `${call} ${JSON.stringify(json)}`).toBeLessThan(500);
      }
    expect(statuses.has(400)).toBe(true);
  });
});
