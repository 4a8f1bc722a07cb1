import { setTimeout as delay } from 'node:timers/promises';
import { type Climb, type Measured, weightOf } from './climb';
import { smallestLimit } from './fuzz-targets';
import { type Cost, type Gauge, gaugeOf } from './gauge';
import type { FuzzedCall } from './mutated-call';
import { send, type WireAnswer, type WireCall } from './send';

export interface Fuzzed {
  url: string;
  pid: number;
  /** The requests that a call is. */
  wiresOf(call: FuzzedCall): WireCall[];
  /** Learns from the answers what later calls have to name. */
  hear(answers: WireAnswer[]): void;
  /** Answered at once, unless something holds the server up. */
  ping: WireCall;
}

export interface FuzzOptions {
  search: Climb;
  calls: number;
  /** More than so many milliseconds of the main thread in one piece is an issue: measured beside it, since a busy machine lengthens both. */
  stallMs(): Promise<number>;
}

export interface Outcome {
  /** Each with the call that shows it again. */
  faults: string[];
  counts: Record<string, number>;
  /** Targets that did what a call asked for. */
  done: Set<string>;
}

/** So many megabytes more by one call are an issue. */
const mostMemoryMb = 200;
/** Of all threads, by one call; a piece of work on a document ends after ten seconds. */
const mostProcessorMs = 12_000;
const confirmations = 3;
/** Each of them costs many times what other calls do. */
const enoughIssues = 5;

/** Sends calls that the search asks for, tells it what each cost, and collects what no call may do. */
export async function fuzz(server: Fuzzed, { search, calls, stallMs }: FuzzOptions): Promise<Outcome> {
  const gauge = gaugeOf(server.pid);
  const outcome: Outcome = { faults: [], counts: {}, done: new Set() };
  const suspiciousMs = await stallMs();
  /** What a target's calls took in pieces that are short enough. */
  const clearedMs = new Map<string, number>();
  for (let i = 0; i < calls; i += 1) {
    const call = search.next();
    const { cost, answers, fault: issue } = await perform(server, gauge, call);
    search.learn(call, cost, answers.at(-1)?.status ?? 0);
    for (const { status } of answers) {
      outcome.counts[status] = (outcome.counts[status] ?? 0) + 1;
      if (status < 400) outcome.done.add(call.target);
    }
    const isSuspicious = cost.mainMs > Math.max(suspiciousMs, 1.5 * (clearedMs.get(call.target) ?? 0));
    const stall = isSuspicious ? await stallOf(server, call, stallMs) : null;
    if (isSuspicious && !stall) clearedMs.set(call.target, cost.mainMs);
    const issues = [
      issue,
      ...answers.map(issueOf),
      call.times === 1 && cost.memoryMb > mostMemoryMb && `${cost.memoryMb.toFixed(0)} MB more`,
      cost.allMs > mostProcessorMs && `${cost.allMs.toFixed(0)} ms of processor time`,
      stall,
    ].filter((text) => typeof text === 'string');
    outcome.faults.push(...new Set(issues.map((text) => `${text}: ${JSON.stringify(call)}`)));
    if (issue || outcome.faults.length >= enoughIssues) return outcome;
  }
  return outcome;
}

/** What one call costs, for each of those that are sent at the same time. */
export async function perform(server: Fuzzed, gauge: Gauge, call: FuzzedCall) {
  const wires = server.wiresOf(call);
  gauge.begin();
  const answers: WireAnswer[] = [];
  let issue: string | null = null;
  try {
    answers.push(...(await Promise.all(wires.map((wire) => send(server.url, wire)))));
  } catch (error) {
    const wasCut = isCutOff(error) && wires.some(({ body }) => (body?.length ?? 0) > smallestLimit);
    const isThere = wasCut && (await send(server.url, server.ping).catch(() => null))?.status === 200;
    issue = isThere ? null : `no answer (${error})`;
  }
  const { mainMs, allMs, memoryMb } = gauge.read();
  server.hear(answers);
  const cost: Cost = { mainMs: mainMs / call.times, allMs: allMs / call.times, memoryMb };
  return { cost, answers, fault: issue };
}

/** Of a body over its limit the server reads no more: it answers and closes, which the sender may see first. */
const isCutOff = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');

/** A server may be busy, if it says so and when to come again. */
function issueOf({ status, headers, text }: WireAnswer): string | null {
  if (status < 500 || (status === 503 && headers['retry-after'] && text.length > 20)) return null;
  return `${status} ${text.slice(0, 200)}`;
}

/** Says how long somebody else's call waits for the main thread while this one runs, if in none of some tries that is as short as it has to be. */
async function stallOf(server: Fuzzed, call: FuzzedCall, stallMs: FuzzOptions['stallMs']): Promise<string | null> {
  const gauge = gaugeOf(server.pid);
  let text = '';
  for (let taken = 0; taken < confirmations; taken += 1) {
    const most = await stallMs();
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
    if (longest <= most) return null;
    text = `${longest.toFixed(0)} ms of the main thread in one piece, of at most ${most.toFixed(0)}`;
  }
  return text;
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
