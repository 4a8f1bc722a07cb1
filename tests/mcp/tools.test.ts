import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tools } from '#server/mcp/server.ts';
import type { TokenScope } from '#shared/domain/token-scopes.ts';
import { groupRate, inCurrency } from '../helpers/group';
import { connectProgram, type Program } from '../helpers/program';
import { programWorld } from '../helpers/program-world';
import { each, sales, smallForecast } from '../helpers/small-forecast';
import type { TestApp } from '../helpers/test-app';
import { restaurantWith, riskOf } from '../helpers/what-if';

const rain = { id: 'rain', path: 'revenue/dinner/unitPrice', op: 'scale' as const, value: 900_000 };
const document = restaurantWith({
  risk: riskOf([{ path: 'revenue/dinner/volume' }]),
  scenarios: [{ id: 'rain', name: 'Rain', note: '', overrides: [rain] }],
});

/** 1,000.00 GBP, and 1.00 a month. */
const loaves = inCurrency(smallForecast({ revenue: [sales(each(100, 24))] }, { cash: 100_000 }), 'GBP');

let test: TestApp;
let makeToken: (scopes?: readonly TokenScope[]) => Promise<string>;
let program: Program;
let forecastId: string;
let groupId: string;
beforeAll(async () => {
  const world = await programWorld({ toolCallsPerMinute: 600, computationsPerMinute: 600 });
  test = world.test;
  makeToken = world.token;
  forecastId = await world.store(document);
  const service = test.withToken(await makeToken());
  const json = { name: 'Two', currency: 'EUR', forecastIds: [forecastId, await world.store(loaves)] };
  const made = await service.call('/api/groups', { json });
  ({ id: groupId } = (await made.json()) as { id: string });
  const { document: group } = (await (await service.call(`/api/groups/${groupId}`)).json()) as { document: object };
  const headers = { 'If-Match': '"1"' };
  const rated = { document: { ...group, rates: [groupRate('GBP', 1.25)] } };
  await service.call(`/api/groups/${groupId}`, { method: 'PUT', json: rated, headers });
  program = await connectProgram(test.app, await world.token());
});
afterAll(() => test.close());

interface Sought {
  input: string;
  measure: string;
}

const dinner = 'revenue/dinner/unitPrice';
/** A valid call of each tool. */
const calls = (): Record<string, object> => ({
  list_forecasts: {},
  list_groups: {},
  outline_group: { groupId },
  outline_forecast: { forecastId },
  read_inputs: { forecastId },
  what_if: { forecastId, changes: [], measures: ['lowestCash'] },
  seek_goal: { forecastId, path: dinner, measure: 'lowestCash', op: 'atLeast', target: '0.00 EUR' },
  seek_group_goal: { groupId, path: 'rates/GBP', measure: 'lowestCash', op: 'atLeast', target: '0.00 EUR' },
  simulate: { forecastId },
  read_report: { forecastId, report: 'ratios' },
  explain_figure: { forecastId, report: 'profit-and-loss', row: 'totalRevenue', period: 'FY2027' },
  compare_scenarios: { forecastId },
  propose_changes: { forecastId, baseVersion: 1, title: 'Dinner', changes: [{ path: dinner, value: '30.00 EUR' }] },
});

const bodyOf = async (name: string, input: object) => {
  const { isError, body } = await program.call(name, { forecastId, ...input });
  expect([isError, body]).toEqual([false, body]);
  return body;
};

