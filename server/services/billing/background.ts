import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { outsideTx } from '#server/db/client.ts';
import type { Runtime } from '#server/runtime.ts';
import type { ServiceContext } from '../context';
import { errorForLog } from '../error-for-log';

type Context = Pick<ServiceContext, 'runtime' | 'log' | 'requestId'>;

/** Starts work that nobody waits for, after the current answer and outside its transaction. It never throws: a failure goes to the log. */
export function inBackground({ runtime, log, requestId }: Context, work: () => Promise<unknown>): void {
  const { tasks, semaphore } = runtime.background;
  const run = async () => {
    await yieldToEventLoop();
    const release = await semaphore.acquire();
    try {
      await outsideTx(work);
    } catch (err) {
      log.error({ err: errorForLog(err), requestId }, 'background work failed');
    } finally {
      release();
    }
  };
  const task: Promise<void> = run().finally(() => tasks.delete(task));
  tasks.add(task);
}

/** Resolves when all background work of this server has come to its end: before the database is closed. */
export async function settleBackground({ background: { tasks } }: Runtime): Promise<void> {
  while (tasks.size > 0) await Promise.all(tasks);
}
