import { randomUUID } from 'node:crypto';
import { withTx } from '#server/db/client.ts';
import type { ActorContext } from '../context';
import { rejectOtherVersion } from '../forecasts/reject-other-version';
import { authorizeForecast } from '../members/authorize-forecast';
import { saveLive } from './save';
import { copyRow } from './working-copy';

/** Saves what is not saved of a live forecast, for what replaces its whole document. Returns the newest version. */
export async function saveUnsaved(
  context: ActorContext,
  { id, baseVersion }: { id: string; baseVersion: number },
): Promise<number> {
  const row = await withTx(context.db, async (tx) => {
    const forecast = await authorizeForecast(tx, context, { forecastId: id, requiredRole: 'editor' });
    rejectOtherVersion(forecast, baseVersion);
    return copyRow(tx, id);
  });
  if (!row || row.seq === row.savedSeq) return baseVersion;
  const saved = await saveLive(context, { id, atSeq: row.seq, idempotencyKey: randomUUID() });
  return saved.version;
}
