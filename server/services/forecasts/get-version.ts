import { and, eq, getTableColumns } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ForecastVersionInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { requireVisibleGroup } from '../groups/visible';
import { isRelated } from '../members/forecast-role';
import { writtenVersion } from './written-version';

export interface OpenedVersion {
  version: number;
  label: string | null;
  savedAt: string;
  inputHash: string;
  /** Of a group, its own, which its readers parse. */
  document: JsonText<ForecastDocument>;
}

/** One saved version with its document. */
export async function getVersion(context: ActorContext, { id, version }: ForecastVersionInput): Promise<OpenedVersion> {
  const [row] = await withoutTx(context.db, (tx) =>
    tx
      .select({ ...getTableColumns(forecastVersions), kind: forecasts.kind })
      .from(forecastVersions)
      .innerJoin(forecasts, and(eq(forecasts.id, forecastVersions.forecastId), isRelated(context, id, 'any')))
      .where(eq(forecastVersions.version, version)),
  );
  if (!row) throw new AppError('not-found');
  if (row.kind === 'group') await withoutTx(context.db, (read) => requireVisibleGroup(read, context, row));
  const { savedAt, ...stored } = await writtenVersion(context, row);
  return { ...stored, savedAt: savedAt.toISOString() };
}
