import type { PGlite } from '@electric-sql/pglite';
import type { Tending } from './database-settings';
import { freeBytesAt, reserveBytes } from './disk-space';

const everyMs = 500;
/** So much more has to be free before it writes again, so that it does not change its mind at each look. */
const recovery = 1.5;

/**
 * Lets the engine only read while the disk has less than the reserve free: every statement that would write is rejected by
 * it, whoever sends it. It writes again by itself when there is room. Returns what ends the watch.
 */
export function watchDisk({ client, folder, log }: { client: PGlite; folder: string; log: Tending }): () => void {
  let isShort = false;
  let isLooking = false;

  const look = async () => {
    const freeBytes = await freeBytesAt(folder);
    const isShortNow = freeBytes < reserveBytes * (isShort ? recovery : 1);
    if (isShortNow === isShort) return;
    await client.exec(`set default_transaction_read_only = ${isShortNow ? 'on' : 'off'}`);
    isShort = isShortNow;
    if (isShort)
      log.error({ event: 'disk.short', freeBytes }, 'the disk is almost full: nothing is stored until space is free');
    else log.warn({ event: 'disk.free', freeBytes }, 'the disk has free space again');
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
