import type { Database } from '../../db/client';

const running = new WeakMap<Database, Set<Promise<void>>>();

/** Starts work that nobody waits for, after the current answer. Its failure is its own matter: it never throws. */
export function inBackground(db: Database, work: () => Promise<unknown>): void {
  const ofDatabase = running.get(db) ?? new Set<Promise<void>>();
  running.set(db, ofDatabase);
  const task: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
    .then(work)
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => ofDatabase.delete(task));
  ofDatabase.add(task);
}

/** Resolves when all background work on this database has come to its end: before it is closed. */
export async function settleBackground(db: Database): Promise<void> {
  for (let tasks = running.get(db); tasks && tasks.size > 0; tasks = running.get(db)) await Promise.all(tasks);
}
