import { and, eq, getTableColumns } from 'drizzle-orm';
import type { JsonText } from '../../../shared/domain/json-text';
import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import type { ForecastVersionInput } from '../../../shared/inputs/forecast-requests';
import { withoutTx } from '../../db/client';
import { forecastVersions } from '../../db/schema/forecast-versions';
import { forecasts } from '../../db/schema/forecasts';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';
import { isOwn } from './own-forecast';
import { writtenVersion } from './written-version';

export interface OpenedVersion {
  version: number;
  label: string | null;
  savedAt: string;
  inputHash: string;
  document: JsonText<ForecastDocument>;
}

/** One saved version with its document. */
export async function getVersion(context: ActorContext, { id, version }: ForecastVersionInput): Promise<OpenedVersion> {
  const [row] = await withoutTx(context.db, (tx) =>
    tx
      .select(getTableColumns(forecastVersions))
      .from(forecastVersions)
      .innerJoin(forecasts, and(eq(forecasts.id, forecastVersions.forecastId), isOwn(context, id)))
      .where(eq(forecastVersions.version, version)),
  );
  if (!row) throw new AppError('not-found');
  const { savedAt, ...stored } = await writtenVersion(context, row);
  return { ...stored, savedAt: savedAt.toISOString() };
}
