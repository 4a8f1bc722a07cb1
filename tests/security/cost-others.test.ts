import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DearCall, type DearSender, dearCalls } from '../helpers/cost/dear-calls';
import { gaugeOf } from '../helpers/cost/gauge';
import { send, type WireAnswer, type WireCall } from '../helpers/cost/send';
import { type Served, serveCallers, servedAt } from '../helpers/cost/served';
import { largestForecast } from '../helpers/largest-forecast';
import type { Caller } from '../helpers/new-caller';
import { testPassword } from '../helpers/test-app';

/** So many times the main thread's part of the largest legal save is the most that a call of another waits for. */
const mostInSaves = 5;
const mostMemoryMb = 200;

let served: Served;
let saveMs: number;
beforeAll(async () => {
  served = await serveCallers(3);
  saveMs = await mainMsOfSave();
}, 180_000);
afterAll(() => served.close());

const host = new URL(servedAt).host;
const headersOf = ({ person }: Caller, method: string) => ({
  ...Object.fromEntries(person.headersFor(method)),
  Host: host,
  'X-Forwarded-For': person.address,
});
const callerAt = (at: number): Caller => {
  const caller = served.callers[at];
  if (!caller) throw new Error('There is no such caller.');
  return caller;
};
const senderOf = (caller: Caller): DearSender => ({
  forecastId: caller.ids.forecast,
  headers: headersOf(caller, 'POST'),
});
const hugeSave = (caller: Caller): WireCall => ({
  method: 'POST',
  path: '/trpc/forecast.create',
  headers: { ...headersOf(caller, 'POST'), 'Content-Type': 'application/json' },
  body: Buffer.from(JSON.stringify({ document: largestForecast() })),
});

async function mainMsOfSave(): Promise<number> {
  const gauge = gaugeOf(served.server.pid);
  const times: number[] = [];
  for (let taken = 0; taken < 6; taken += 1) {
    gauge.begin();
    const { status, text } = await send(served.server.url, hugeSave(callerAt(0)));
    times.push(gauge.read().mainMs);
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  }
  return Math.min(...times);
}

interface Wait {
  status: number;
  /** Processor time of the main thread until the answer came: what else the machine does is not in it. */
  mainMs: number;
}

/** The reads of somebody else, one after the other, until all of these calls are answered. */
async function readMeanwhile(calls: Promise<WireAnswer>[]): Promise<{ waits: Wait[]; answers: WireAnswer[] }> {
  const victim = callerAt(1);
  const forecast = encodeURIComponent(JSON.stringify({ id: victim.ids.forecast }));
  const gauge = gaugeOf(served.server.pid);
  const waits: Wait[] = [];
  let isRunning = true;
  const all = Promise.all(calls).finally(() => {
    isRunning = false;
  });
  while (isRunning || waits.length < 4) {
    for (const path of ['/api/user', `/trpc/forecast.get?input=${forecast}`]) {
      gauge.begin();
      const call = { method: 'GET', path, headers: headersOf(victim, 'GET'), body: null };
      const { status } = await send(served.server.url, call);
      waits.push({ status, mainMs: gauge.read().mainMs });
    }
  }
  return { waits, answers: await all };
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
/** Refused with a reason and when to come again, or done. */
const isAnswer = ({ status, headers }: WireAnswer) => status < 500 || (status === 503 && !!headers['retry-after']);

it('G14 while one floods with wrong passwords and huge saves, every call of somebody else is served, half of them at once', async () => {
  const flooder = callerAt(2);
  const save = hugeSave(flooder);
  const guess = (i: number): WireCall => ({
    method: 'POST',
    path: '/api/authentication',
    headers: {
      ...{ Host: host, 'X-Forwarded-For': `198.51.100.${i % 250}` },
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ username: flooder.ids.username, password: `a wrong guess ${i}` }).toString(),
  });
  const flood = Array.from({ length: 50 }, (_, i) => send(served.server.url, i % 2 === 0 ? save : guess(i)));
  const { waits, answers } = await readMeanwhile(flood);
  expect(waits.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.filter((answer) => !isAnswer(answer)).map(({ status, text }) => `${status} ${text}`)).toEqual([]);
  expect(median(waits.map(({ mainMs }) => mainMs))).toBeLessThan(mostInSaves * saveMs);
});

/** Not a number where the system tells nothing of a process: then only the answers count. */
const most = (values: number[]) => Math.max(...values.map((value) => (Number.isNaN(value) ? 0 : value)));

it.each<[string, DearCall]>(dearCalls(testPassword).map((dear) => [dear.name, dear]))(
  'G32 G33 %s from one person delays nobody and takes no 200 MB',
  async (_, dear) => {
    const { url, pid } = served.server;
    const sender = senderOf(callerAt(0));
    if (dear.prepare) await send(url, dear.prepare(sender));
    const wire = dear.call(sender);
    const gauge = gaugeOf(pid);
    gauge.begin();
    expect(isAnswer(await send(url, wire))).toBe(true);
    expect(most([gauge.read().memoryMb])).toBeLessThan(mostMemoryMb);

    const longest: number[] = [];
    for (let taken = 0; taken < 3; taken += 1) {
      const calls = Array.from({ length: dear.atOnce }, () => send(url, wire));
      const { waits, answers } = await readMeanwhile(calls);
      expect(waits.filter(({ status }) => status !== 200)).toEqual([]);
      expect(answers.filter((answer) => !isAnswer(answer)).map(({ status }) => status)).toEqual([]);
      longest.push(most(waits.map(({ mainMs }) => mainMs)));
    }
    expect(Math.min(...longest)).toBeLessThan(mostInSaves * saveMs);
  },
);
