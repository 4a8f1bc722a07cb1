import { parentPort } from 'node:worker_threads';
import { AppError } from './errors';
import { createDocumentTasks, type TaskName } from './services/document-work/tasks';

/** What the server sends to the thread. */
export interface ThreadCall {
  id: number;
  name: TaskName;
  given: unknown;
}

/** What comes back: the answer, or why there is none. */
export type ThreadAnswer = { id: number } & (
  | { answer: unknown }
  | { rejection: Pick<AppError, 'code' | 'details'> }
  | { error: unknown }
);

const tasks = createDocumentTasks();

async function answerTo({ id, name, given }: ThreadCall): Promise<ThreadAnswer> {
  try {
    return { id, answer: await (tasks[name] as (given: unknown) => unknown)(given) };
  } catch (error) {
    return error instanceof AppError ? { id, rejection: { code: error.code, details: error.details } } : { id, error };
  }
}

/** The program of the thread that works on documents. */
parentPort?.on('message', async (call: ThreadCall) => parentPort?.postMessage(await answerTo(call)));
