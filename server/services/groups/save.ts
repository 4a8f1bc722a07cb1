import { withTx } from '#server/db/client.ts';
import type { SaveGroupInput } from '#shared/inputs/group-requests.ts';
import type { ActorContext } from '../context';
import type { SavedVersion } from '../forecasts/append-version';
import { prepareInWorker } from '../forecasts/prepare-in-worker';
import { saveVersion } from '../forecasts/save';
import { openMembers } from './open-group';

/**
 * Stores the document as a new version of a group. Rejected with `conflict` when somebody saved since `baseVersion`, with `invalid`
 * when its shape is wrong or it names a company that the person may not read, and with `group-member-hidden` where they do not read
 * all that are in it.
 */
export async function saveGroup(context: ActorContext, input: SaveGroupInput): Promise<SavedVersion> {
  const { id, baseVersion, idempotencyKey, document } = input;
  const prepared = await prepareInWorker(context, { document, kind: 'group' });
  await withTx(context.db, (tx) => openMembers(tx, context, { id, requiredRole: 'editor' }));
  const saved = await saveVersion(context, {
    ...{ id, baseVersion, prepared, kind: 'form' },
    request: { key: idempotencyKey, request: ['group.save', id, baseVersion, prepared.inputHash] },
    entry: { verb: 'save', details: {} },
  });
  context.log.info({ event: 'forecast.saved', requestId: context.requestId });
  return saved;
}
