import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, type Tx, withTx } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/users.ts';
import { makeCsrfToken } from '#server/services/sessions/signed-values.ts';
import { createPasswordHasher } from '#server/services/users/password-hasher.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { someTurn } from '#tests/helpers/quick-passwords.ts';
import { referenceForecast } from '../engine/reference-forecast';

/** Of every service that a benchmark starts. */
export const appSecret = 'a secret of the benchmark alone: 4f7d1c9b2e';
export const password = 'tide table of the harbour';
/** Persons who call, the last of them an administrator; all others are rows alone. */
export const callers = 100;
const day = 86_400_000;

export interface Person {
  username: string;
  forecastId: string;
  /** Newest version that this person knows of. */
  version: number;
  sessionId: string;
  headers: Record<string, string>;
}

const hex = (n: number, width: number) => n.toString(16).padStart(width, '0');
const idAt = (n: number) => `${hex(n, 8)}-0000-4000-8000-${hex(n * 7919, 12)}`;
/** The same ids, where n is a row of a generated series. */
const idOf = sql`lpad(to_hex(n), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n::bigint * 7919), 12, '0')`;

/** The first callers, each with a session and the forecast of 200 lines; all of them are the same in every database. */
export function makePeople(): Person[] {
  return Array.from({ length: callers }, (_, i) => {
    const token = Array.from(randomBytes(40), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join('');
    const csrf = makeCsrfToken(appSecret, token);
    return {
      username: `caller-${i + 1}`,
      forecastId: idAt(i + 1),
      version: 1,
      sessionId: createHash('sha256').update(token).digest('hex'),
      headers: { Cookie: `session=${token}; XSRF-TOKEN=${csrf}`, 'X-XSRF-TOKEN': csrf },
    };
  });
}

/** Fills a fresh database: so many persons, each with a session, a subscription that is active, a forecast and its version. */
export async function fill(db: Database, people: readonly Person[], total: number): Promise<void> {
  const passwordHash = await createPasswordHasher().hash({ password, turn: someTurn() });
  await withTx(db, async (tx) => {
    // It takes longer than a request may.
    await tx.execute(sql`set local statement_timeout = 0`);
    const rows = sql`generate_series(1, ${sql.raw(String(total))}) n`;
    await insertAccounts(tx, { rows, passwordHash });
    await insertForecasts(tx, { rows, document: referenceForecast({ years: 10, lines: 200 }) });
    await insertSessions(tx, { people, total });
    await insertReconciliations(tx);
  });
  await db.execute(sql`vacuum analyze`);
}

async function insertAccounts(tx: Tx, { rows, passwordHash }: { rows: ReturnType<typeof sql>; passwordHash: string }) {
  await tx.execute(sql`
    insert into users (id, username, email, password_hash, first_name, last_name, email_verified_at, authorities)
    select ${idOf}, 'caller-' || n, 'caller-' || n || '@example.com', ${passwordHash}, 'Anna', 'Harbour', now(),
      case when n = ${sql.raw(String(callers))} then array['ROLE_ADMIN', 'ROLE_USER'] else array['ROLE_USER'] end from ${rows}`);
  await tx.execute(sql`
    insert into billing_customers (id, user_id, mode, stripe_customer_id, last_read_at)
    select 'customer-' || n, ${idOf}, 'test', 'cus_' || n, now() from ${rows}`);
  await tx.execute(sql`
    insert into subscriptions (stripe_id, customer_id, user_id, mode, status, lookup_key, quantity, amount, currency, interval, current_period_start, current_period_end, stripe_created, synced_at)
    select 'sub_' || n, 'customer-' || n, ${idOf}, 'test', 'active', 'forecastle_monthly', 1, 2900, 'usd', 'month',
      now(), now() + interval '30 days', now(), now() from ${rows}`);
}

/** The nightly comparison with Stripe, which nobody can reach from here, is done for today and tomorrow. */
const insertReconciliations = (tx: Tx) =>
  tx.execute(sql`
    insert into billing_runs (id, kind, mode, started_at, finished_at)
    select 'run-' || n, 'reconciliation', 'test', now() + n * interval '1 day', now() from generate_series(0, 1) n`);

async function insertForecasts(
  tx: Tx,
  { rows, document }: { rows: ReturnType<typeof sql>; document: ForecastDocument },
) {
  const text = JSON.stringify(document);
  await tx.execute(sql`
    insert into forecasts (id, user_id, name, currency) select ${idOf}, ${idOf}, 'Plan ' || n, 'EUR' from ${rows}`);
  await tx.execute(sql`
    insert into forecast_versions (id, forecast_id, version, schema_version, document, input_hash, author_id)
    select ${idOf}, ${idOf}, 1, 1, case when n <= ${sql.raw(String(callers))} then ${text}::text else '{}' end,
      ${hashInput(document)}, ${idOf} from ${rows}`);
}

async function insertSessions(tx: Tx, { people, total }: { people: readonly Person[]; total: number }) {
  const expiresAt = new Date(Date.now() + 14 * day);
  await tx.insert(sessions).values(
    people.map(({ sessionId, forecastId }) => ({
      id: sessionId,
      userId: forecastId,
      isRemembered: true,
      createdAt: new Date(),
      expiresAt,
    })),
  );
  await tx.execute(sql`
    insert into sessions (id, user_id, is_remembered, created_at, expires_at)
    select encode(sha256(n::text::bytea), 'hex'), ${idOf}, true, now(), now() + interval '14 days'
    from generate_series(${sql.raw(String(callers + 1))}, ${sql.raw(String(total))}) n`);
}
