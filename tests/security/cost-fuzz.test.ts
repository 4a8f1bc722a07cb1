import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { climb, type Measured, randomOf } from '../helpers/cost/climb';
import { type Fuzzed, fuzz, perform, textOfWorst } from '../helpers/cost/fuzz';
import { endsCaller, fuzzTargets, resetTarget, wireOf } from '../helpers/cost/fuzz-targets';
import { gaugeOf } from '../helpers/cost/gauge';
import { type Content, type FuzzedCall, stepped, textOf } from '../helpers/cost/mutated-call';
import type { WireCall } from '../helpers/cost/send';
import { type Served, serveCallers, servedAt } from '../helpers/cost/served';
import { freePort } from '../helpers/free-port';
import { startProgram } from '../helpers/spawn-server';

const isLong = import.meta.env.MODE === 'long';
const calls = Number(process.env.FUZZ_CALLS ?? (isLong ? 50_000 : 2_000));
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
/** A server and its callers serve so many calls; then there are new ones, and the search goes on. */
const callsEach = 2_000;
/** One of them is for the calls that end their caller. */
const callers = 4;
/** So many times the main thread's part of the largest legal save may be one piece of work. */
const stallInSaves = 5;
const artifacts = join(import.meta.dirname, '../.artifacts');

const host = new URL(servedAt).host;
const largestSave: FuzzedCall = { target: 'forecast.create', by: 'person', steps: [{ do: 'largest' }], times: 1 };
const targetsOf = (served: Served) => new Map(fuzzTargets(served.routes).map((target) => [target.key, target]));

function fuzzedOf(served: Served): Fuzzed {
  const targets = targetsOf(served);
  const { url, pid } = served.server;
  const [last, ...others] = served.callers;
  let sent = 0;
  return {
    url,
    pid,
    wiresOf(call) {
      const target = targets.get(call.target);
      const caller = target && endsCaller(target) ? last : others[sent % others.length];
      if (!target || !caller) throw new Error(`There is no ${call.target}.`);
      return Array.from({ length: call.times }, () => {
        sent += 1;
        const turn = { ids: caller.ids, key: `${seed}-${sent}`, version: 1, now: new Date() };
        return wireOf(target, call, { caller, turn, host });
      });
    },
    ping: { method: 'GET', path: '/api/health/live', headers: { Host: host }, body: null },
  };
}

/** The main thread's part of the largest legal save, once the server has done some. */
async function mainMsOfSave(server: Fuzzed): Promise<number> {
  const times: number[] = [];
  for (let taken = 0; taken < 6; taken += 1) {
    const { cost, answers } = await perform(server, gaugeOf(server.pid), largestSave);
    expect(answers.map(({ status, text }) => [status, status === 200 ? '' : text])).toEqual([[200, '']]);
    times.push(cost.mainMs);
  }
  return Math.min(...times);
}

it(`G12 of ${calls} calls of every kind that grow with what they cost, none gives a 5xx, holds others up or takes 200 MB`, {
  timeout: 120_000 + calls * 200,
}, async () => {
  const random = randomOf(seed);
  let served = await serveCallers(callers);
  const targets = [...targetsOf(served).keys()].filter((key) => key !== resetTarget);
  const search = climb({ targets, random, dearestEach: isLong ? 2 : 8 });
  const done = new Set<string>();
  const counts: Record<string, number> = {};
  let worst: Measured[] = [];
  for (let left = calls; left > 0; left -= callsEach) {
    try {
      const server = fuzzedOf(served);
      const stallMs = stallInSaves * (await mainMsOfSave(server));
      const outcome = await fuzz(server, { search, calls: Math.min(left, callsEach), stallMs });
      for (const key of outcome.done) done.add(key);
      for (const [status, count] of Object.entries(outcome.counts)) counts[status] = (counts[status] ?? 0) + count;
      worst = search.worst(10);
      expect(outcome.faults, `FUZZ_SEED=${seed}\n${textOfWorst(worst)}`).toEqual([]);
      expect(served.server.output()).not.toMatch(/unhandled|uncaught/i);
      // It takes the books of every caller away: last.
      const [reset] = (await perform(server, gaugeOf(server.pid), { ...largestSave, target: resetTarget, steps: [] }))
        .answers;
      expect(reset?.status).toBeLessThan(500);
    } finally {
      await served.close();
    }
    if (left > callsEach) served = await serveCallers(callers);
  }

  mkdirSync(artifacts, { recursive: true });
  writeFileSync(join(artifacts, 'worst-calls.json'), JSON.stringify(worst, null, 1));
  const answered = JSON.stringify(counts);
  process.stdout.write(
    `FUZZ_SEED=${seed}: ${answered}, ${done.size} of ${targets.length} done\n${textOfWorst(worst)}\n`,
  );
  // Many of them came past the guards and did what they ask for.
  expect(counts[200]).toBeGreaterThan(calls / 10);
  expect(done.size).toBeGreaterThan(targets.length / 3);
});

/** A server with one route that looks through its whole list for each item of it. */
const quadratic = `
  const { createServer } = require('node:http');
  createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    if (text.length > 30_000) return response.writeHead(413).end();
    let items = [];
    try { items = JSON.parse(text).items; } catch {}
    const alike = Array.isArray(items) ? items.filter((item) => items.filter((other) => other === item).length > 1) : [];
    response.end(String(alike.length));
  }).listen(Number(process.env.PORT), '127.0.0.1');`;

it('the search climbs: it finds the route that takes the square of what it is sent, and how to make it slow', {
  timeout: 180_000,
}, async () => {
  const port = String(await freePort());
  const started = startProgram([process.execPath, '-e', quadratic], { PORT: port });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  const targets = Array.from({ length: 20 }, (_, i) => `route ${i}`);
  const wireOf = ({ target, steps }: FuzzedCall): WireCall => {
    const { value } = steps.reduce<Content>(stepped, { value: { items: [1] }, batch: 1, query: [], headers: {} });
    const isPlanted = target === 'route 7';
    return { method: isPlanted ? 'POST' : 'GET', path: '/', headers: {}, body: isPlanted ? textOf(value) : null };
  };
  const wiresOf = (call: FuzzedCall) => [wireOf(call)];
  const search = climb({ targets, random: randomOf(7), dearestEach: 2 });
  const ping = wireOf({ target: 'route 0', by: 'nobody', steps: [], times: 1 });
  const planted = { url, pid: started.child.pid ?? 0, wiresOf, ping };
  const faults: string[] = [];
  for (let round = 0; round < 30 && faults.length === 0; round += 1) {
    faults.push(...(await fuzz(planted, { search, calls: 20, stallMs: 100 })).faults);
  }
  started.child.kill();
  const [worst] = search.worst(1);
  expect(worst?.call.target).toBe('route 7');
  expect(worst?.cost.mainMs).toBeGreaterThan(100);
  expect(faults.join('\n')).toContain('in one piece');
});
