import { sql } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import type { ServiceContext } from '../context';

/**
 * Lets the database count again what its tables hold, by which it chooses how to read them. Postgres does so by itself; the
 * embedded engine never does, and without it reads lists of 100,000 people in seconds instead of milliseconds. Statements that are kept prepared are
 * planned anew by it: what was made while a table was empty reads all of it.
 */
export async function refreshStatistics({ db }: Pick<ServiceContext, 'db'>): Promise<void> {
  await withTx(db, (tx) =>
    tx.execute(
      sql`analyze users, subscriptions, forecasts, audit_log, error_reports, sessions, billing_customers, checkout_attempts,
        rate_limits, idempotency_keys, forecast_versions (forecast_id, version), reports (forecast_id, version)`,
    ),
  );
}
