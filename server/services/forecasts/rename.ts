import { withTx } from '#server/db/client.ts';
import type { RenameForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { withLiveCopy } from '../live/with-live-copy';
import { authorizeForecast } from '../members/authorize-forecast';
import { rejectionOf } from '../rejection-of';
import { appendVersion, type SavedVersion } from './append-version';
import { auditForecast } from './audit-forecast';
import { prepareInWorker } from './prepare-in-worker';
import { rejectOtherVersion } from './reject-other-version';
import { versionRow } from './stored-version';

/** Gives the forecast another name, as a new version of its newest document. */
export async function renameForecast(
  context: ActorContext,
  input: RenameForecastInput,
): Promise<SavedVersion & { name: string }> {
  try {
    return await renameNewest(context, input);
  } catch (thrown) {
    // Somebody saved meanwhile. Who named no version means the newest there is.
    if (input.baseVersion !== undefined || rejectionOf(thrown)?.code !== 'conflict') throw thrown;
    return renameForecast(context, input);
  }
}

async function renameNewest(context: ActorContext, { id, name, baseVersion }: RenameForecastInput) {
  const { row, newest } = await withTx(context.db, async (tx) => {
    const row = await authorizeForecast(tx, context, { forecastId: id, requiredRole: 'editor', kind: 'any' });
    rejectOtherVersion(row, baseVersion);
    return { row, newest: await versionRow(tx, id, row.version) };
  });
  const prepared = await prepareInWorker(context, { text: newest.document, name, kind: row.kind });

  const change = { id, baseVersion: row.version, prepared, kind: 'form', isRename: true } as const;
  return withLiveCopy(context, change, (append) =>
    withTx(context.db, async (tx) => {
      const saved = await appendVersion(tx, context, append);
      await auditForecast(tx, context, {
        verb: 'rename',
        id,
        details: { before: row.name, after: name, version: saved.version },
      });
      return { ...saved, name };
    }),
  );
}
