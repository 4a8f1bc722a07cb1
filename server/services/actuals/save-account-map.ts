import { withTx } from '#server/db/client.ts';
import type { SaveAccountMapInput } from '#shared/inputs/actual-requests.ts';
import type { ActorContext } from '../context';
import { auditForecast } from '../forecasts/audit-forecast';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { authorizeForecast } from '../members/authorize-forecast';
import { lockForStoring } from '../storage/lock-for-storing';
import { placeAccounts } from './place-accounts';

/** Sets the place of each account that is named, or forgets it; accounts that are not named keep theirs. */
export async function saveAccountMap(
  context: ActorContext,
  { forecastId, accounts, idempotencyKey }: SaveAccountMapInput,
): Promise<{ accounts: number }> {
  const request = ['actual.saveAccountMap', forecastId, accounts];
  return withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, key: idempotencyKey ?? null, request, forecastId }, async () => {
      await authorizeForecast(tx, context, { forecastId, requiredRole: 'editor' });
      const forecast = await lockForStoring(tx, context, forecastId);
      const stored = await placeAccounts(tx, context, { forecast, accounts });
      const named = new Set(accounts.map(({ key }) => key)).size;
      await auditForecast(tx, context, { verb: 'saveAccountMap', id: forecastId, details: { accounts: named } });
      return { accounts: stored };
    }),
  );
}
