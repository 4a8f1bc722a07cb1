import { setTimeout as delay } from 'node:timers/promises';
import { type Climb, type Measured, weightOf } from './climb';
import { type Cost, type Gauge, gaugeOf } from './gauge';
import type { FuzzedCall } from './mutated-call';
import { send, type WireAnswer, type WireCall } from './send';

export interface Fuzzed {
  url: string;
  pid: number;
  /** The requests that a call is. */
  wiresOf(call: FuzzedCall): WireCall[];
  /** Answered at once, unless something holds the server up. */
  ping: WireCall;
}

export interface FuzzOptions {
  search: Climb;
  calls: number;
  /** More than so many milliseconds of the main thread in one piece is a fault. */
  stallMs: number;
}

export interface Outcome {
  /** Each with the call that shows it again. */
  faults: string[];
  counts: Record<string, number>;
  /** Targets that did what a call asked for. */
  done: Set<string>;
}

/** So many megabytes more by one call are a fault. */
const mostMemoryMb = 200;
const confirmations = 3;
/** Bytes of a body that every route takes. */
const smallestLimit = 64 * 1024;

/** Sends calls that the search asks for, tells it what each cost, and collects what no call may do. */
export async function fuzz(server: Fuzzed, { search, calls, stallMs }: FuzzOptions): Promise<Outcome> {
  const gauge = gaugeOf(server.pid);
  const outcome: Outcome = { faults: [], counts: {}, done: new Set() };
  for (let i = 0; i < calls; i += 1) {
    const call = search.next();
    const { cost, answers, fault } = await perform(server, gauge, call);
    search.learn(call, cost);
    for (const { status } of answers) {
      outcome.counts[status] = (outcome.counts[status] ?? 0) + 1;
      if (status < 400) outcome.done.add(call.target);
    }
    const stall = cost.mainMs > stallMs ? await longestStall(server, gauge, call) : 0;
    const faults = [
      fault,
      ...answers.map(faultOf),
      call.times === 1 && cost.memoryMb > mostMemoryMb && `${cost.memoryMb.toFixed(0)} MB more`,
      stall > stallMs && `${stall.toFixed(0)} ms of the main thread in one piece, of at most ${stallMs.toFixed(0)}`,
    ].filter((text) => typeof text === 'string');
    outcome.faults.push(...new Set(faults.map((text) => `${text}: ${JSON.stringify(call)}`)));
    if (fault) return outcome;
  }
  return outcome;
}

/** What one call costs, for each of those that are sent at the same time. */
export async function perform(server: Fuzzed, gauge: Gauge, call: FuzzedCall) {
  const wires = server.wiresOf(call);
  gauge.begin();
  const answers: WireAnswer[] = [];
  let fault: string | null = null;
  try {
    answers.push(...(await Promise.all(wires.map((wire) => send(server.url, wire)))));
  } catch (error) {
    const wasCut = isCutOff(error) && wires.some(({ body }) => (body?.length ?? 0) > smallestLimit);
    const isThere = wasCut && (await send(server.url, server.ping).catch(() => null))?.status === 200;
    fault = isThere ? null : `no answer (${error})`;
  }
  const { mainMs, allMs, memoryMb } = gauge.read();
  const cost: Cost = { mainMs: mainMs / call.times, allMs: allMs / call.times, memoryMb };
  return { cost, answers, fault };
}

/** Of a body over its limit the server reads no more: it answers and closes, which the sender may see first. */
const isCutOff = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');

/** A server may be busy, if it says so and when to come again. */
function faultOf({ status, headers, text }: WireAnswer): string | null {
  if (status < 500 || (status === 503 && headers['retry-after'] && text.length > 20)) return null;
  return `${status} ${text.slice(0, 200)}`;
}

/** The processor time of the main thread that somebody else's call waits for while this one runs: the least of some tries. */
async function longestStall(server: Fuzzed, gauge: Gauge, call: FuzzedCall): Promise<number> {
  const stalls: number[] = [];
  for (let taken = 0; taken < confirmations; taken += 1) {
    let isRunning = true;
    let longest = 0;
    const running = perform(server, gaugeOf(server.pid), { ...call, times: 1 }).finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      gauge.begin();
      await send(server.url, server.ping);
      longest = Math.max(longest, gauge.read().mainMs);
      await delay(1);
    }
    await running;
    stalls.push(longest);
  }
  return Math.min(...stalls);
}

/** The dearest calls as lines to read. */
export const textOfWorst = (worst: Measured[]): string =>
  worst
    .map(({ call, cost }) => {
      const { mainMs, allMs, memoryMb } = cost;
      const figures = [`${mainMs.toFixed(0)} ms main`, `${allMs.toFixed(0)} ms all`, `${memoryMb.toFixed(0)} MB`];
      return `${weightOf(cost).toFixed(0).padStart(6)}  ${figures.join(', ')}  ${JSON.stringify(call)}`;
    })
    .join('\n');
