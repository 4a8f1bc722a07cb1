import { UnprovenRun } from '#shared/what-if/measure-run.ts';
import { Cancelled, yieldToEventLoop } from '../long-work';
import '../trusted-types';
import type { Answer, Call, Failure } from './calls';
import { begin, type Facts, type Given, NotReady, type Piece, type TaskName } from './tasks';

const mostWorkers = 4;
const idleMs = 60_000;
/** A worker that has not answered for so long has died without a word. A piece takes a second at most. */
const silentMs = 30_000;
/** How long the page's own thread works before it lets the browser draw. */
const sliceMs = 8;

export interface JobOptions<Name extends TaskName> {
  /** Pieces that are done at once. */
  size: number;
  /** How many pieces there are, where that is known before the work begins: all workers begin at once. */
  count?: number;
  onBegun?(facts: Facts<Name>, count: number): void;
  onPiece(piece: Piece<Name>, from: number, to: number): void;
  /** Pieces that an earlier job has done are not done again. */
  isDone?(from: number): boolean;
  signal?: AbortSignal;
}

interface Slice {
  from: number;
  to: number;
  /** Workers that died over it. */
  deaths: number;
}

interface Job {
  id: number;
  name: TaskName;
  given: unknown;
  count: number | null;
  slices: Slice[];
  options: JobOptions<TaskName>;
  underWay: number;
  resolve(): void;
  reject(error: unknown): void;
}

interface PoolWorker {
  thread: Worker;
  begun: Set<number>;
  busy: { job: Job; slice: Slice | null } | null;
  silence: ReturnType<typeof setTimeout> | undefined;
}

let lastId = 0;
let jobs: Job[] = [];
let workers: PoolWorker[] = [];
let idle: ReturnType<typeof setTimeout> | undefined;

/**
 * Does work in pieces, in as many workers as there are cores, four at most; in slices in the page's thread where no worker is
 * to be had. Ends when every piece is done. Rejects with `Cancelled`, `NotReady`, `UnprovenRun`, or what went wrong. A piece
 * whose worker died or came to an error is done once more in another, then in the page's thread.
 */
export function runJob<Name extends TaskName>(
  name: Name,
  given: Given<Name>,
  options: JobOptions<Name>,
): Promise<void> {
  if (typeof Worker === 'undefined') return runInPage(name, given, options);
  return new Promise((resolve, reject) => {
    lastId++;
    const job: Job = {
      id: lastId,
      name,
      given,
      count: null,
      slices: [],
      options: options as JobOptions<TaskName>,
      underWay: 0,
      resolve,
      reject,
    };
    if (options.signal?.aborted) {
      reject(new Cancelled());
      return;
    }
    options.signal?.addEventListener('abort', () => finish(job, () => reject(new Cancelled())), { once: true });
    // What was asked last is what the person waits for.
    jobs = [job, ...jobs];
    clearTimeout(idle);
    if (options.count !== undefined) cut(job, options.count);
    handOut();
  });
}

function finish(job: Job, settle: () => void): void {
  if (!jobs.includes(job)) return;
  jobs = jobs.filter((entry) => entry !== job);
  for (const { begun, thread } of workers) {
    if (begun.delete(job.id)) thread.postMessage({ job: job.id, kind: 'end' } satisfies Call);
  }
  settle();
  handOut();
  if (jobs.length > 0) return;
  clearTimeout(idle);
  idle = setTimeout(() => {
    for (const { thread } of workers) thread.terminate();
    workers = [];
  }, idleMs);
}

/** Gives every free worker something to do; more workers are made while there is more to do. */
function handOut(): void {
  const most = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency || 1));
  for (;;) {
    const free = workers.find(({ busy }) => busy === null);
    const next = jobs.find(({ count, slices, underWay }) => (count === null ? underWay === 0 : slices.length > 0));
    if (!next || (!free && workers.length >= most)) return;
    ask(free ?? makeWorker(), next);
  }
}

