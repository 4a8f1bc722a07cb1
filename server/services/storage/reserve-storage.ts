import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';
import { storageWindows } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import { maximumForecasts, maximumKeptForecasts } from '#shared/inputs/forecast-requests.ts';
import { fillMessage } from '#shared/messages/index.ts';
import type { ActorContext } from '../context';
import { dropOldestVersions } from './drop-versions';
import { inMegabytes } from './storage-figures';
import { type UsedStorage, usedStorage } from './used-storage';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The start of the window that a timestamp is in. */
export const windowStart = (at: Date, lengthMs: number): Date =>
  new Date(Math.floor(at.getTime() / lengthMs) * lengthMs);
export const dayOf = (at: Date): Date => windowStart(at, dayMs);

/** Bytes that are about to be stored, and whose they are: the owner of the forecast, whoever writes. */
export interface NewBytes {
  ownerId: string;
  bytes: number;
}

/** The last tenth is for the owner's own writes: nobody who writes in their forecasts uses it up. */
const shareOfOthers = 0.9;
const limitOf = ({ actor }: ActorContext, { ownerId }: Pick<NewBytes, 'ownerId'>, most: number): number =>
  actor.userId === ownerId ? most : Math.floor(most * shareOfOthers);

/**
 * Counts bytes that are about to be stored into the owner's day and minute, and holds the owner's row until the
 * transaction ends: of two writes at once the second sees what the first stored. Rejects with `too-many-requests`.
 */
export async function countNewBytes(tx: Tx, context: ActorContext, { ownerId, bytes }: NewBytes): Promise<void> {
  const { clock, settings } = context;
  const now = clock.now();
  const [dayStart, minuteStart] = [dayOf(now), windowStart(now, minuteMs)];
  const { dayBytes, minuteBytes } = storageWindows;
  const since = (column: AnyPgColumn, start: Date, counted: AnyPgColumn) =>
    sql`case when ${column} = ${start.toISOString()}::timestamptz then ${counted} else 0 end + ${bytes}`;
  const [counted] = await tx
    .insert(storageWindows)
    .values({ userId: ownerId, dayStart, dayBytes: bytes, minuteStart, minuteBytes: bytes })
    .onConflictDoUpdate({
      target: storageWindows.userId,
      set: {
        dayStart,
        dayBytes: since(storageWindows.dayStart, dayStart, dayBytes),
        minuteStart,
        minuteBytes: since(storageWindows.minuteStart, minuteStart, minuteBytes),
      },
    })
    .returning({ dayBytes, minuteBytes });
  if (!counted) throw new Error('The window of the owner was not returned.');

  if (bytes === 0) return;
  const day = limitOf(context, { ownerId }, settings.storage.day);
  const minute = limitOf(context, { ownerId }, settings.storage.minute);
  if (counted.dayBytes > day) throw tooFast('day', { limitBytes: day, endsAt: dayStart.getTime() + dayMs, now });
  if (counted.minuteBytes > minute) {
    throw tooFast('minute', { limitBytes: minute, endsAt: minuteStart.getTime() + minuteMs, now });
  }
}

function tooFast(kind: 'day' | 'minute', window: { limitBytes: number; endsAt: number; now: Date }): AppError {
  const { limitBytes, endsAt, now } = window;
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
  return new AppError('too-many-requests', { retryAfterSeconds, limitBytes }, ({ errors }) =>
    fillMessage(kind === 'day' ? errors.storage.day : errors.storage.minute, {
      limit: inMegabytes(limitBytes),
      minutes: Math.ceil(retryAfterSeconds / 60),
      seconds: retryAfterSeconds,
    }),
  );
}

/** What a person stores, read while their row is held. */
export async function holdStorage(tx: Tx, context: ActorContext, ownerId: string): Promise<UsedStorage> {
  await countNewBytes(tx, context, { ownerId, bytes: 0 });
  return usedStorage(tx, ownerId);
}

/** Rejects with `quota-reached` where the person has no room for one more forecast; removed ones count until they are deleted for good. */
export function requireRoomForOneMore({ forecasts, removed }: UsedStorage, added: 'new' | 'restored'): void {
  if (forecasts >= maximumForecasts) throw new AppError('quota-reached', { maximum: maximumForecasts });
  if (added === 'new' && forecasts + removed >= maximumKeptForecasts) {
    throw new AppError('quota-reached', { maximum: maximumKeptForecasts, removed }, ({ errors }) =>
      fillMessage(errors.storage.removed, { removed, maximum: maximumKeptForecasts }),
    );
  }
}

/** Rejects with `storage-full` where so many bytes do not fit into what the owner may store, of which others leave a tenth. */
export function requireSpace({ bytes: usedBytes }: UsedStorage, added: NewBytes, context: ActorContext): void {
  const limitBytes = limitOf(context, added, context.settings.storage.total);
  if (usedBytes + added.bytes <= limitBytes) return;
  throw new AppError('storage-full', { usedBytes, limitBytes, neededBytes: added.bytes }, ({ errors }) =>
    fillMessage(errors.storage.full, { used: inMegabytes(usedBytes), limit: inMegabytes(limitBytes) }),
  );
}

/**
 * The same for what must not be lost: first old versions make room, of all forecasts of the owner where the owner writes, else
 * of this forecast alone, those that the person saved before any other. The owner's row is held.
 */
export async function makeSpace(
  tx: Tx,
  context: ActorContext,
  added: NewBytes & { forecastId: string },
): Promise<void> {
  const { settings, actor } = context;
  const { ownerId, bytes, forecastId } = added;
  const used = await usedStorage(tx, ownerId);
  const missing = used.bytes + bytes - limitOf(context, added, settings.storage.total);
  if (missing <= 0 || bytes <= 0) return;

  if (actor.userId !== ownerId) {
    // What the owner has stored beyond the limit of others stays; only what is added makes room for itself.
    const needed = Math.min(missing, bytes);
    const freed = await dropOldestVersions(tx, { ownerId, bytes: needed, of: { forecastId, firstBy: actor.userId } });
    if (freed < needed) requireSpace(used, added, context);
    return;
  }
  // A little more than is missing, so that not every save has to look for old versions again.
  await dropOldestVersions(tx, { ownerId, bytes: missing + Math.ceil(settings.storage.total / 50) });
  requireSpace(await usedStorage(tx, ownerId), added, context);
}
