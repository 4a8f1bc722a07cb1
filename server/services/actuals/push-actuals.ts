import { randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { accountMaps, actualImports } from '#server/db/schema/actuals.ts';
import { AppError } from '#server/errors.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import { maximumMappedAccounts, type PushActualsInput } from '#shared/inputs/actual-requests.ts';
import type { ImportedMonth } from '#shared/inputs/actuals/apply-imports.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import type { ActorContext } from '../context';
import { runInWorker } from '../document-work/run-in-worker';
import { type AppendParams, appendVersion } from '../forecasts/append-version';
import { auditForecast } from '../forecasts/audit-forecast';
import { logSummaryFault } from '../forecasts/prepare-in-worker';
import { versionRow } from '../forecasts/stored-version';
import { keptAnswer, type OnceRequest, withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { withLiveCopy } from '../live/with-live-copy';
import { lockCopy } from '../live/working-copy';
import { authorizeForecast, type ForecastRow } from '../members/authorize-forecast';
import { rejectionOf } from '../rejection-of';
import { lockForStoring } from '../storage/lock-for-storing';
import type { WebContext } from '../web-context';
import { queueWebhooks } from '../webhooks/queue';
import { sendWebhooksSoon } from '../webhooks/send-due';
import type { ProjectedPush, PushToProject } from './project-push';
import { storeImport } from './store-import';

export type PushedActuals =
  /** The forecast holds the same content already: taken in, replaced by what is newer, waiting still, or removed. */
  | { unchanged: true; importId: string }
  | {
      importId: string;
      months: (ImportedMonth & { state: 'applied' | 'pending' })[];
      /** The one that was made; null while something is in the way. */
      version: number | null;
      lastActualMonth: string | null;
    };

/** Times that a push is worked out anew because somebody changed the forecast meanwhile. */
const attempts = 20;

/** Somebody changed versions, imports or account map since they were read. */
class Overtaken extends Error {}

/**
 * Stores booked months that a service sends, and takes them into a new version of the forecast where every account is mapped and
 * every month balances; else they wait, and are taken in with a later push that completes them, or the same one once more. Rejected with
 * `actuals-rejected` and the list of reasons; nothing is stored then.
 */
export async function pushActuals(
  context: Pick<WebContext, 'limits'> & ActorContext,
  { forecastId, idempotencyKey, ...push }: PushActualsInput,
): Promise<PushedActuals> {
  const once = { key: idempotencyKey ?? null, request: ['actual.push', forecastId, push] };
  const kept = await withTx(context.db, async (tx) => {
    await authorizeForecast(tx, context, { forecastId, requiredRole: 'editor' });
    return keptAnswer<PushedActuals>(tx, context, once);
  });
  if (kept) return kept;
  await context.limits.takeImport(context.actor.userId);

  const id = randomBytes(9).toString('base64url');
  // Pushes of this server come one after another; those of another one are noticed before anything is stored.
  return context.runtime.withMutex(`push:${forecastId}`, async () => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { state, ...read } = await readBooks(context, forecastId);
      const projected = await runInWorker(context, 'push', { id, push, ...read });
      if ('rejections' in projected) throw new AppError('actuals-rejected', { ...projected });
      const stored = await storeProjected(context, { forecastId, once, state, push, projected }, read.version.version);
      if (stored) return stored;
    }
    throw new AppError('unavailable', { retryAfterSeconds: 2 });
  });
}

type Books = Pick<PushToProject, 'version' | 'imports' | 'accounts'> & { state: string };

async function readBooks(context: ActorContext, forecastId: string): Promise<Books> {
  return withTx(context.db, async (tx) => {
    const { version } = await authorizeForecast(tx, context, { forecastId, requiredRole: 'editor' });
    const { accountKey: key, code, name, target, sign } = accountMaps;
    const { id, extractHash } = actualImports;
    return {
      state: await stateOf(tx, forecastId),
      version: await versionRow(tx, forecastId, version),
      imports: await tx
        .select({
          id,
          extractHash,
          isRemoved: sql<boolean>`${actualImports.removedAt} is not null`,
          text: sql<JsonText<Extract>>`${actualImports.extract}`,
        })
        .from(actualImports)
        .where(eq(actualImports.forecastId, forecastId))
        .orderBy(asc(actualImports.createdAt), asc(id)),
      accounts: await tx
        .select({ key, code, name, target, sign })
        .from(accountMaps)
        .where(eq(accountMaps.forecastId, forecastId))
        .limit(maximumMappedAccounts),
    };
  });
}

