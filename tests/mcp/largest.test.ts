import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostCharacters } from '#server/mcp/pages.ts';
import { largestForecast } from '../helpers/largest-forecast';
import { connectProgram, type Program } from '../helpers/program';
import { programWorld } from '../helpers/program-world';
import type { TestApp } from '../helpers/test-app';

let test: TestApp;
let program: Program;
let forecastId: string;
beforeAll(async () => {
  const world = await programWorld({ toolCallsPerMinute: 1_000, computationsPerMinute: 1_000 });
  test = world.test;
  forecastId = await world.store(largestForecast());
  program = await connectProgram(test.app, await world.token());
});
afterAll(() => test.close());

/** All pages of a list, each of which comes with the next cursor. */
async function readAll(name: string, list: string, input: object): Promise<unknown[]> {
  const items: unknown[] = [];
  let cursor: string | null | undefined;
  do {
    const { isError, body } = await program.call(name, { forecastId, ...input, ...(cursor ? { cursor } : {}) });
    expect([name, isError, body.code]).toEqual([name, false, undefined]);
    items.push(...(body[list] as unknown[]));
    cursor = body.nextCursor;
  } while (cursor);
  return items;
}

it('of the largest forecast no answer is over 80,000 characters, and the pages make up the whole', async () => {
  const outlined = await readAll('outline_forecast', 'lines', {});
  const read = (await readAll('read_inputs', 'lines', {})) as { path: string }[];
  expect(new Set(read.map(({ path }) => path)).size).toBe(read.length);
  expect(read.map(({ path }) => path).sort()).toEqual(outlined.map((line) => (line as { path: string }).path).sort());
  const rows = (await readAll('read_report', 'rows', { report: 'profit-and-loss', by: 'month' })) as { key: string }[];
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.at(-1)?.key).toBe('dividendsDeclared');
  expect(await readAll('compare_scenarios', 'cases', {})).toHaveLength(21);
  const parts = await readAll('explain_figure', 'parts', {
    report: 'profit-and-loss',
    row: 'totalRevenue',
    period: 'FY2027',
  });
  expect(parts.length).toBeGreaterThan(0);
  const entries = { report: 'balance-sheet', row: 'cash', period: '2027-06' };
  expect((await readAll('explain_figure', 'entries', entries)).length).toBeGreaterThan(100);
  const changes = { changes: [], measures: Array.from({ length: 40 }, (_, i) => `closingCash/${i + 1}`) };
  expect((await program.call('what_if', { forecastId, ...changes })).isError).toBe(false);
  const longest = program.longest();
  expect(longest).toBeGreaterThan(mostCharacters * 0.9);
  expect(longest).toBeLessThanOrEqual(mostCharacters);
}, 120_000);
