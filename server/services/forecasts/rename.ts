import type { RenameForecastInput } from '../../../shared/inputs/forecast-requests';
import { withTx } from '../../db/client';
import type { ActorContext } from '../context';
import { appendVersion, type SavedVersion } from './append-version';
import { auditForecast } from './audit-forecast';
import { lockOwnForecast, refuseOtherVersion } from './own-forecast';
import { prepareDocument } from './prepare-document';
import { renamed } from './renamed';
import { storedVersion } from './stored-version';

/** Gives the forecast another name, as a new version of its newest document. */
export async function renameForecast(
  context: ActorContext,
  { id, name, baseVersion }: RenameForecastInput,
): Promise<SavedVersion & { name: string }> {
  return withTx(context.db, async (tx) => {
    const row = await lockOwnForecast(tx, context, id);
    refuseOtherVersion(row, baseVersion);
    const { document } = await storedVersion(tx, id, row.version);

    const prepared = prepareDocument(context, renamed(document, name));
    const saved = await appendVersion(tx, context, { id, baseVersion: row.version, prepared });
    await auditForecast(tx, context, {
      verb: 'rename',
      id,
      details: { before: row.name, after: name, version: saved.version },
    });
    return { ...saved, name };
  });
}
