import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadCall } from '../document-thread';
import { AppError } from '../errors';
import type { DocumentsWorker } from '../services/document-work/tasks';

interface Waiting {
  resolve(answer: never): void;
  reject(error: unknown): void;
}

interface WorkerSettings {
  /** Processor time of a piece; one that takes more is rejected with `takes-too-long`, the worker ends and the next piece begins another. */
  pieceMs: number;
  /** Of the worker's objects; a piece that needs more is rejected in the same way. */
  workerMegabytes: number;
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

/** Runs the program of documents on a thread, begun with the first piece of work and anew after one that ended it. */
export function createDocumentsWorker(
  program: string,
  { pieceMs, workerMegabytes }: WorkerSettings,
): DocumentsWorker & { close(): Promise<void> } {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let calls = 0;

  const settle = (message: ThreadAnswer) => {
    const caller = waiting.get(message.id);
    waiting.delete(message.id);
    if ('answer' in message) caller?.resolve(message.answer as never);
    else caller?.reject('rejection' in message ? rejectionOf(message.rejection) : message.error);
  };
  const begin = () => {
    const begun = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: workerMegabytes, maxYoungGenerationSizeMb: 32 },
    });
    // It keeps no process alive that has nothing else to do.
    begun.unref();
    begun.on('message', settle);
    begun.once('error', (error) => end(begun, isOutOfMemory(error) ? new AppError('takes-too-long') : error));
    begun.once('exit', (code) => end(begun, new Error(`The documents worker ended with ${code}.`)));
    return begun;
  };
  const end = (ended: Worker, reason: unknown) => {
    if (worker !== ended) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };

  return {
    async run(name, given) {
      worker ??= begin();
      const current = worker;
      calls += 1;
      const call: ThreadCall = { id: calls, name, given };
      const limit = afterWork(pieceMs, () => {
        end(current, new AppError('takes-too-long'));
        void current.terminate();
      });
      try {
        return await new Promise<never>((resolve, reject) => {
          waiting.set(call.id, { resolve, reject });
          current.postMessage(call);
        });
      } finally {
        limit.cancel();
      }
    },
    async close() {
      await worker?.terminate();
    },
  };
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const rejectionOf = ({ code, details }: Pick<AppError, 'code' | 'details'>) => new AppError(code, details);
