import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortenLog } from '#server/db/engine-care.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

it('the log of the embedded database is used again from its beginning: 160 MB written leave less than 90 MB of it (F7)', async () => {
  const { client } = database;
  for (let part = 0; part < 32; part += 1) {
    await client.query(`select pg_logical_emit_message(false, '', repeat('x', 5000000))`);
    await shortenLog(client);
  }
  const { rows } = await client.query<{ bytes: string }>('select sum(size) as bytes from pg_ls_waldir()');
  expect(Number(rows[0]?.bytes)).toBeGreaterThan(0);
  expect(Number(rows[0]?.bytes)).toBeLessThan(90_000_000);
});
