import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { accountMaps } from '#server/db/schema/actuals.ts';
import { AppError } from '#server/errors.ts';
import { type MappedAccount, maximumMappedAccounts } from '#shared/inputs/actual-requests.ts';
import type { ActorContext } from '../context';
import type { ForecastRow } from '../members/authorize-forecast';
import { countBooks } from './count-books';

/** Rows that one statement writes, well within the parameters that it may have. */
const batch = 1_000;

interface Placed {
  /** Held by the transaction, with its owner's row. */
  forecast: Pick<ForecastRow, 'id' | 'userId' | 'actualBytes'>;
  accounts: readonly MappedAccount[];
}

/** Sets where accounts stand, of one that is named twice by the last, and forgets those without a place. Returns how many the forecast has then; rejected with `quota-reached` over 5,000, and as `countBooks` rejects. */
export async function placeAccounts(tx: Tx, context: ActorContext, { forecast, accounts }: Placed): Promise<number> {
  const updatedAt = context.clock.now();
  const forecastId = forecast.id;
  const byKey = new Map(accounts.map((account) => [account.key, account]));
  const forgotten = [...byKey.values()].filter(({ target }) => target === null).map(({ key }) => key);
  const rows = [...byKey.values()].flatMap(({ key: accountKey, target, ...account }) =>
    target === null ? [] : [{ ...account, forecastId, accountKey, target, updatedAt }],
  );
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
  await countBooks(tx, context, forecast);
  return stored;
}
