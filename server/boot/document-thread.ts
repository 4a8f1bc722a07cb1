import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadCall } from '../document-thread';
import { AppError } from '../errors';
import type { DocumentThread } from '../services/document-work/run-apart';

interface Waiting {
  resolve(answer: never): void;
  reject(error: unknown): void;
}

/** Runs the program of documents on a thread, begun with the first piece of work and anew after one that ended it. */
export function createDocumentThread(program: string): DocumentThread & { close(): Promise<void> } {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let calls = 0;

  const settle = (message: ThreadAnswer) => {
    const caller = waiting.get(message.id);
    waiting.delete(message.id);
    if ('answer' in message) caller?.resolve(message.answer as never);
    else caller?.reject('refusal' in message ? refusalOf(message.refusal) : message.fault);
  };
  const begin = () => {
    const begun = new Worker(program);
    // It keeps no process alive that has nothing else to do.
    begun.unref();
    begun.on('message', settle);
    begun.once('error', (error) => end(error));
    begun.once('exit', (code) => end(new Error(`The thread of documents ended with ${code}.`)));
    const end = (error: unknown) => {
      if (thread === begun) thread = null;
      else return;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    return begun;
  };

  return {
    run(name, given) {
      thread ??= begin();
      const current = thread;
      calls += 1;
      const call: ThreadCall = { id: calls, name, given };
      return new Promise((resolve, reject) => {
        waiting.set(call.id, { resolve, reject });
        current.postMessage(call);
      });
    },
    async close() {
      await thread?.terminate();
    },
  };
}

const refusalOf = ({ code, details }: Pick<AppError, 'code' | 'details'>) => new AppError(code, details);
