import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { createPostgresDatabase, describeOnPostgres } from '#tests/helpers/real-postgres.ts';

const count = 100_000;
/** The last migration before forecasts could be shared. */
const lastBefore = '0017_add_risk_report';

const older = mkdtempSync(join(tmpdir(), 'forecastle-migrations-'));
afterAll(() => rmSync(older, { recursive: true, force: true }));

function makeOlderFolder(): void {
  cpSync(migrationsFolder, older, { recursive: true });
  const path = join(older, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === lastBefore);
  expect(last).toBeGreaterThan(0);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
}

describeOnPostgres('a database from before forecasts could be shared', () => {
  it(`with ${count} forecasts is brought up to date in 30 s, and every one is as it was`, {
    timeout: 600_000,
  }, async () => {
    makeOlderFolder();
    const { url, drop } = await createPostgresDatabase();
    const settings = { folder: '', databaseUrl: url, directUrl: url, isPooled: false };
    const open = (folder: string) => openDatabase(settings, { migrationsFolder: folder, now: new Date(), retryMs: 0 });
    const before = await open(older);
    await before.db.execute(sql`insert into users (id, username, email, password_hash)
      select 'u' || n, 'user-' || n, 'user-' || n || '@example.com', 'none' from generate_series(0, 999) n`);
    const document = JSON.stringify(goldenA());
    for (let from = 0; from < count; from += 10_000) {
      await before.db.execute(sql`insert into forecasts (id, user_id, name, currency)
        select 'f' || n, 'u' || (n % 1000), 'Plan ' || n, 'USD' from generate_series(${from}::int, ${from + 9_999}::int) n`);
      await before.db.execute(sql`insert into forecast_versions (id, forecast_id, version, schema_version, document, input_hash)
        select 'v' || n, 'f' || n, 1, 1, ${document}, 'h' || n from generate_series(${from}::int, ${from + 9_999}::int) n`);
    }
    const digest = `select count(*)::int as count, md5(string_agg(f.id || f.user_id || f.name || f.version || v.input_hash, ',' order by f.id)) as digest,
      count(distinct md5(v.document))::int as documents from forecasts f join forecast_versions v on v.forecast_id = f.id`;
    await before.close();
    // Without the limits that the service sets its own statements.
    const look = postgres(url, { max: 1 });
    const was = await look.unsafe(digest);

    const begun = performance.now();
    const after = await open(migrationsFolder);
    const milliseconds = performance.now() - begun;
    process.stdout.write(`${count} forecasts migrated in ${Math.round(milliseconds)} ms\n`);
    expect(await look.unsafe(digest)).toEqual(was);
    expect(was[0]).toMatchObject({ count, documents: 1 });
    const live = sql`select count(*)::int as count from forecasts where live_since is not null or team_id is not null`;
    expect(rowsOf(await after.db.execute(live))).toEqual([{ count: 0 }]);
    await look.end();
    await after.close();
    await drop();
    expect(milliseconds).toBeLessThan(30_000);
  });
});
