import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withoutTx } from '#server/db/client.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import { defaultLanguage, type Language } from '#shared/domain/languages.ts';
import type { VarianceInput } from '#shared/inputs/actual-requests.ts';
import type { ActorContext } from '../context';
import { runInWorker } from '../document-work/run-in-worker';
import { isRelated } from '../members/forecast-role';

/**
 * Actual months and forecast beside the budget, a version, a scenario or last year, in minor units. Rejected with
 * `no-actual-month` and `no-budget` before there are any, with `not-found` where version or scenario are not there, and with
 * `forecast-has-faults` where one of the two has no figures.
 */
export async function getVariance(
  context: ActorContext,
  { forecastId, language, ...question }: VarianceInput & { language?: Language },
) {
  const { against } = question;
  const newest = alias(forecastVersions, 'newest');
  const beside = alias(forecastVersions, 'beside');
  const version = against.startsWith('version:') ? Number(against.slice('version:'.length)) : null;
  const besideVersion = against === 'budget' ? forecasts.budgetVersion : sql`${version}::int`;
  const [found] = await withoutTx(context.db, (query) =>
    query
      .select({ budgetVersion: forecasts.budgetVersion, newest, compared: beside })
      .from(forecasts)
      .innerJoin(newest, and(eq(newest.forecastId, forecasts.id), eq(newest.version, forecasts.version)))
      .leftJoin(beside, and(eq(beside.forecastId, forecasts.id), eq(beside.version, besideVersion)))
      .where(isRelated(context, forecastId)),
  );
  if (!found) throw new AppError('not-found');
  const { budgetVersion, ...versions } = found;
  if (against === 'budget' && budgetVersion === null) throw new AppError('no-budget');
  if (version !== null && !versions.compared) throw new AppError('not-found');
  const variance = await runInWorker(context, 'variance', {
    ...question,
    ...versions,
    language: language ?? context.actor.language ?? defaultLanguage,
  });
  return { forecastId, ...variance };
}
