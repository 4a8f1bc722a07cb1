import { and, eq, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { actualImports } from '#server/db/schema/actuals.ts';
import { AppError } from '#server/errors.ts';
import type { MarkImportInput } from '#shared/inputs/actual-requests.ts';
import type { ActorContext } from '../context';
import { auditForecast } from '../forecasts/audit-forecast';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { lockForecast } from '../members/authorize-forecast';

export interface MarkedImport {
  id: string;
  /** ISO 8601; null where it is not removed. */
  removedAt: string | null;
}

/** Sets or takes away the mark of removal; an import that has it keeps the first. */
export async function markImport(
  context: ActorContext,
  { forecastId, id, idempotencyKey }: MarkImportInput,
  verb: 'removeActuals' | 'restoreActuals',
): Promise<MarkedImport> {
  const now = context.clock.now().toISOString();
  const removedAt = verb === 'removeActuals' ? sql`coalesce(${actualImports.removedAt}, ${now}::timestamptz)` : null;
  const mark = async (tx: Tx) => {
    await lockForecast(tx, context, { forecastId, requiredRole: 'editor' });
    const [marked] = await tx
      .update(actualImports)
      .set({ removedAt })
      .where(and(eq(actualImports.forecastId, forecastId), eq(actualImports.id, id)))
      .returning({ removedAt: actualImports.removedAt });
    if (!marked) throw new AppError('not-found');
    await auditForecast(tx, context, { verb, id: forecastId, details: { import: id } });
    return { id, removedAt: marked.removedAt?.toISOString() ?? null };
  };
  const request = [`actual.${verb}`, forecastId, id];
  return withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, key: idempotencyKey ?? null, request, forecastId }, () => mark(tx)),
  );
}
