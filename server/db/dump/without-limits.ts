import { sql } from 'drizzle-orm';
import { type Tx, timeLimits } from '../client';

/** A whole database takes its time, and timestamps are written the same way whatever the server is set to. */
export async function withoutLimits(tx: Tx): Promise<void> {
  const settings = { ...timeLimits, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const fixed = { ...settings, TimeZone: 'UTC', DateStyle: 'ISO, YMD', extra_float_digits: 1 };
  const all = Object.entries(fixed).map(([name, value]) => sql`set_config(${name}, ${String(value)}, true)`);
  await tx.execute(sql`select ${sql.join(all, sql`, `)}`);
}
