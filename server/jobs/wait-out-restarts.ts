import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { refusalOf } from '../services/refusal-of';

const pauseMs = 1_000;

/** The driver of the queue names no code where a connection ends under a statement. */
const isAway = (error: unknown) =>
  refusalOf(error)?.code === 'unavailable' || (error instanceof Error && /^Connection terminated/.test(error.message));

/**
 * The queue writes how a job ended without waiting for it, so that a database which is away just then would end the process.
 * Its statements wait until the database is back; after `letGo` they wait for nothing any more.
 */
export function waitOutRestarts(boss: PgBoss): { letGo(): void } {
  const store = boss.getDb();
  const execute = store.executeSql.bind(store);
  let isWaiting = true;

  store.executeSql = async (text, values) => {
    for (;;) {
      try {
        return await execute(text, values);
      } catch (error) {
        if (!isAway(error)) throw error;
        if (!isWaiting) return new Promise(() => {});
        await delay(pauseMs, undefined, { ref: false });
      }
    }
  };
  return {
    letGo() {
      isWaiting = false;
    },
  };
}
