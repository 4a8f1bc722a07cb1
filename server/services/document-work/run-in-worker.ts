import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '#server/db/client.ts';
import { createLanes, type LaneTurn } from '#server/lanes.ts';
import { budgets } from '../budgets';
import type { ActorContext } from '../context';
import { type DocumentTasks, documentTasks, type TaskName } from './tasks';

type Given<Name extends TaskName> = Parameters<DocumentTasks[Name]>[0];
type Answer<Name extends TaskName> = Awaited<ReturnType<DocumentTasks[Name]>>;

export interface DocumentsWorker {
  run<Name extends TaskName>(name: Name, given: Given<Name>): Promise<Answer<Name>>;
}

const workers = new WeakMap<Database, DocumentsWorker>();

/** From now on the work on documents of this database is done by this worker, and requests are answered meanwhile. */
export function setDocumentsWorker(db: Database, worker: DocumentsWorker): void {
  workers.set(db, worker);
}

type InLane<Name extends string> = <T>(turn: LaneTurn<Name>, work: () => Promise<T>) => Promise<T>;

/** The lanes of a database: pieces of work, of which one runs at a time, and the refreshes that they belong to. */
function createQueues(): { pieces: InLane<TaskName>; refreshes: InLane<'refresh'> } {
  const { pieces, refreshes } = budgets.documentWork;
  return { pieces: createLanes(pieces), refreshes: createLanes(refreshes) };
}

const queues = new WeakMap<Database, ReturnType<typeof createQueues>>();

function queuesOf(db: Database): ReturnType<typeof createQueues> {
  const found = queues.get(db) ?? createQueues();
  queues.set(db, found);
  return found;
}

/**
 * Does one piece of work in the documents worker; without one, in place. One piece runs at a time, people take turns, and whoever
 * has too much waiting is rejected with `too-much-waiting`. Throws what the work throws.
 */
export function runInWorker<Name extends TaskName>(
  { db, actor }: Pick<ActorContext, 'db' | 'actor'>,
  name: Name,
  given: Given<Name>,
): Promise<Answer<Name>> {
  return queuesOf(db).pieces({ lane: name, person: actor.userId }, async (): Promise<Answer<Name>> => {
    const worker = workers.get(db);
    if (worker) return worker.run(name, given);
    await yieldToEventLoop();
    const work = documentTasks[name] as (given: Given<Name>) => Answer<Name> | Promise<Answer<Name>>;
    return await work(given);
  });
}

/** Lets one refresh of a person run at a time, so that its pieces are never too many, and few on a server, so that its memory is bounded. */
export const inTurnOfRefreshes = <T>({ db, actor }: ActorContext, work: () => Promise<T>): Promise<T> =>
  queuesOf(db).refreshes({ lane: 'refresh', person: actor.userId }, work);
