import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DearCall, dearCalls } from '../../helpers/cost/dear-calls';
import { type Target, wireOf } from '../../helpers/cost/fuzz-targets';
import { gaugeOf } from '../../helpers/cost/gauge';
import type { FuzzedCall } from '../../helpers/cost/mutated-call';
import { send, type WireCall } from '../../helpers/cost/send';
import { knownProcedures } from '../../security/known-routes';
import type { Figure } from '../table';
import { type EngineName, startStand } from './engine';
import { loadOf } from './load';
import { type Person, password } from './people';
import worstCalls from './worst-calls.json';

/** Only these calls, by name, with `--calls=malformedLines,fuzzed1`. */
const named = process.argv
  .find((word) => word.startsWith('--calls='))
  ?.slice(8)
  .split(',');
const attackMs = 3_000;
const restMs = 2_000;
const goals = { p99Ms: 250, longestMs: 1_000, memoryMb: 200, eventMs: 2_000 };

/** The ten dearest calls of the fuzzer's last run on this machine, or those of a run that was kept. */
function worstOfFuzzer(): { call: FuzzedCall }[] {
  const file = join(process.cwd(), 'tests/.artifacts/worst-calls.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : (worstCalls as { call: FuzzedCall }[]);
}

/** What the fuzzer found, sent by a person of the benchmark. */
function fuzzedCalls(url: string): DearCall[] {
  const procedures = knownProcedures();
  return worstOfFuzzer().map(({ call }, i) => {
    const procedure = procedures.find(({ key }) => key === call.target);
    const [method = 'GET', path = ''] = call.target.split(' ');
    const target: Target = procedure
      ? {
          key: call.target,
          method: procedure.isMutation ? 'POST' : 'GET',
          path: `/trpc/${call.target}`,
          isProcedure: true,
        }
      : { key: call.target, method, path, isProcedure: false };
    return {
      name: `fuzzed${i + 1}`,
      atOnce: call.times,
      call: ({ forecastId, headers }) => {
        const browser = { headersFor: () => new Headers(headers) };
        const unknown = '00000000-0000-4000-8000-000000000000';
        const known: Record<string, string> = { forecast: forecastId, spareForecast: forecastId };
        const ids = new Proxy(known, { get: (own, name) => own[String(name)] ?? unknown });
        const turn = { ids, key: `bench-${i}`, version: 1, now: new Date() };
        const caller = { person: browser, service: browser };
        return wireOf(target, call, { caller, turn, host: new URL(url).host } as Parameters<typeof wireOf>[2]);
      },
    };
  });
}

const reads = ({ headers, forecastId }: Person): WireCall[] => [
  { method: 'GET', path: '/api/user', headers, body: null },
  {
    method: 'GET',
    path: `/trpc/forecast.get?input=${encodeURIComponent(JSON.stringify({ id: forecastId }))}`,
    headers,
    body: null,
  },
];

/** How long somebody's two reads take, one after the other, for as long as `isRunning`. */
async function readWhile(url: string, person: Person, isRunning: () => boolean) {
  const times: number[] = [];
  let failed = 0;
  do {
    for (const call of reads(person)) {
      const begun = performance.now();
      const answer = await send(url, call).catch(() => null);
      if (answer?.status === 200) times.push(performance.now() - begun);
      else failed += 1;
    }
  } while (isRunning());
  return loadOf(times, { seconds: 1, failed });
}

/** Sends the call again and again on so many connections, for a while; all of them are answered at the end. */
async function attack(url: string, wire: WireCall, atOnce: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const until = performance.now() + attackMs;
  const repeat = async () => {
    do {
      const { status } = await send(url, wire).catch(() => ({ status: 'no answer' }));
      counts[status] = (counts[status] ?? 0) + 1;
    } while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: atOnce }, repeat));
  return counts;
}

