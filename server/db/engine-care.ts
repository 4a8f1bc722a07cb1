import type { PGlite } from '@electric-sql/pglite';

const everyMs = 5_000;
/** Less than a segment of the log (16 MB): the next one is then made ready, and old ones used again, before the disk could be full. */
const longestLog = 12_000_000;

/**
 * Makes the checkpoint that the embedded engine, alone in its process, never makes by itself, where one is due: its log would
 * grow until it is closed.
 */
export async function shortenLog(client: PGlite): Promise<void> {
  if ((await lengthOfLog(client)) > longestLog) await client.exec('checkpoint');
}

/** Bytes that were written since the last checkpoint. */
async function lengthOfLog(client: PGlite): Promise<number> {
  const { rows } = await client.query<{ length: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as length from pg_control_checkpoint()',
  );
  return Number(rows[0]?.length);
}

/** Longer than this the log does not get while checkpoints are held back. */
const longestHeldLog = 1_000_000_000;

export interface LogCare {
  /** Runs work during which no checkpoint is made. Its signal is aborted where the log grows too long for that, and by `stop`. */
  withoutCheckpoints(work: (signal: AbortSignal) => Promise<void>): Promise<void>;
  stop(): void;
}

/** Keeps the log of an engine short from now on; what fails is tried again. */
export function keepLogShort(client: PGlite): LogCare {
  let held: AbortController | null = null;
  const look = async () => {
    if (!held) await shortenLog(client);
    else if ((await lengthOfLog(client)) > longestHeldLog) held.abort(new Error('Too much was written meanwhile.'));
  };
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return {
    async withoutCheckpoints(work) {
      const holding = new AbortController();
      held = holding;
      try {
        await work(holding.signal);
      } finally {
        held = null;
      }
    },
    stop() {
      clearInterval(timer);
      held?.abort();
    },
  };
}

/** What a call meets after the panic; to callers a database that is away. */
class EnginePanic extends Error {
  readonly code = '57P02';
}

/**
 * An engine that panicked, such as on a disk without room for its log, keeps its locks: the next call would never return, and
 * would hold up the whole process. It is not called again; `onPanic` is told once. Answers whether that has happened.
 */
export function watchForPanic(client: PGlite, onPanic: (error: Error) => void): () => boolean {
  let hasPanicked = false;
  const passOn = (error: unknown): never => {
    if (!hasPanicked && error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
      hasPanicked = true;
      onPanic(error);
    }
    throw error;
  };
  const { execProtocolRawSync: call, execProtocol: ask, execProtocolStream: askAtOnce } = client;
  client.execProtocolRawSync = (message) => {
    if (hasPanicked) throw new EnginePanic('The embedded database has stopped.');
    return call.call(client, message);
  };
  client.execProtocol = (...words) => ask.apply(client, words).catch(passOn);
  client.execProtocolStream = (...words) => askAtOnce.apply(client, words).catch(passOn);
  return () => hasPanicked;
}
