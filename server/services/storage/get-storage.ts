import { eq, inArray } from 'drizzle-orm';
import { readTogether } from '#server/db/read-together.ts';
import { forecasts, forecastVersions, storageWindows } from '#server/db/schema/forecasts.ts';
import { maximumForecasts, maximumKeptForecasts } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { dayOf } from './reserve-storage';
import { nothingStored, usedStorageOf } from './used-storage';

export interface StorageUse {
  forecasts: number;
  removed: number;
  versions: number;
  /** Of all versions, reports and imports of actuals, also of removed forecasts. */
  bytes: number;
  /** Newly stored since midnight UTC. */
  bytesToday: number;
  maximumForecasts: number;
  /** Of forecasts and removed ones together. */
  maximumKept: number;
  maximumBytes: number;
  maximumBytesToday: number;
}

/** What the person stores, of what they may store. */
export async function getStorage(context: ActorContext): Promise<StorageUse> {
  const { actor, clock, db, settings } = context;
  const { userId } = actor;
  const {
    used: [used],
    versions,
    windows: [window],
  } = await readTogether(db, (query) => ({
    used: usedStorageOf(query, userId),
    versions: query.$count(
      forecastVersions,
      inArray(
        forecastVersions.forecastId,
        query.select({ id: forecasts.id }).from(forecasts).where(eq(forecasts.userId, userId)),
      ),
    ),
    windows: query.select().from(storageWindows).where(eq(storageWindows.userId, userId)),
  }));
  const isToday = window?.dayStart.getTime() === dayOf(clock.now()).getTime();
  return {
    ...(used ?? nothingStored),
    versions,
    bytesToday: isToday ? window.dayBytes : 0,
    maximumForecasts,
    maximumKept: maximumKeptForecasts,
    maximumBytes: settings.storage.total,
    maximumBytesToday: settings.storage.day,
  };
}
