import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withoutTx } from '#server/db/client.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { forecastReaders } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { writtenVersion } from '../forecasts/written-version';
import { isRelated, ownRole, requireRole } from '../members/forecast-role';

export interface OpenedShared {
  id: string;
  /** What the person acts as. */
  role: ForecastRole;
  /** True of an editor who lacks access, and acts as a commenter until it is back. */
  isLapsed: boolean;
  isLive: boolean;
  /** True where the person wants to hear nothing new of it. */
  isMuted: boolean;
  version: number;
  /** ISO 8601 */
  savedAt: string;
  /** User names. */
  savedBy: string | null;
  owner: string;
  inputHash: string;
  document: JsonText<ForecastDocument>;
}

/** The newest saved version of a forecast for anybody who has a role on it, with or without access; that they read it is noted. */
export async function getShared(context: ActorContext, { id }: ForecastInput): Promise<OpenedShared> {
  const owner = alias(users, 'owner');
  const saver = alias(users, 'saver');
  const isOwnReading = and(eq(forecastReaders.forecastId, id), eq(forecastReaders.userId, context.actor.userId));
  const [found] = await withoutTx(context.db, (query) =>
    query
      .select({
        role: ownRole(context),
        liveSince: forecasts.liveSince,
        newest: forecastVersions,
        savedBy: saver.username,
        owner: owner.username,
        seenVersion: forecastReaders.seenVersion,
        isMuted: forecastReaders.isMuted,
      })
      .from(forecasts)
      .innerJoin(owner, eq(owner.id, forecasts.userId))
      .innerJoin(
        forecastVersions,
        and(eq(forecastVersions.forecastId, forecasts.id), eq(forecastVersions.version, forecasts.version)),
      )
      .leftJoin(saver, eq(saver.id, forecastVersions.authorId))
      .leftJoin(forecastReaders, isOwnReading)
      .where(isRelated(context, id)),
  );
  if (!found) throw new AppError('not-found');

  const role = requireRole(context, { role: found.role, required: 'viewer' });
  const { version, document, inputHash, savedAt } = await writtenVersion(context, found.newest);
  if (found.seenVersion !== version) await noteReading(context, { id, version });
  return {
    ...{ id, role, isLapsed: role !== found.role, isLive: found.liveSince !== null, isMuted: found.isMuted === true },
    ...{ version, savedAt: savedAt.toISOString(), savedBy: found.savedBy, owner: found.owner, inputHash, document },
  };
}

async function noteReading({ db, clock, actor }: ActorContext, { id, version }: { id: string; version: number }) {
  const seen = { seenVersion: version, seenAt: clock.now() };
  await withoutTx(db, (query) =>
    query
      .insert(forecastReaders)
      .values({ forecastId: id, userId: actor.userId, ...seen })
      .onConflictDoUpdate({ target: [forecastReaders.forecastId, forecastReaders.userId], set: seen }),
  );
}
