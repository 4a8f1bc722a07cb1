import { type Database, outsideTx } from '#server/db/client.ts';
import type { ServiceContext } from '../context';
import { errorForLog } from '../error-for-log';

/** More would be between a webhook and its answer: on the embedded engine every query waits for those before it. */
const atOnce = 4;

interface Running {
  tasks: Set<Promise<void>>;
  free: number;
  waiting: (() => void)[];
}

const running = new WeakMap<Database, Running>();

type Context = Pick<ServiceContext, 'db' | 'log' | 'requestId'>;

/** Starts work that nobody waits for, after the current answer and outside its transaction. It never throws: a failure goes to the log. */
export function inBackground({ db, log, requestId }: Context, work: () => Promise<unknown>): void {
  const ofDatabase = running.get(db) ?? { tasks: new Set(), free: atOnce, waiting: [] };
  running.set(db, ofDatabase);
  const task: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
    .then(() => inPlace(ofDatabase, () => outsideTx(work)))
    .then(
      () => undefined,
      (err: unknown) => log.error({ err: errorForLog(err), requestId }, 'background work failed'),
    )
    .finally(() => ofDatabase.tasks.delete(task));
  ofDatabase.tasks.add(task);
}

async function inPlace(places: Running, work: () => Promise<unknown>): Promise<void> {
  if (places.free > 0) places.free -= 1;
  else await new Promise<void>((resolve) => places.waiting.push(resolve));
  try {
    await work();
  } finally {
    const next = places.waiting.shift();
    if (next) next();
    else places.free += 1;
  }
}

/** Resolves when all background work on this database has come to its end: before it is closed. */
export async function settleBackground(db: Database): Promise<void> {
  const tasks = running.get(db)?.tasks;
  while (tasks && tasks.size > 0) await Promise.all(tasks);
}
