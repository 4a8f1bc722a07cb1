import { Worker } from 'node:worker_threads';
import type { TaskTools, ThreadAnswer, ThreadCall } from '../answer-calls';
import { AppError } from '../errors';

interface Waiting {
  resolve(answer: never): void;
  reject(error: unknown): void;
  send?: TaskTools['send'] | undefined;
}

interface WorkerSettings {
  /** Processor time of a piece; one that takes more is rejected with `takes-too-long`, the worker ends and the next piece begins another. */
  pieceMs: number;
  /** Of the worker's objects; a piece that needs more is rejected in the same way. */
  workerMegabytes: number;
  /** A worker that has had nothing to do for so long ends; it stays where this is left out. */
  idleMs?: number;
}

/** A piece that waits rather than works ends after so many times what it may work. */
const timeout = 3;

/** Processor time of the whole process: no thread of it has had more. Unlike a clock it stands still while other programs run. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Calls back once the process has worked for so long from now. */
function afterWork(workMs: number, isOver: () => void): { cancel(): void } {
  const latest = performance.now() + timeout * workMs;
  const most = processorMs() + workMs;
  let timer: NodeJS.Timeout;
  const look = () => {
    const left = Math.min(most - processorMs(), latest - performance.now());
    if (left <= 0) isOver();
    else timer = setTimeout(look, Math.max(left, 50));
  };
  look();
  return { cancel: () => clearTimeout(timer) };
}

interface TaskWorker {
  run(name: string, given: unknown, tools?: TaskTools): Promise<never>;
  /** Does something that comes first: meanwhile the thread gives way where its program looks at `workerData.others`. */
  before<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Runs a program of tasks on a thread, begun with the first piece of work and anew after one that ended it. */
export function createTaskWorker(program: string, { pieceMs, workerMegabytes, idleMs }: WorkerSettings): TaskWorker {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let calls = 0;
  /** Counts, for the thread, what comes first. */
  const others = new Int32Array(new SharedArrayBuffer(4));

  const settle = (message: ThreadAnswer) => {
    const caller = waiting.get(message.id);
    if ('part' in message) return caller?.send?.(message.part);
    waiting.delete(message.id);
    if ('answer' in message) caller?.resolve(message.answer as never);
    else caller?.reject('rejection' in message ? rejectionOf(message.rejection) : message.error);
  };
  const begin = () => {
    const begun = new Worker(program, {
      workerData: { others },
      resourceLimits: { maxOldGenerationSizeMb: workerMegabytes, maxYoungGenerationSizeMb: 32 },
    });
    // It keeps no process alive that has nothing else to do.
    begun.unref();
    begun.on('message', settle);
    begun.once('error', (error) => end(begun, isOutOfMemory(error) ? new AppError('takes-too-long') : error));
    begun.once('exit', (code) => end(begun, new Error(`A worker ended with ${code}.`)));
    return begun;
  };
  const end = (ended: Worker, reason: unknown) => {
    if (worker !== ended) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };

  const endIdle = () => {
    const ended = worker;
    worker = null;
    void ended?.terminate();
  };

  return {
    async run(name, given, tools) {
      clearTimeout(idle);
      worker ??= begin();
      const current = worker;
      calls += 1;
      const call = { id: calls, name, given } satisfies ThreadCall;
      const limit = afterWork(pieceMs, () => {
        end(current, new AppError('takes-too-long'));
        void current.terminate();
      });
      const cancel = () => current.postMessage({ cancel: call.id } satisfies ThreadCall);
      tools?.signal.addEventListener('abort', cancel);
      try {
        return await new Promise<never>((resolve, reject) => {
          waiting.set(call.id, { resolve, reject, send: tools?.send });
          current.postMessage(call);
        });
      } finally {
        limit.cancel();
        tools?.signal.removeEventListener('abort', cancel);
        if (idleMs !== undefined && waiting.size === 0) idle = setTimeout(endIdle, idleMs).unref();
      }
    },
    async before(work) {
      Atomics.add(others, 0, 1);
      try {
        return await work();
      } finally {
        Atomics.sub(others, 0, 1);
        Atomics.notify(others, 0);
      }
    },
    async close() {
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const rejectionOf = ({ code, details }: Pick<AppError, 'code' | 'details'>) => new AppError(code, details);
