import { withTx } from '#server/db/client.ts';
import type { RestoreVersionInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { requireVisibleGroup } from '../groups/visible';
import { keptAnswer } from '../idempotency/with-idempotency-key';
import { saveUnsaved } from '../live/save-unsaved';
import { authorizeForecast } from '../members/authorize-forecast';
import type { SavedVersion } from './append-version';
import { prepareInWorker } from './prepare-in-worker';
import { saveVersion } from './save';
import { versionRow } from './stored-version';

/** Makes the document of an old version the newest one; all versions between stay. What is not saved of a live forecast becomes a version before. */
export async function restoreVersion(context: ActorContext, input: RestoreVersionInput): Promise<SavedVersion> {
  const { id, version, baseVersion, idempotencyKey } = input;
  const request = { key: idempotencyKey ?? null, request: ['forecast.restoreVersion', id, version, baseVersion] };
  const begun = await withTx(context.db, async (tx) => {
    const kept = await keptAnswer<SavedVersion>(tx, context, { ...request, forecastId: id });
    if (kept) return { kept };
    const { liveSince, kind } = await authorizeForecast(tx, context, {
      forecastId: id,
      requiredRole: 'editor',
      kind: 'any',
    });
    const old = await versionRow(tx, id, version);
    if (kind === 'group') await requireVisibleGroup(tx, context, old);
    return { old, kind, isLive: liveSince !== null };
  });
  if (begun.kept) return begun.kept;

  const prepared = await prepareInWorker(context, { text: begun.old.document, kind: begun.kind });
  const base = begun.isLive ? await saveUnsaved(context, { id, baseVersion }) : baseVersion;
  return saveVersion(context, {
    ...{ id, baseVersion: base, prepared, request, kind: 'form' as const },
    entry: { verb: 'restoreVersion', details: { from: version } },
  });
}
