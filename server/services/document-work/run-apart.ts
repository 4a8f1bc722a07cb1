import type { Database } from '../../db/client';
import { type DocumentTasks, documentTasks, type TaskName } from './tasks';

type Given<Name extends TaskName> = Parameters<DocumentTasks[Name]>[0];
type Answer<Name extends TaskName> = Awaited<ReturnType<DocumentTasks[Name]>>;

export interface DocumentThread {
  run<Name extends TaskName>(name: Name, given: Given<Name>): Promise<Answer<Name>>;
}

const threads = new WeakMap<Database, DocumentThread>();

/** From now on the work on documents of this database is done by this thread, and requests are answered meanwhile. */
export function workInThread(db: Database, thread: DocumentThread): void {
  threads.set(db, thread);
}

/** Does one piece of work on the thread of the server; without one, in place. Throws what the work throws. */
export async function runApart<Name extends TaskName>(
  db: Database,
  name: Name,
  given: Given<Name>,
): Promise<Answer<Name>> {
  const thread = threads.get(db);
  if (thread) return thread.run(name, given);
  const work = documentTasks[name] as (given: Given<Name>) => Answer<Name> | Promise<Answer<Name>>;
  return work(given);
}
