import { type Database, outsideTx } from '../../db/client';
import type { ServiceContext } from '../context';
import { faultForLog } from '../fault-for-log';

const running = new WeakMap<Database, Set<Promise<void>>>();

type Context = Pick<ServiceContext, 'db' | 'log' | 'requestId'>;

/** Starts work that nobody waits for, after the current answer and outside its transaction. It never throws: a failure goes to the log. */
export function inBackground({ db, log, requestId }: Context, work: () => Promise<unknown>): void {
  const ofDatabase = running.get(db) ?? new Set<Promise<void>>();
  running.set(db, ofDatabase);
  const task: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
    .then(() => outsideTx(work))
    .then(
      () => undefined,
      (err: unknown) => log.error({ err: faultForLog(err), requestId }, 'background work failed'),
    )
    .finally(() => ofDatabase.delete(task));
  ofDatabase.add(task);
}

/** Resolves when all background work on this database has come to its end: before it is closed. */
export async function settleBackground(db: Database): Promise<void> {
  for (let tasks = running.get(db); tasks && tasks.size > 0; tasks = running.get(db)) await Promise.all(tasks);
}
