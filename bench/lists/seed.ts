import { sql } from 'drizzle-orm';
import { type Database, type Tx, withTx } from '#server/db/client.ts';

export const people = 100_000;
/** The person with as many forecasts as the quota allows. */
export const busiest = 4_242;
export const quota = 200;

/** The id of the nth person. */
const idOf = sql`lpad(to_hex(n), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n::bigint * 7919), 12, '0')`;
export const busiestId = `${busiest.toString(16).padStart(8, '0')}-0000-4000-8000-${(busiest * 7919).toString(16).padStart(12, '0')}`;

/** 100,000 people over two years, three of five with a subscription, and as many forecasts; 1 in 100 subscriptions is past due. */
export async function seed(db: Database): Promise<void> {
  await withTx(db, async (tx) => {
    // It takes longer than a request may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await insertAll(tx);
  });
}

async function insertAll(db: Tx): Promise<void> {
  await db.execute(sql`
    insert into users (id, username, email, password_hash, first_name, last_name, created_at, updated_at, authorities, disabled_at)
    select ${idOf},
      (array['harbour', 'quay', 'tidal', 'salt', 'alder', 'pier', 'fern', 'north'])[1 + n % 8] || '-' || md5(n::text),
      (array['office', 'books', 'finance', 'desk', 'hello', 'ledger'])[1 + n % 6] || n || '@' || substr(md5((n / 7)::text), 1, 10) || '.example',
      'none',
      (array['Anna', 'Bert', 'Cora', 'David', 'Emil', 'Frida'])[1 + n % 6], initcap(substr(md5((n % 997)::text), 1, 7)),
      timestamptz '2024-11-01' + n * interval '10 minutes', now(),
      case when n % 20000 = 0 then array['ROLE_ADMIN', 'ROLE_USER'] else array['ROLE_USER'] end,
      case when n % 500 = 0 then now() end
    from generate_series(1, ${sql.raw(String(people))}) n`);
  await db.execute(sql`
    insert into billing_customers (id, user_id, mode, stripe_customer_id)
    select 'customer-' || n, ${idOf}, 'test', 'cus_' || n from generate_series(1, ${sql.raw(String(people))}) n where n % 5 < 3`);
  await db.execute(sql`
    insert into subscriptions (stripe_id, customer_id, user_id, mode, status, lookup_key, quantity, amount, currency, interval, stripe_created, synced_at)
    select 'sub_' || n, 'customer-' || n, ${idOf}, 'test',
      case when n % 100 = 1 then 'past_due' when n % 20 in (2, 7) then 'canceled' when n % 30 = 5 then 'trialing' else 'active' end,
      'forecastle_monthly', 1, 2900, 'usd', 'month', now(), now()
    from generate_series(1, ${sql.raw(String(people))}) n where n % 5 < 3`);
  await db.execute(sql`
    insert into forecasts (id, user_id, name, currency)
    select md5('forecast' || n), (select ${idOf} from (select case when n <= ${sql.raw(String(quota))} then ${sql.raw(String(busiest))} else n end as n) as owner), 'Plan ' || n, 'USD'
    from generate_series(1, ${sql.raw(String(people))}) n`);
}
