import type { Database } from '#server/db/client.ts';

const queues = new WeakMap<Database, Map<string, Promise<unknown>>>();

/** Runs work under a key one after another in this process; different keys do not wait for each other. */
export async function oneAtATime<T>(db: Database, key: string, work: () => Promise<T>): Promise<T> {
  const ofDatabase = queues.get(db) ?? new Map<string, Promise<unknown>>();
  queues.set(db, ofDatabase);

  const turn = (ofDatabase.get(key) ?? Promise.resolve()).then(work, work);
  ofDatabase.set(key, turn);
  try {
    return await turn;
  } finally {
    if (ofDatabase.get(key) === turn) ofDatabase.delete(key);
  }
}