/** G32 and G33: two reads of somebody while each dear call runs from one account, and the memory that it takes. */
export async function measureBudget(engine: EngineName): Promise<Figure[]> {
  const stand = await startStand({ engine, total: 100, isLimited: true });
  const { url, pid } = stand.service;
  const [victim, ...others] = stand.people;
  const figures: Figure[] = [];
  if (!victim) return figures;
  try {
    await readWhile(url, victim, () => false);
    const atRest = { isOver: false };
    setTimeout(() => Object.assign(atRest, { isOver: true }), attackMs);
    const rest = await readWhile(url, victim, () => !atRest.isOver);
    const calibration = `${rest.p50Ms.toFixed(1)} ms, 99 of 100 in ${rest.p99Ms.toFixed(1)} ms`;
    figures.push({
      key: `${engine}.atRest.p99Ms`,
      what: `two reads with nobody else: half in ${calibration}`,
      value: rest.p99Ms,
      unit: 'ms',
    });

    for (const [i, dear] of [...dearCalls(password), ...fuzzedCalls(url)].entries()) {
      // What the fuzzer found is sent by the administrator, whom it may need.
      const sender = dear.name.startsWith('fuzzed') ? others.at(-1) : others[i];
      if (!sender || (named && !named.includes(dear.name))) continue;
      if (dear.prepare) await send(url, dear.prepare(sender));
      const wire = dear.call(sender);
      const gauge = gaugeOf(pid ?? 0);
      const before = gauge.residentMb();
      gauge.begin();
      const one = await send(url, wire).catch(() => null);
      const { memoryMb, mainMs } = gauge.read();
      let isRunning = true;
      const attacking = attack(url, wire, dear.atOnce).finally(() => {
        isRunning = false;
      });
      const read = await readWhile(url, victim, () => isRunning);
      const counts = JSON.stringify(await attacking);
      await delay(restMs);
      const after = gauge.residentMb();

      const key = `${engine}.${dear.name}`;
      const longest = Math.max(...read.times);
      const ratio = `${(read.p99Ms / rest.p99Ms).toFixed(1)} times that at rest`;
      const what = `99 of 100 reads of somebody else, half in ${read.p50Ms.toFixed(1)} ms, ${read.failed} failed; ${ratio}; answers ${counts}`;
      figures.push({ key: `${key}.p99Ms`, what, value: read.p99Ms, unit: 'ms', atMost: goals.p99Ms });
      figures.push({
        key: `${key}.longestMs`,
        what: 'the longest',
        value: longest,
        unit: 'ms',
        atMost: goals.longestMs,
      });
      const memory = `one call (${one?.status}, ${mainMs.toFixed(0)} ms of the main thread): from ${before.toFixed(0)} MB; after all of them ${after.toFixed(0)} MB`;
      figures.push({ key: `${key}.memoryMb`, what: memory, value: memoryMb, unit: 'MB', atMost: goals.memoryMb });
    }
    figures.push(await measureEvent({ engine, url, people: others.slice(60, 63) }));
  } finally {
    await stand.end();
  }
  return figures;
}

const webhooksEach = 10;

/** How late somebody's event comes while two others have ten addresses each that take it and say nothing. */
async function measureEvent({
  engine,
  url,
  people,
}: {
  engine: EngineName;
  url: string;
  people: Person[];
}): Promise<Figure> {
  const arrived = new Map<string, number>();
  const receiver = createServer((request, response) => {
    if (request.url !== '/prompt') return;
    arrived.set('prompt', performance.now());
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const tell = (person: Person, procedure: string, json: object) =>
    send(url, {
      method: 'POST',
      path: `/trpc/${procedure}`,
      headers: { ...person.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    });
  const refreshed = ({ forecastId }: Person) => ({ forecastId });
  const [own, ...mute] = people;
  try {
    const made: number[] = [];
    for (const person of mute) {
      for (let i = 0; i < webhooksEach; i += 1) {
        const address = { url: `http://127.0.0.1:${port}/mute-${i}` };
        made.push((await tell(person, 'account.webhooks.create', address)).status);
      }
    }
    if (own) made.push((await tell(own, 'account.webhooks.create', { url: `http://127.0.0.1:${port}/prompt` })).status);
    for (const person of mute) await tell(person, 'report.refresh', refreshed(person));
    await delay(1_000);
    const begun = performance.now();
    if (own) await tell(own, 'report.refresh', refreshed(own));
    while (!arrived.has('prompt') && performance.now() - begun < 60_000) await delay(20);
    const value = (arrived.get('prompt') ?? Number.NaN) - begun;
    const what = `until somebody's event arrives while ${webhooksEach * mute.length} addresses of others say nothing; made: ${[...new Set(made)]}`;
    return { key: `${engine}.eventMs`, what, value, unit: 'ms', atMost: goals.eventMs };
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
}
