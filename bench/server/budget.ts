import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { budgets } from '#server/services/budgets.ts';
import { type DearSender, dearCalls } from '#tests/helpers/cost/dear-calls.ts';
import { type Gauge, gaugeOf } from '#tests/helpers/cost/gauge.ts';
import { send, type WireCall } from '#tests/helpers/cost/send.ts';
import type { Figure } from '../table';
import { type EngineName, startStand } from './engine';
import { startFuzzedStand } from './fuzzed';
import { loadOf } from './load';
import { type Person, password } from './people';

/** Only these calls, by name, with `--calls=malformedLines,fuzzed1`. */
const named = process.argv
  .find((word) => word.startsWith('--calls='))
  ?.slice(8)
  .split(',');
const attackMs = 3_000;
const restMs = 2_000;
/** Between the pairs of somebody else's reads, so that they stay within what a person may call in a minute. */
const pauseMs = 25;
const goals = { p99Ms: 250, longestMs: 1_000, memoryMb: 200, eventMs: 2_000 };

const readsOf = ({ headers, forecastId }: DearSender): WireCall[] => [
  { method: 'GET', path: '/api/user', headers, body: null },
  {
    method: 'GET',
    path: `/trpc/forecast.get?input=${encodeURIComponent(JSON.stringify({ id: forecastId }))}`,
    headers,
    body: null,
  },
];

/** How long somebody's two reads take, one after the other, for as long as `isRunning`. */
async function readWhile(url: string, reads: WireCall[], isRunning: () => boolean) {
  const times: number[] = [];
  let failed = 0;
  do {
    for (const call of reads) {
      const begun = performance.now();
      const answer = await send(url, call).catch(() => null);
      if (answer?.status === 200) times.push(performance.now() - begun);
      else failed += 1;
    }
    await delay(pauseMs);
  } while (isRunning());
  return loadOf(times, { seconds: 1, failed });
}

/** Sends the call again and again on so many connections, for a while; all of them are answered at the end. */
async function attack(url: string, next: () => WireCall, atOnce: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const until = performance.now() + attackMs;
  const repeat = async () => {
    do {
      const { status } = await send(url, next()).catch(() => ({ status: 'no answer' }));
      counts[status] = (counts[status] ?? 0) + 1;
    } while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: atOnce }, repeat));
  return counts;
}

interface Scene {
  engine: EngineName;
  url: string;
  gauge: Gauge;
  /** What somebody else asks for meanwhile. */
  reads: WireCall[];
}

interface Attack {
  name: string;
  atOnce: number;
  /** A call of it; each may differ from the one before. */
  next(): WireCall;
  /** What the first call has to be answered, where it proves nothing otherwise. */
  status?: number;
}

/** The reads with nobody else there. */
async function measureRest({ engine, url, reads }: Scene, stand: string): Promise<Figure> {
  await readWhile(url, reads, () => false);
  const until = performance.now() + attackMs;
  const { p50Ms, p99Ms } = await readWhile(url, reads, () => performance.now() < until);
  const what = `two reads with nobody else: half in ${p50Ms.toFixed(1)} ms, 99 of 100 in ${p99Ms.toFixed(1)} ms`;
  return { key: `${engine}.${stand}.p99Ms`, what, value: p99Ms, unit: 'ms' };
}

/** The reads of somebody else while this call runs from one account, and the memory that it takes. */
async function measureAttack(scene: Scene, { name, atOnce, next, status }: Attack): Promise<Figure[]> {
  const { engine, url, gauge } = scene;
  const before = gauge.residentMb();
  gauge.begin();
  const one = await send(url, next()).catch(() => null);
  const { memoryMb, mainMs } = gauge.read();
  let isRunning = true;
  const attacking = attack(url, next, atOnce).finally(() => {
    isRunning = false;
  });
  const read = await readWhile(url, scene.reads, () => isRunning);
  const counts = JSON.stringify(await attacking);
  await delay(restMs);

  const key = `${engine}.${name}`;
  const answers = `half in ${read.p50Ms.toFixed(1)} ms, ${read.failed} failed; answers ${counts}`;
  const memory = `one call (${one?.status}, ${mainMs.toFixed(0)} ms of the main thread): from ${before.toFixed(0)} MB; after all of them ${gauge.residentMb().toFixed(0)} MB`;
  const { p99Ms, memoryMb: mostMb } = goals;
  const figures: Figure[] = [
    {
      key: `${key}.p99Ms`,
      what: `99 of 100 reads of somebody else, ${answers}`,
      value: read.p99Ms,
      unit: 'ms',
      atMost: p99Ms,
    },
    {
      key: `${key}.longestMs`,
      what: 'the longest',
      value: Math.max(...read.times),
      unit: 'ms',
      atMost: goals.longestMs,
    },
    { key: `${key}.memoryMb`, what: memory, value: memoryMb, unit: 'MB', atMost: mostMb },
  ];
  const what = `${name} was answered ${one?.status}, not ${status}: its figures prove nothing`;
  if (status && one?.status !== status)
    figures.push({ key: `${key}.refused`, what, value: Number.NaN, unit: 'ms', atMost: 0 });
  return figures;
}