/** What a projection rests on, in short: another text where version, imports or account map are others. */
async function stateOf(tx: Tx, forecastId: string): Promise<string> {
  const rows = await tx.execute(sql`select md5(concat(
    (select version from forecasts where id = ${forecastId}),
    (select string_agg(concat(id, removed_at), ',' order by id) from actual_imports where forecast_id = ${forecastId}),
    (select string_agg(concat_ws(' ', account_key, target, sign), ',' order by account_key)
      from account_maps where forecast_id = ${forecastId})
  )) as state`);
  return rowsOf<{ state: string }>(rows)[0]?.state ?? '';
}

interface PushToStore {
  forecastId: string;
  once: OnceRequest;
  state: string;
  push: Pick<PushActualsInput, 'source'>;
  projected: { known: string } | ProjectedPush;
  append?: AppendParams;
}

/** Stores what a projection says; a version of a live forecast is merged into its working copy. Null where somebody was faster. */
async function storeProjected(
  context: ActorContext,
  given: PushToStore,
  baseVersion: number,
): Promise<PushedActuals | null> {
  const preparation = 'known' in given.projected ? null : given.projected.preparation;
  if (!preparation) return storePush(context, given);
  const change = { id: given.forecastId, baseVersion, prepared: preparation.prepared, kind: 'service' } as const;
  try {
    return await withLiveCopy(context, change, (append) => storePush(context, { ...given, append }));
  } catch (error) {
    if (rejectionOf(error)?.code === 'conflict') return null;
    throw error;
  }
}

/** One transaction that holds the forecast; null where the projection rests on what is no longer so. */
async function storePush(context: ActorContext, given: PushToStore): Promise<PushedActuals | null> {
  let isNotified = false;
  try {
    const answer = await withTx(context.db, (tx) =>
      withIdempotencyKey({ tx, context, ...given.once }, async () => {
        // A batch of a live forecast holds its working copy before its owner's row.
        if (given.append?.live) await lockCopy(tx, given.forecastId);
        const forecast = await lockForStoring(tx, context, given.forecastId);
        if ((await stateOf(tx, given.forecastId)) !== given.state) throw new Overtaken();
        if ('known' in given.projected) return { unchanged: true as const, importId: given.projected.known };
        const stored = await applyPush(tx, context, { ...given, forecast, projected: given.projected });
        isNotified = stored.isNotified;
        return stored.answer;
      }),
    );
    if (isNotified) sendWebhooksSoon(context);
    return answer;
  } catch (error) {
    if (error instanceof Overtaken) return null;
    throw error;
  }
}

async function applyPush(
  tx: Tx,
  context: ActorContext,
  {
    push,
    append,
    forecast,
    projected,
  }: Pick<PushToStore, 'push' | 'append'> & { forecast: ForecastRow; projected: ProjectedPush },
): Promise<{ answer: PushedActuals; isNotified: boolean }> {
  const { isStored, months, lastActualMonth, preparation, ...written } = projected;
  const forecastId = forecast.id;
  const { id } = written;
  if (!isStored) await storeImport(tx, context, { ...written, forecast, sourceName: push.source, source: 'service' });
  if (preparation) logSummaryFault(context, preparation);
  const saved = append ? await appendVersion(tx, context, append) : null;
  const version = saved?.version ?? null;
  const details = { import: id, months: written.extract.months.length, version };
  await auditForecast(tx, context, { verb: 'pushActuals', id: forecastId, details });
  if (saved) await queueWebhooks(tx, context, { type: 'forecast.saved', forecastId, data: { ...saved } });
  const data = { importId: id, months: written.extract.months, version };
  const isNotified = await queueWebhooks(tx, context, { type: 'actuals.imported', forecastId, data });
  const state = saved ? ('applied' as const) : ('pending' as const);
  const answer = { importId: id, months: months.map((found) => ({ ...found, state })), version, lastActualMonth };
  return { answer, isNotified };
}
