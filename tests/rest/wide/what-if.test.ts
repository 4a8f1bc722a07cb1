import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiTokens, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { riskOfPack } from '#server/services/files/pack-risk.ts';
import type { RiskInput } from '#shared/inputs/forecast/risk.ts';
import { makeToken } from '#tests/helpers/api-token.ts';
import { addMember, somebody } from '#tests/helpers/shared-forecast.ts';
import { addSubscription, appWithSubscriptions } from '#tests/helpers/subscription.ts';
import type { TestApp } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';
import { restaurantReference as reference, restaurantWith, riskOf } from '#tests/helpers/what-if.ts';

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
    future?: number;
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

  it('has no simulation where a future leaves the exact range, and the reports are stored without it', async () => {
    const wide = riskOf([
      { path: 'revenue/dinner/volume', op: 'set', shape: { kind: 'uniform', low: 900_000_000_000, high: 1e12 } },
      { path: 'revenue/dinner/unitPrice', op: 'set', shape: { kind: 'uniform', low: 900_000_000_000_000, high: 1e15 } },
    ]);
    const { status, body } = await post('simulation', { risk: wide });
    expect([status, body.code, body.faults, body.future]).toEqual([422, 'forecast-has-faults', [], 1]);
    expect(() => riskOfPack({ ...document, risk: wide })).toThrow(AppError);
    const writer = test.withToken(await makeToken(browser, ['forecasts:write', 'reports:read']));
    const made = await writer.call('/api/forecasts', { json: { document: { ...document, risk: wide } } });
    const { id: ofWide } = (await made.json()) as { id: string };
    const refreshed = await writer.call(`/api/forecasts/${ofWide}/reports/refresh`, { method: 'POST' });
    expect([refreshed.status, await refreshed.json()]).toMatchObject([200, { riskHash: null }]);
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

  it.each(['viewer', 'commenter', 'editor'] as const)('is computed for a %s, and the stored one read', async (role) => {
    const member = await somebody(test, `what-if-${role}`, true);
    await addMember(test, { forecastId: id, userId: member.id, role });
    const reader = test.withToken(await makeToken(member.browser, ['forecasts:read', 'reports:read']));
    for (const [call, json] of everyCall) expect([call, (await post(call, json, reader)).status]).toEqual([call, 200]);
    const stored = await reader.call(`/api/forecasts/${id}/reports/risk`);
    expect([stored.status, await stored.json()]).toMatchObject([200, { seed: 1, result: { runs: 1000 } }]);
  });

  it('as stored is read by a viewer without a subscription, with what it was drawn of', async () => {
    const member = await somebody(test, 'what-if-guest', false);
    const asked = () => member.browser.call(`/trpc/shared.risk?input=${encodeURIComponent(JSON.stringify({ id }))}`);
    expect((await asked()).status).toBe(404);
    await addMember(test, { forecastId: id, userId: member.id, role: 'viewer' });
    const answer = await asked();
    const { result } = (await answer.json()) as { result: { data: { json: { document: string } } } };
    const { json } = result.data;
    expect([answer.status, json]).toMatchObject([200, { version: 1, risk: { seed: 1, result: { runs: 1000 } } }]);
    expect(JSON.parse(json.document).risk.inputs).toEqual(risk.inputs);
  });

  it('is computed ten times a minute for a token, and says when again', async () => {
    const busy = test.withToken(await makeToken(browser, ['forecasts:read']));
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await post('what-if', { changes: [], measures }, busy)).status);
    expect(statuses).toEqual([...new Array(10).fill(200), 429]);
    expect((await post('what-if', { changes: [], measures }, busy)).body.retryAfterSeconds).toBeGreaterThan(0);
  });

  it(`${isLong ? '1,000' : '15'} invented bodies a route find no error of ours`, { timeout: 600_000 }, async () => {
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
    const extreme = fc.constantFrom(-10_000_000, -1, 0, 1, 999_999, 10_000_000);
    /** As a shape must be to be drawn. */
    const ordered = (wild: RiskInput['shape']): RiskInput['shape'] => {
      if (!('low' in wild)) return wild;
      const mode = 'mode' in wild ? wild.mode : wild.low;
      const [low = 0, middle = 0, high = 0] = [wild.low, mode, wild.high].toSorted((a, b) => a - b);
      return wild.kind === 'uniform' ? { ...wild, low, high } : { ...wild, low, mode: middle, high };
    };
    const shape = fc.oneof(
      fc.record({ kind: fc.constant('uniform' as const), low: extreme, high: extreme }),
      fc.record({
        kind: fc.constantFrom('triangular' as const, 'pert' as const),
        low: extreme,
        mode: extreme,
        high: extreme,
      }),
      fc.record({ kind: fc.constant('normal' as const), mean: extreme, deviation: extreme.map(Math.abs) }),
      fc.record({
        kind: fc.constant('logNormal' as const),
        p10: fc.constantFrom(1, 10_000_000),
        p90: fc.constant(10_000_000),
      }),
      fc.record({ kind: fc.constant('event' as const), probability: fc.constantFrom(0, 1_000_000), value: extreme }),
    );
    const uncertain = fc.record({
      path: fc.constantFrom('revenue/dinner/volume', 'revenue/dinner/unitPrice', 'bank/minimumCash'),
      op: fc.constantFrom('scale' as const, 'add' as const, 'set' as const),
      shape: shape.map(ordered),
    });
    const risks = fc.uniqueArray(uncertain, { minLength: 1, maxLength: 3, selector: ({ path }) => path });
    const statuses = new Set<number>();
    for (const [i, json] of fc.sample(risks, { numRuns: isLong ? 200 : 8, seed: 7 }).entries()) {
      if (i % 10 === 0) await newToken();
      const { status, body } = await post('simulation', { risk: riskOf(json) });
      statuses.add(status);
      expect(status, `${JSON.stringify(json)} ${JSON.stringify(body)}`).toBeLessThan(500);
    }
    expect(statuses.has(200)).toBe(true);
    for (const call of ['what-if', 'goal-seek', 'tornado', 'simulation'] as const)
      for (const [i, json] of fc.sample(anything, { numRuns: isLong ? 1_000 : 15, seed: 7 }).entries()) {
        if (i % (isLong ? 250 : 20) === 0) await newToken();
        const answer = await service.call(`/api/forecasts/${id}/${call}`, { json: json as object });
        statuses.add(answer.status);
        expect(answer.status, `${call} ${JSON.stringify(json)}`).toBeLessThan(500);
      }
    expect(statuses.has(400)).toBe(true);
  });
});