/** What of the memory has not come back after the last of the calls, while others go on reading until the worker of files has ended. */
async function measureKept({ engine, url, reads, gauge }: Scene, stand: string, before: number): Promise<Figure> {
  const until = performance.now() + budgets.files.idleMs + 5 * restMs;
  const keptMb = () => gauge.residentMb() - before;
  await readWhile(url, reads, () => keptMb() > goals.memoryMb && performance.now() < until);
  const value = keptMb();
  const what = `more than the ${before.toFixed(0)} MB at rest, after all of the calls`;
  return { key: `${engine}.${stand}.keptMb`, what, value, unit: 'MB', atMost: goals.memoryMb };
}

/** G32 and G33: two reads of somebody while each dear call runs from one account, and the memory that it takes. */
export async function measureBudget(engine: EngineName): Promise<Figure[]> {
  return [...(await measureKnown(engine)), ...(await measureFuzzed(engine))];
}

const isWanted = ({ name = '' }) => named?.includes(name.split('.')[0] ?? '') ?? true;

/** The calls that were reported, each from another account. */
async function measureKnown(engine: EngineName): Promise<Figure[]> {
  const stand = await startStand({ engine, total: 100, isLimited: true });
  const { url, pid = 0 } = stand.service;
  const [victim, ...others] = stand.people;
  if (!victim) return [];
  const scene: Scene = { engine, url, gauge: gaugeOf(pid), reads: readsOf(victim) };
  try {
    const figures = [await measureRest(scene, 'atRest')];
    const before = scene.gauge.residentMb();
    for (const [i, dear] of dearCalls(password).entries()) {
      const sender = others[i];
      if (!sender || !isWanted(dear)) continue;
      if (dear.prepare) await send(url, dear.prepare(sender));
      const wire = dear.call(sender);
      const { name, atOnce, isDone } = dear;
      figures.push(...(await measureAttack(scene, { name, atOnce, next: () => wire, ...(isDone && { status: 200 }) })));
    }
    figures.push(await measureKept(scene, 'dearest', before));
    if (isWanted({ name: 'event' })) figures.push(...(await measureEvent(scene, others.slice(60, 63))));
    return figures;
  } finally {
    await stand.end();
  }
}

/** The ten dearest calls of the fuzzer, from somebody who has one of everything, with the sandbox of Stripe. */
async function measureFuzzed(engine: EngineName): Promise<Figure[]> {
  const stand = await startFuzzedStand(engine);
  const { url, pid = 0 } = stand.service;
  const scene: Scene = { engine, url, gauge: gaugeOf(pid), reads: readsOf(stand.victim) };
  try {
    const figures = [await measureRest(scene, 'fuzzed.atRest')];
    const before = scene.gauge.residentMb();
    for (const fuzzed of stand.attacks.filter(isWanted)) figures.push(...(await measureAttack(scene, fuzzed)));
    figures.push(await measureKept(scene, 'fuzzed', before));
    return figures;
  } finally {
    await stand.end();
  }
}

const webhooksEach = 10;

/** How late somebody's event comes while two others have ten addresses each that take it and say nothing; and the reads of somebody else meanwhile. */
async function measureEvent({ engine, url, reads }: Scene, people: Person[]): Promise<Figure[]> {
  const arrived = new Map<string, number>();
  const receiver = createServer((request, response) => {
    if (request.url !== '/prompt') return;
    arrived.set('prompt', performance.now());
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const notify = (person: Person, procedure: string, json: object) =>
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
        made.push((await notify(person, 'account.webhooks.create', address)).status);
      }
    }
    if (own)
      made.push((await notify(own, 'account.webhooks.create', { url: `http://127.0.0.1:${port}/prompt` })).status);
    for (const person of mute) await notify(person, 'report.refresh', refreshed(person));
    await delay(1_000);
    const begun = performance.now();
    if (own) await notify(own, 'report.refresh', refreshed(own));
    const isWaiting = () => !arrived.has('prompt') && performance.now() - begun < 60_000;
    const read = await readWhile(url, reads, () => isWaiting() || performance.now() - begun < attackMs);
    const value = (arrived.get('prompt') ?? Number.NaN) - begun;
    const what = `until somebody's event arrives while ${webhooksEach * mute.length} addresses of others say nothing; made: ${[...new Set(made)]}`;
    const during = `99 of 100 reads of somebody else meanwhile, half in ${read.p50Ms.toFixed(1)} ms, ${read.failed} failed`;
    return [
      { key: `${engine}.eventMs`, what, value, unit: 'ms', atMost: goals.eventMs },
      { key: `${engine}.event.p99Ms`, what: during, value: read.p99Ms, unit: 'ms', atMost: goals.p99Ms },
      {
        key: `${engine}.event.longestMs`,
        what: 'the longest',
        value: Math.max(...read.times),
        unit: 'ms',
        atMost: goals.longestMs,
      },
    ];
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
}
