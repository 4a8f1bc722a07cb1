import { and, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { forecastVersions } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { Anchor } from '#shared/inputs/anchors.ts';
import type { ActorContext } from '../context';
import { runInWorker } from '../document-work/run-in-worker';
import { authorizeForecast } from '../members/authorize-forecast';
import type { AnchoredPlace } from './find-in-version';

interface PlaceQuestion {
  forecastId: string;
  anchor: Anchor;
  language: Language;
}

/** The place of an anchor in the newest version. Rejected as `authorizeForecast` rejects, and with `invalid` where it is not there. */
export async function placeNow(
  context: ActorContext,
  { forecastId, anchor, language }: PlaceQuestion,
): Promise<AnchoredPlace & { version: number }> {
  const { version, name, newest } = await withTx(context.db, async (tx) => {
    const forecast = await authorizeForecast(tx, context, { forecastId, requiredRole: 'commenter' });
    const [row] = await tx
      .select()
      .from(forecastVersions)
      .where(and(eq(forecastVersions.forecastId, forecastId), eq(forecastVersions.version, forecast.version)));
    return { ...forecast, newest: row };
  });
  if (anchor.kind === 'forecast') return { label: name, value: null, version };
  const found = newest && (await runInWorker(context, 'place', { version: newest, anchor, language }));
  if (!found) throw new AppError('invalid', { fields: { anchor: 'not-a-choice' } });
  return { ...found, version };
}
