import { type Database, withTx } from '#server/db/client.ts';
import { rejectionOf } from '#server/services/rejection-of.ts';
import { type ArrivedEvent, insertEvents } from './insert-event';

interface Waiting {
  arrived: ArrivedEvent;
  resolve(): void;
  reject(error: unknown): void;
}

interface Intake {
  waiting: Waiting[];
  isWriting: boolean;
}

const maximumBatch = 100;
const intakes = new WeakMap<Database, Intake>();

/**
 * Resolves when the event is in the inbox. A single one is written at once; those that come while others are being
 * written go together with the next statement, so that a burst costs a few statements and not one each.
 */
export function storeEvent(db: Database, arrived: ArrivedEvent): Promise<void> {
  const intake = intakes.get(db) ?? { waiting: [], isWriting: false };
  intakes.set(db, intake);
  return new Promise((resolve, reject) => {
    intake.waiting.push({ arrived, resolve, reject });
    if (!intake.isWriting) void writeAll(db, intake);
  });
}

async function writeAll(db: Database, intake: Intake): Promise<void> {
  intake.isWriting = true;
  while (intake.waiting.length > 0) await write(db, intake.waiting.splice(0, maximumBatch));
  intake.isWriting = false;
}

/** One event that cannot be stored holds up none of the others. */
async function write(db: Database, batch: Waiting[]): Promise<void> {
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
    else for (const one of batch) await write(db, [one]);
  }
}
