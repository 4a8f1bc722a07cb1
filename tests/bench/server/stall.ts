import { setTimeout as delay } from 'node:timers/promises';
import { dearCalls } from '../../helpers/cost/dear-calls';
import { send } from '../../helpers/cost/send';
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
  /** The same by the largest report, saved before and refreshed. */
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
      const { status } = await send(service.url, report.call(owner));
      if (status !== 200) throw new Error(`The report was answered ${status}.`);
      const ofReport = await longestStall(service.url);
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
