import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '../context';

export type ForecastRow = typeof forecasts.$inferSelect;

/** The condition that keeps every query to the person's own forecast; removed ones are out of reach. */
export const isOwn = (context: ActorContext, id: string) => isOf({ userId: context.actor.userId, id });

/** The same of a person and a forecast that a prepared statement is given. */
export const isOfGiven = () => isOf({ userId: sql.placeholder('userId'), id: sql.placeholder('id') });

const isOf = ({ userId, id }: Record<'userId' | 'id', string | Placeholder>) =>
  and(eq(forecasts.id, id), eq(forecasts.userId, userId), isNull(forecasts.deletedAt));

/** The person's forecast, or `not-found`: somebody else's answers exactly as one that does not exist. */
export async function ownForecast(tx: Tx, context: ActorContext, id: string): Promise<ForecastRow> {
  const [row] = await tx.select().from(forecasts).where(isOwn(context, id));
  if (!row) throw new AppError('not-found');
  return row;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockOwnForecast(tx: Tx, context: ActorContext, id: string): Promise<ForecastRow> {
  const [row] = await tx.select().from(forecasts).where(isOwn(context, id)).for('no key update');
  if (!row) throw new AppError('not-found');
  return row;
}

/** Rejects with `conflict` where the caller names a version that is no longer the newest. */
export function rejectOtherVersion({ version, updatedAt }: ForecastRow, baseVersion: number | undefined): void {
  if (baseVersion === undefined || baseVersion === version) return;
  throw new AppError('conflict', { baseVersion, currentVersion: version, savedAt: updatedAt.toISOString() });
}