function ask(worker: PoolWorker, job: Job): void {
  const call = (message: Call) => worker.thread.postMessage(message);
  const slice = job.count === null ? null : (job.slices.shift() ?? null);
  worker.busy = { job, slice };
  worker.silence = setTimeout(() => bury(worker), silentMs);
  job.underWay++;
  if (!worker.begun.has(job.id)) {
    worker.begun.add(job.id);
    call({ job: job.id, kind: 'begin', name: job.name, given: job.given });
  }
  if (slice) call({ job: job.id, kind: 'piece', from: slice.from, to: slice.to });
}

function makeWorker(): PoolWorker {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const worker: PoolWorker = { thread, begun: new Set(), busy: null, silence: undefined };
  thread.onmessage = ({ data }: MessageEvent<Answer>) => take(worker, data);
  thread.onerror = () => bury(worker);
  workers.push(worker);
  return worker;
}

function take(worker: PoolWorker, answer: Answer): void {
  const { busy } = worker;
  // What a job that has ended still answers is nobody's.
  if (!busy || busy.job.id !== answer.job) return;
  const { job, slice } = busy;
  // Memory may be short: as with one that has died.
  const failure = answer.kind === 'failed' ? answer.failure : null;
  if (failure?.is === 'error') {
    bury(worker);
    return;
  }
  // Another worker that joins a job says what is known already.
  if (answer.kind === 'begun' && slice) return;
  worker.busy = null;
  clearTimeout(worker.silence);
  job.underWay--;
  if (failure) finish(job, () => job.reject(errorOf(failure)));
  else if (jobs.includes(job)) {
    if (answer.kind === 'begun') {
      cut(job, answer.count);
      job.options.onBegun?.(answer.facts as never, answer.count);
    }
    // The worker goes on while the page takes what it has made.
    handOut();
    if (answer.kind === 'done' && slice) job.options.onPiece(answer.value as never, slice.from, slice.to);
    endIfDone(job);
  }
  handOut();
}

function cut(job: Job, count: number): void {
  const { size, isDone } = job.options;
  job.count = count;
  for (let from = 0; from < count; from += size)
    if (!isDone?.(from)) job.slices.push({ from, to: Math.min(count, from + size), deaths: 0 });
}

function endIfDone(job: Job): void {
  if (job.count !== null && job.slices.length === 0 && job.underWay === 0) finish(job, job.resolve);
}

/** A worker has died: its piece is done once more elsewhere, the second time in the page's thread. */
function bury(worker: PoolWorker): void {
  clearTimeout(worker.silence);
  worker.thread.terminate();
  workers = workers.filter((entry) => entry !== worker);
  const { busy } = worker;
  if (busy && jobs.includes(busy.job)) {
    const { job } = busy;
    const slice = busy.slice ?? { from: 0, to: 0, deaths: 1 };
    slice.deaths++;
    if (slice.deaths < 2) {
      job.underWay--;
      job.slices.unshift(slice);
    } else void mendInPage(job, busy.slice);
  }
  handOut();
}

async function mendInPage(job: Job, slice: Slice | null): Promise<void> {
  try {
    await yieldToEventLoop(job.options.signal);
    const begun = begin(job.name, job.given as never);
    if (slice) job.options.onPiece(begun.piece(slice.from, slice.to), slice.from, slice.to);
    else {
      cut(job, begun.count);
      job.options.onBegun?.(begun.facts as never, begun.count);
    }
    job.underWay--;
    endIfDone(job);
    handOut();
  } catch (error) {
    finish(job, () => job.reject(error));
  }
}

function errorOf(failure: Exclude<Failure, { is: 'error' }>): Error {
  if (failure.is === 'notReady') return new NotReady(failure.issues, failure.riskIssues);
  return new UnprovenRun(failure.failure, failure.run);
}

async function runInPage<Name extends TaskName>(
  name: Name,
  given: Given<Name>,
  { onBegun, onPiece, isDone, size, signal }: JobOptions<Name>,
): Promise<void> {
  await yieldToEventLoop(signal);
  const { count, facts, piece } = begin(name, given);
  onBegun?.(facts, count);
  let until = performance.now() + sliceMs;
  for (let from = 0; from < count; from += size) {
    if (isDone?.(from)) continue;
    onPiece(piece(from, Math.min(count, from + size)), from, Math.min(count, from + size));
    if (performance.now() < until) continue;
    await yieldToEventLoop(signal);
    until = performance.now() + sliceMs;
  }
}
