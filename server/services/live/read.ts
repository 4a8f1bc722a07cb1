import { and, eq, inArray } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { operations } from '#server/db/schema/live.ts';
import { type JsonText, writeJson } from '#shared/domain/json-text.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ReadLiveInput } from '#shared/inputs/live-requests.ts';
import type { ActorContext } from '../context';
import { authorizeForecast } from '../members/authorize-forecast';
import { copyRow, openCopy, requireCopy } from './working-copy';

export interface OpenedLive {
  /** The last step of the working copy. */
  seq: number;
  document: JsonText<ForecastDocument>;
  inputHash: string;
  /** The newest saved version, and the step that it stands after. */
  version: number;
  savedSeq: number;
  /** Numbers of the steps of earlier pages that arrived, by page. */
  acked: Record<string, number[]>;
}

/** The working copy of a live forecast as it stands, for those who edit it. Rejected with `forecast-not-live`. */
export async function readLive(context: ActorContext, { id, clients }: ReadLiveInput): Promise<OpenedLive> {
  const { copy, ...answer } = await withTx(context.db, async (tx) => {
    const { version } = await authorizeForecast(tx, context, { forecastId: id, requiredRole: 'editor' });
    const row = requireCopy(await copyRow(tx, id));
    const copy = await openCopy(tx, context, { forecastId: id, row });
    const arrived =
      clients.length === 0
        ? []
        : await tx
            .select({ clientId: operations.clientId, clientSeq: operations.clientSeq })
            .from(operations)
            .where(
              and(
                eq(operations.forecastId, id),
                eq(operations.userId, context.actor.userId),
                inArray(operations.clientId, clients),
              ),
            );
    const acked = Object.fromEntries(
      clients.map((client) => [
        client,
        arrived.filter(({ clientId }) => clientId === client).map(({ clientSeq }) => clientSeq),
      ]),
    );
    return { copy, version, savedSeq: row.savedSeq, acked };
  });
  context.runtime.live.copies.set(id, copy);
  const { seq, document } = copy;
  return { seq, document: writeJson(document), inputHash: hashInput(document), ...answer };
}
