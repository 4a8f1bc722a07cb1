import { parentPort } from 'node:worker_threads';
import { AppError } from './errors';

/** What the server sends to a thread: a piece of work, or that its result is no longer wanted. */
export type ThreadCall = { id: number; name: string; given: unknown } | { cancel: number };

/** What comes back: parts on the way, then the answer, or why there is none. */
export type ThreadAnswer = { id: number } & (
  | { part: unknown }
  | { answer: unknown }
  | { rejection: Pick<AppError, 'code' | 'details'> }
  | { error: unknown }
);

/** What a piece of work has beside what it is given. */
export interface TaskTools {
  /** Hands over a part of what is made. */
  send(part: unknown): void;
  /** Aborted when nobody waits for the result any more. */
  signal: AbortSignal;
}

/** The program of a thread: answers each call by the task of its name. */
export function answerCalls(tasks: object): void {
  const named = new Map(Object.entries(tasks) as [string, (given: unknown, tools: TaskTools) => unknown][]);
  const running = new Map<number, AbortController>();
  const post = (answer: ThreadAnswer) => parentPort?.postMessage(answer);

  parentPort?.on('message', async (call: ThreadCall) => {
    if ('cancel' in call) return running.get(call.cancel)?.abort();
    const { id, name, given } = call;
    const abort = new AbortController();
    running.set(id, abort);
    try {
      const tools = { send: (part: unknown) => post({ id, part }), signal: abort.signal };
      post({ id, answer: await named.get(name)?.(given, tools) });
    } catch (error) {
      const { code, details } = error instanceof AppError ? error : { code: null, details: {} };
      post(code ? { id, rejection: { code, details } } : { id, error });
    } finally {
      running.delete(id);
    }
  });
}
