import { and, eq } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '../context';
import type { VersionRow } from '../forecasts/stored-version';
import { isRelated } from '../members/forecast-role';
import type { WebContext } from '../web-context';

/** A call that computes. */
export type ComputingContext = Pick<WebContext, 'limits'> & ActorContext;

/**
 * The newest version of a forecast for a call that computes, which is one of the ten that a token has a minute. Rejected with
 * `not-found` and `too-many-requests`.
 */
export async function versionToCompute(context: ComputingContext, forecastId: string): Promise<VersionRow> {
  await takeComputation(context);
  return newestVersion(context, forecastId);
}

/** One of the ten that a token has a minute, or a person. */
export const takeComputation = ({ limits, actor: { tokenId, userId } }: ComputingContext): Promise<void> =>
  limits.takeComputation(tokenId ?? userId);

/** The newest version of an own forecast. Rejected with `not-found`. */
export async function newestVersion(context: ActorContext, forecastId: string): Promise<VersionRow> {
  const [found] = await withoutTx(context.db, (query) =>
    query
      .select({ newest: forecastVersions })
      .from(forecasts)
      .innerJoin(
        forecastVersions,
        and(eq(forecastVersions.forecastId, forecasts.id), eq(forecastVersions.version, forecasts.version)),
      )
      .where(isRelated(context, forecastId)),
  );
  if (!found) throw new AppError('not-found');
  return found.newest;
}
