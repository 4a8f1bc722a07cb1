import { type Database, withTx } from '#server/db/client.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { rejectionOf } from '#server/services/rejection-of.ts';
import { type ArrivedEvent, type EventIntake, insertEvents } from './insert-event';

const maximumBatch = 100;

/**
 * Resolves when the event is in the inbox. A single one is written at once; those that come while others are being
 * written go together with the next statement, so that a burst costs a few statements and not one each.
 */
export function storeEvent(
  { db, runtime }: Pick<ServiceContext, 'db' | 'runtime'>,
  arrived: ArrivedEvent,
): Promise<void> {
  const { intake } = runtime.inbox;
  return new Promise((resolve, reject) => {
    intake.waiting.push({ arrived, resolve, reject });
    if (!intake.isWriting) void writeAll(db, intake);
  });
}

async function writeAll(db: Database, intake: EventIntake): Promise<void> {
  intake.isWriting = true;
  while (intake.waiting.length > 0) await write(db, intake.waiting.splice(0, maximumBatch));
  intake.isWriting = false;
}

/** One event that cannot be stored holds up none of the others. */
async function write(db: Database, batch: EventIntake['waiting']): Promise<void> {
  try {
    await withTx(db, (tx) =>
      insertEvents(
        tx,
        batch.map(({ arrived }) => arrived),
      ),
    );
    for (const { resolve } of batch) resolve();
  } catch (error) {
    const isAway = ['unavailable', 'read-only'].includes(rejectionOf(error)?.code ?? '');
    if (batch.length === 1 || isAway) for (const { reject } of batch) reject(error);
    else for (const waiting of batch) await write(db, [waiting]);
  }
}
