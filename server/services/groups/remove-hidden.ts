import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { withoutMembers } from '#shared/inputs/group/without-members.ts';
import type { RemoveHiddenInput } from '#shared/inputs/group-requests.ts';
import type { ActorContext } from '../context';
import type { SavedVersion } from '../forecasts/append-version';
import { prepareInWorker } from '../forecasts/prepare-in-worker';
import { saveVersion } from '../forecasts/save';
import { versionRow } from '../forecasts/stored-version';
import { authorizeForecast } from '../members/authorize-forecast';
import { groupOfVersion } from './group-of-version';
import { readableAmong } from './visible';

/**
 * Takes the companies that the person may not read, and those that were removed, out of a group, with their pairs and holdings, as
 * a new version; for owner and editors. Rejected with `invalid` where none would be left.
 */
export async function removeHidden(
  context: ActorContext,
  { id, idempotencyKey }: RemoveHiddenInput,
): Promise<SavedVersion & { removed: number }> {
  const { version, group, hidden } = await withTx(context.db, async (tx) => {
    const { version } = await authorizeForecast(tx, context, { forecastId: id, requiredRole: 'editor', kind: 'group' });
    const group = groupOfVersion(await versionRow(tx, id, version));
    const wanted = group.members.map(({ forecastId }) => forecastId);
    const readable = new Set((await readableAmong(tx, context, wanted)).map((forecast) => forecast.id));
    return { version, group, hidden: group.members.filter(({ forecastId }) => !readable.has(forecastId)) };
  });
  if (hidden.length === group.members.length) throw new AppError('invalid', { fields: { members: 'out-of-range' } });
  const document: GroupDocument = withoutMembers(group, new Set(hidden.map((member) => member.id)));
  const prepared = await prepareInWorker(context, { document, kind: 'group' });
  const saved = await saveVersion(context, {
    ...{ id, baseVersion: version, prepared, kind: 'form' },
    request: { key: idempotencyKey ?? null, request: ['group.removeHidden', id, version] },
    entry: { verb: 'removeHidden', details: { removed: hidden.length } },
  });
  return { ...saved, removed: hidden.length };
}
