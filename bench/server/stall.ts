import { setTimeout as delay } from 'node:timers/promises';
import { dearCalls } from '#tests/helpers/cost/dear-calls.ts';
import { gaugeOf } from '#tests/helpers/cost/gauge.ts';
import { send, type WireCall } from '#tests/helpers/cost/send.ts';
import type { Service } from '../service';
import { type EngineName, metricsToken, startStand } from './engine';
import { fire } from './load';
import { password } from './people';
import { routes } from './routes';

const atOnce = 20;
const rounds = 5;
const restMs = 500;
/** The service looks every so many milliseconds whether it is held up; that long is no stall. */
const lookedAtEveryMs = 10;

export interface Stall {
  /** For how long sign-ins that come at once keep the service from doing anything else, in milliseconds: the median of some rounds. */
  signInMs: number;
  /** Processor time of the main thread that somebody's call waits for while the largest report is refreshed: what else the machine does is not in it. */
  reportMs: number;
  /** The same while nobody asks for anything: what the rest of the machine does to it. */
  restMs: number;
}

export async function measureStall(engine: EngineName): Promise<Stall> {
  const stand = await startStand({ engine, total: 100 });
  const { people, service } = stand;
  const signIn = routes.find(({ name }) => name === 'signIn');
  const report = dearCalls(password).find(({ name }) => name === 'largestReport');
  const owner = people[atOnce];
  const stalls: number[] = [];
  const reports: number[] = [];
  const rests: number[] = [];
  try {
    if (!report?.prepare || !owner) throw new Error('There is no such call.');
    await send(service.url, report.prepare(owner));
    for (let round = 0; round <= rounds; round += 1) {
      await longestStall(service.url);
      await delay(restMs);
      const rest = await longestStall(service.url);
      await fire(service.url, {
        connections: atOnce,
        length: { amount: atOnce },
        requestsOf: (n) => signIn?.requestsOf(people, n) ?? [],
      });
      const stall = await longestStall(service.url);
      const ofReport = await longestPiece(service, report.call(owner));
      // The first round is slower for code that runs for the first time.
      if (round === 0) continue;
      stalls.push(stall);
      reports.push(ofReport);
      rests.push(rest);
    }
  } finally {
    await stand.end();
  }
  return { signInMs: medianOf(stalls), reportMs: medianOf(reports), restMs: medianOf(rests) };
}

/** The most that the main thread does between a call of somebody and its answer, as long as this one runs. */
async function longestPiece({ url, pid }: Service, wire: WireCall): Promise<number> {
  const gauge = gaugeOf(pid ?? 0);
  const ping: WireCall = { method: 'GET', path: '/api/health/live', headers: {}, body: null };
  let [isRunning, longest] = [true, 0];
  const answered = send(url, wire).finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    gauge.begin();
    await send(url, ping);
    longest = Math.max(longest, gauge.read().mainMs);
    await delay(1);
  }
  const { status } = await answered;
  if (status !== 200) throw new Error(`The report was answered ${status}.`);
  return longest;
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;

/** Since it was asked the last time. */
async function longestStall(url: string): Promise<number> {
  const ask = () => fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
  // A kept connection may just be closing.
  const answer = await ask().catch(ask);
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text()) ?? [];
  return Math.max(0, Number(seconds) * 1000 - lookedAtEveryMs);
}
