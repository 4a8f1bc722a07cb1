import { setImmediate as breath } from 'node:timers/promises';
import type { Database } from '../db/client';
import { createTurns, type Turns } from '../turns';

/** Who waits longer is told `unavailable`, so that a flood of large documents leaves no queue behind it. */
const patienceMs = 5_000;

const linesOf = new WeakMap<Database, Turns>();

/** Runs work that holds the processor for long: one piece at a time on a server, and what is short goes first in between. */
export async function inLine<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const line = linesOf.get(db) ?? createTurns({ atOnce: 1, patienceMs });
  linesOf.set(db, line);
  const giveBack = await line.take();
  try {
    await breath();
    return await work();
  } finally {
    giveBack();
  }
}

/** Lets the server answer what has come in meanwhile; between two long steps of one piece of work. */
export const letOthersGo = (): Promise<void> => breath();
