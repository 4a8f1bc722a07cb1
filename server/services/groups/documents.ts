import { withTx } from '#server/db/client.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { GroupDocumentsInput } from '#shared/inputs/group-requests.ts';
import type { ActorContext } from '../context';
import { writtenVersion } from '../forecasts/written-version';
import { openMembers } from './open-group';

export interface CompanyDocument {
  memberId: string;
  forecastId: string;
  /** The one that the group uses, and the newest that is saved. */
  version: number;
  newestVersion: number;
  /** ISO 8601, of the version that is used. */
  savedAt: string;
  inputHash: string;
  /** Null where the caller holds this version. */
  document: JsonText<ForecastDocument> | null;
}

/** The forecasts of a group's companies at the versions that it uses, without those that the caller holds. */
export async function listDocuments(
  context: ActorContext,
  { id, held }: GroupDocumentsInput,
): Promise<CompanyDocument[]> {
  const { members } = await withTx(context.db, (tx) => openMembers(tx, context, { id, requiredRole: 'viewer' }));
  return Promise.all(
    members.map(async ({ memberId, row, newest }) => {
      const { forecastId, version } = row;
      const isHeld = held[forecastId] === version;
      const { document, inputHash, savedAt } = isHeld
        ? { document: null, inputHash: row.inputHash, savedAt: row.createdAt }
        : await writtenVersion(context, row);
      return {
        memberId,
        forecastId,
        version,
        newestVersion: newest,
        savedAt: savedAt.toISOString(),
        inputHash,
        document,
      };
    }),
  );
}