describe('tools over MCP, called by the official client', () => {
  it('are listed with their arguments, all but proposals as reading, and say that people typed names and notes', async () => {
    const { tools: listed } = await program.client.listTools();
    expect(listed.map(({ name }) => name).sort()).toEqual(Object.keys(calls()).sort());
    for (const { name, annotations, inputSchema, description = '' } of listed) {
      expect([name, annotations?.readOnlyHint]).toEqual([name, name !== 'propose_changes']);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      if (!['what_if', 'seek_goal', 'seek_group_goal', 'propose_changes'].includes(name))
        expect(description).toContain('people typed');
    }
    expect(program.client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    expect(program.client.getInstructions()).toContain('people typed');
  });

  it('serve clients of the older protocol too, without a session', async () => {
    const older = await connectProgram(test.app, await makeToken(), 'legacy');
    const { body } = await older.call('list_forecasts');
    const listed = expect.objectContaining({ id: forecastId, name: 'Café', currency: 'EUR', version: 1 });
    expect(body).toMatchObject({ forecasts: expect.arrayContaining([listed]) });
  });

  it('an outline names periods, scenarios, measures and the paths of lines; inputs come in words, also under a scenario', async () => {
    expect(await bodyOf('outline_forecast', {})).toMatchObject({
      version: 1,
      months: { first: '2027-01', last: '2029-12', count: 36 },
      scenarios: [{ id: 'rain', name: 'Rain', overrides: 1 }],
      lines: expect.arrayContaining([
        { path: 'revenue/dinner', part: 'revenue', name: 'Dinner, food', type: 'units', enabled: true },
      ]),
    });
    const paths = ['revenue/dinner', 'workingCapital/daysSales'];
    const inputs = (path: string, value: unknown) =>
      expect.objectContaining({ inputs: expect.arrayContaining([expect.objectContaining({ path, value })]) });
    expect((await bodyOf('read_inputs', { paths })).lines).toEqual([
      inputs(dinner, '29.00 EUR'),
      inputs('workingCapital/daysSales', '0'),
    ]);
    expect((await bodyOf('read_inputs', { paths: [dinner], scenario: 'rain' })).lines).toEqual([
      inputs(dinner, '26.10 EUR'),
    ]);
  });

  it('what if: a dinner at 26.10 in place of 29.00, typed, as 90 % and as 2.90 less, is the scenario; nothing is stored', async () => {
    const measures = ['lowestCash', 'netProfit/1'];
    const before = await bodyOf('outline_forecast', {});
    for (const change of [
      { path: dinner, value: '26.10 EUR' },
      { path: dinner, op: 'scale', value: '90%' },
      { path: dinner, op: 'add', value: '-2.9 EUR' },
    ]) {
      expect(await bodyOf('what_if', { changes: [change], measures })).toMatchObject({
        base: { lowestCash: '39250.11 EUR', 'netProfit/1': '64913.83 EUR' },
        changed: { lowestCash: '31334.65 EUR', 'netProfit/1': '29070.98 EUR' },
      });
    }
    const inRain = await bodyOf('what_if', { scenario: 'rain', changes: [], measures });
    expect(inRain.base).toEqual({ lowestCash: '31334.65 EUR', 'netProfit/1': '29070.98 EUR' });
    expect(await bodyOf('outline_forecast', {})).toEqual(before);
  });

  it.each([
    ['29.00 USD', 'malformed'],
    ['29.00', 'malformed'],
    ['29.000001 EUR', 'malformed'],
    ['3%', 'malformed'],
    ['1e3 EUR', 'malformed'],
    ['99999999999999 EUR', 'malformed'],
    ['-1.00 EUR', 'out-of-range'],
  ])('a price of %s is %s, never rounded', async (value, why) => {
    const input = { forecastId, changes: [{ path: dinner, value }], measures: ['lowestCash'] };
    const { isError, body } = await program.call('what_if', input);
    expect(isError).toBe(true);
    expect(body).toMatchObject({ code: 'invalid', fields: { 'changes.0.value': why } });
  });

  it('seek goal: the lowest cash is 0 between 21.05444 and 21.05443 a dinner', async () => {
    const goal = { path: dinner, measure: 'lowestCash', op: 'equal', target: '0.00 EUR' };
    expect(await bodyOf('seek_goal', goal)).toMatchObject({
      now: { input: '29.00 EUR', measure: '39250.11 EUR' },
      status: 'found',
      answers: [
        {
          kind: 'between',
          input: '21.05444 EUR',
          measure: '0.21 EUR',
          next: { input: '21.05443 EUR', measure: '-0.23 EUR' },
        },
      ],
    });
    const none = { ...goal, low: '29.00 EUR', high: '30.00 EUR' };
    expect(await bodyOf('seek_goal', none)).toMatchObject({ status: 'none', least: '39250.11 EUR' });
  });

  it('a group: its outline, and the rate of December for 100.00 EUR more of 1,012.00 GBP: 100 ÷ 1,012 = 0.0988 above 1.25', async () => {
    expect((await program.call('list_groups')).body).toMatchObject({
      groups: [{ id: groupId, companies: 2, version: 2 }],
    });
    const { body: outline } = await program.call('outline_group', { groupId });
    expect(outline).toMatchObject({
      ...{
        version: 2,
        months: { count: 24 },
        rates: ['rates/GBP'],
        measures: expect.arrayContaining(['ownersProfit/2']),
      },
      companies: [{ memberId: 'm1', forecastId }, { memberId: 'm2' }],
    });
    const seek = async (goal: object) =>
      (await program.call('seek_group_goal', { groupId, op: 'equal', ...goal })).body;
    const asked = { path: 'rates/GBP', measure: 'closingCash/12', target: '0.00 EUR' };
    const found = async (goal: object) => (await seek(goal)) as Record<'now' | 'answers', Sought & Sought[]>;
    const { now } = await found(asked);
    expect(now.input).toBe('1.25');
    const more = (change: number) => `${(Number.parseFloat(now.measure) + change).toFixed(2)} EUR`;
    const { answers } = await found({ ...asked, target: more(100) });
    expect(Number(answers[0]?.input)).toBeCloseTo(1.25 + 100 / 1_012, 4);
    const ofCompany = { measure: 'closingCash/12', path: `members/m1/${dinner}`, target: more(0) };
    expect(await seek(ofCompany)).toMatchObject({
      isMet: true,
      answers: [{ input: '29.00 EUR' }],
      members: [{ version: 1 }, {}],
    });
    for (const [change, field] of [
      [{ path: `members/m9/${dinner}` }, 'path'],
      [{ path: 'members/m1/revenue/nothing/volume' }, 'path'],
      [{ path: 'rates/USD' }, 'path'],
      [{ measure: 'netProfit/1' }, 'measure'],
      [{ scenario: 'snow' }, 'scenario'],
      [{ high: '99999' }, 'high'],
    ] as const)
      expect(await seek({ ...asked, ...change })).toMatchObject({
        code: 'invalid',
        fields: { [field]: expect.anything() },
      });
    expect((await program.call('outline_group', { groupId: forecastId })).body).toMatchObject({ code: 'not-found' });
  });

  it('simulate: percentiles in words, probabilities in percent', async () => {
    expect(await bodyOf('simulate', {})).toMatchObject({
      runs: 1000,
      measures: expect.arrayContaining([
        expect.objectContaining({
          measure: 'lowestCash',
          now: '39250.11 EUR',
          reachesNow: expect.stringMatching(/%$/),
        }),
      ]),
      probabilities: { cashBelowZero: '0%' },
    });
  });

  it('a report row by row, and why a figure is what it is: 1,330 dinners × 29.00 = 38,570.00, part of the quarter and the year', async () => {
    const rows = (await bodyOf('read_report', { report: 'profit-and-loss' })).rows;
    expect(rows).toContainEqual(
      expect.objectContaining({
        key: 'revenue:dinner',
        figures: ['487200.00 EUR', '504373.81 EUR', '522153.07 EUR'],
      }),
    );
    const explained = (period: string, row = 'revenue:dinner', report = 'profit-and-loss') =>
      bodyOf('explain_figure', { report, row, period });
    expect(await explained('2027-03')).toMatchObject({
      figure: '38570.00 EUR',
      entries: [{ line: { id: 'dinner' }, calculation: '1330 × 29.00 EUR = 38570.00 EUR', input: dinner }],
    });
    const quarter = await explained('FY2027-Q1');
    expect(quarter).toMatchObject({ formula: 'sum', parts: [{ period: '2027-01' }, { period: '2027-02' }, {}] });
    const margin = await explained('FY2027', 'grossMargin', 'ratios');
    expect(margin).toMatchObject({ formula: 'quotient', figure: expect.stringMatching(/^\d+\.\d+%$/) });
    expect(await explained('opening', 'cash', 'balance-sheet')).toMatchObject({ formula: 'openingBalanceSheet' });
    const closing = await explained('2027-01', 'cash', 'balance-sheet');
    expect(closing).toMatchObject({ opening: expect.stringContaining('EUR'), closing: closing.figure });
  });

  it('scenarios beside the base', async () => {
    const { cases } = await bodyOf('compare_scenarios', {});
    expect(cases).toMatchObject([
      { scenario: null, figures: [{ key: 'totalRevenue', value: '3032969.37 EUR' }, ...Array(12).fill({})] },
      { scenario: 'rain', figures: [{ difference: '-214949.37 EUR', change: '-7.0871%' }, ...Array(12).fill({})] },
    ]);
    expect((await bodyOf('compare_scenarios', { scenarios: [] })).cases).toHaveLength(1);
  });

  it.each([
    ['read_inputs', { paths: ['revenue/nothing'] }, 'paths.0'],
    ['read_inputs', { scenario: 'snow' }, 'scenario'],
    [
      'what_if',
      { changes: [{ path: 'revenue/nothing/volume', value: '1' }], measures: ['lowestCash'] },
      'changes.0.path',
    ],
    ['what_if', { changes: [], measures: ['lowestCash'], scenario: 'snow' }, 'scenario'],
    ['seek_goal', { path: dinner, measure: 'nothing/1', op: 'equal', target: '0.00 EUR' }, 'measure'],
    ['explain_figure', { report: 'ratios', row: 'nothing', period: 'FY2027' }, 'row'],
    ['explain_figure', { report: 'ratios', row: 'grossMargin', period: '2030-01' }, 'period'],
    ['explain_figure', { report: 'ratios', row: 'grossMargin', period: '2027-01', scenario: 'snow' }, 'scenario'],
    ['compare_scenarios', { scenarios: ['snow'] }, 'scenarios.0'],
    ['list_forecasts', { cursor: 'MC45OQ' }, 'cursor'],
    ['read_inputs', { cursor: 'OS4x' }, 'cursor'],
  ])('%s of %j is rejected by name: %s', async (name, input, field) => {
    const { isError, body } = await program.call(name, name === 'list_forecasts' ? input : { forecastId, ...input });
    expect([isError, body.code, Object.keys(body.fields ?? {})]).toEqual([true, 'invalid', [field]]);
  });

  it('each asks its scope and no other', async () => {
    const scopes = ['forecasts:read', 'reports:read', 'forecasts:write', 'actuals:write'] as const;
    const wanted = Object.entries(calls());
    for (const scope of scopes) {
      const scoped = await connectProgram(test.app, await makeToken([scope]));
      for (const [name, input] of wanted) {
        const { isError, body } = await scoped.call(name, input);
        const needed = tools.find((tool) => tool.name === name)?.scope;
        // A simulation may find no time on a loaded machine: it was let in all the same.
        const isLetIn = body.code !== 'insufficient-scope';
        expect([name, scope, isLetIn]).toEqual([name, scope, needed === scope]);
        if (!isLetIn) expect([isError, body.scope]).toEqual([true, needed]);
      }
    }
  });
});
