import type { JsonText } from '../../../shared/domain/json-text';
import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import type { ForecastVersionInput } from '../../../shared/inputs/forecast-requests';
import { withTx } from '../../db/client';
import type { ActorContext } from '../context';
import { ownForecast } from './own-forecast';
import { versionRow, writtenVersion } from './stored-version';

export interface OpenedVersion {
  version: number;
  label: string | null;
  savedAt: string;
  inputHash: string;
  document: JsonText<ForecastDocument>;
}

/** One saved version with its document. */
export async function getVersion(context: ActorContext, { id, version }: ForecastVersionInput): Promise<OpenedVersion> {
  return withTx(context.db, async (tx) => {
    await ownForecast(tx, context, id);
    const { savedAt, ...stored } = writtenVersion(await versionRow(tx, id, version));
    return { ...stored, savedAt: savedAt.toISOString() };
  });
}
