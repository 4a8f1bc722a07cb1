import type { RenameForecastInput } from '../../../shared/inputs/forecast-requests';
import { withTx } from '../../db/client';
import type { ActorContext } from '../context';
import { appendVersion, type SavedVersion } from './append-version';
import { auditForecast } from './audit-forecast';
import { lockOwnForecast } from './own-forecast';
import { prepareDocument } from './prepare-document';
import { renamed } from './renamed';
import { storedVersion } from './stored-version';

/** Gives the forecast another name, as a new version of its newest document. */
export async function renameForecast(
  context: ActorContext,
  { id, name }: RenameForecastInput,
): Promise<SavedVersion & { name: string }> {
  return withTx(context.db, async (tx) => {
    const { version: baseVersion, name: before } = await lockOwnForecast(tx, context, id);
    const { document } = await storedVersion(tx, id, baseVersion);

    const prepared = prepareDocument(context, renamed(document, name));
    const saved = await appendVersion(tx, context, { id, baseVersion, prepared });
    await auditForecast(tx, context, { verb: 'rename', id, details: { before, after: name, version: saved.version } });
    return { ...saved, name };
  });
}
