import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { forecastVersions } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import { type LabelVersionInput, maximumLabels } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { lockForecast } from '../members/authorize-forecast';
import { auditForecast } from './audit-forecast';

/** Names a version, which then never ages out, or takes its label away. At most 100 of a forecast carry one. */
export async function labelVersion(
  context: ActorContext,
  { id, version, label }: LabelVersionInput,
): Promise<{ version: number; label: string | null }> {
  return withTx(context.db, async (tx) => {
    await lockForecast(tx, context, { forecastId: id, requiredRole: 'editor', kind: 'any' });
    await setLabel(tx, { id, version, label });
    await auditForecast(tx, context, { verb: 'labelVersion', id, details: { version, label } });
    return { version, label };
  });
}

/** The same in a transaction that holds the forecast. */
export async function setLabel(tx: Tx, { id, version, label }: LabelVersionInput): Promise<void> {
  const ofForecast = eq(forecastVersions.forecastId, id);
  if (label !== null) {
    const others = and(ofForecast, isNotNull(forecastVersions.label), ne(forecastVersions.version, version));
    const labelled = await tx.$count(forecastVersions, others);
    if (labelled >= maximumLabels) throw new AppError('quota-reached', { maximum: maximumLabels });
  }

  const changed = await tx
    .update(forecastVersions)
    .set({ label })
    .where(and(ofForecast, eq(forecastVersions.version, version)))
    .returning({ version: forecastVersions.version });
  if (changed.length === 0) throw new AppError('not-found');
}
