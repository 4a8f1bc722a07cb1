import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { accountMaps } from '#server/db/schema/actuals.ts';
import { AppError } from '#server/errors.ts';
import { maximumMappedAccounts, type SaveAccountMapInput } from '#shared/inputs/actual-requests.ts';
import type { ActorContext } from '../context';
import { auditForecast } from '../forecasts/audit-forecast';
import { lockOwnForecast } from '../forecasts/own-forecast';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key';

/** Rows that one statement writes, well within the parameters that it may have. */
const batch = 1_000;

/** Sets the place of each account that is named, or forgets it; accounts that are not named keep theirs. */
export async function saveAccountMap(
  context: ActorContext,
  { forecastId, accounts, idempotencyKey }: SaveAccountMapInput,
): Promise<{ accounts: number }> {
  const updatedAt = context.clock.now();
  // Of an account that is named twice the last place counts.
  const byKey = new Map(accounts.map((account) => [account.key, account]));
  const forgotten = [...byKey.values()].filter(({ target }) => target === null).map(({ key }) => key);
  const rows = [...byKey.values()].flatMap(({ key: accountKey, target, ...account }) =>
    target === null ? [] : [{ ...account, forecastId, accountKey, target, updatedAt }],
  );
  const request = ['actual.saveAccountMap', forecastId, accounts];
  const save = async (tx: Tx) => {
    await lockOwnForecast(tx, context, forecastId);
    const ofForecast = eq(accountMaps.forecastId, forecastId);
    if (forgotten.length > 0) {
      await tx.delete(accountMaps).where(and(ofForecast, inArray(accountMaps.accountKey, forgotten)));
    }
    for (let start = 0; start < rows.length; start += batch) {
      await tx
        .insert(accountMaps)
        .values(rows.slice(start, start + batch))
        .onConflictDoUpdate({
          target: [accountMaps.forecastId, accountMaps.accountKey],
          set: {
            ...{ code: sql`excluded.code`, name: sql`excluded.name`, target: sql`excluded.target` },
            ...{ sign: sql`excluded.sign`, updatedAt },
          },
        });
    }
    const stored = await tx.$count(accountMaps, ofForecast);
    if (stored > maximumMappedAccounts) throw new AppError('quota-reached', { maximum: maximumMappedAccounts });
    await auditForecast(tx, context, { verb: 'saveAccountMap', id: forecastId, details: { accounts: byKey.size } });
    return { accounts: stored };
  };
  return withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, key: idempotencyKey ?? null, request }, () => save(tx)),
  );
}
