import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appSecretOf, isKnownSecret, keepFingerprint, secretInFile, writeNextSecret } from '#server/db/app-secret.ts';
import { withTx } from '#server/db/client.ts';
import { keptSecrets } from '#server/db/schema/index.ts';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

let database: TestDatabase;
let home: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'forecastle-secret-'));
});
afterEach(async () => {
  rmSync(home, { recursive: true });
  await database.db.delete(keptSecrets);
});

const secretOf = (folder = home) => appSecretOf(database.db, folder);
const path = () => join(home, 'app-secret');
const allInDatabase = async () => JSON.stringify(await database.db.select().from(keptSecrets));

describe('the secret of a service that no setting gives one', () => {
  it('is made once, is in the data folder where its owner alone reads it, and not in the database', async () => {
    const secret = await secretOf();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await secretOf()).toBe(secret);
    expect(readFileSync(path(), 'utf8')).toBe(`${secret}\n`);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(readdirSync(home)).toEqual(['app-secret']);
    expect(await allInDatabase()).not.toContain(secret);
  });

  it('stays the same where an earlier version kept it in the database, which then forgets it, also where a move was cut off', async () => {
    const secret = 'made-by-an-earlier-version';
    for (const before of [null, `${secret}\n`, 'of another database\n']) {
      await database.db.delete(keptSecrets);
      if (before !== null) writeFileSync(path(), before);
      await database.db.insert(keptSecrets).values({ name: 'app', value: secret });
      expect(await secretOf()).toBe(secret);
      expect(readFileSync(path(), 'utf8')).toBe(`${secret}\n`);
      expect(await allInDatabase()).not.toContain(secret);
    }
  });

  it('is exchanged once the database knows the new one, also where the exchange was cut off right after', async () => {
    const secret = await secretOf();
    const abandoned = writeNextSecret(home);
    expect([await secretOf(), abandoned === secret]).toEqual([secret, false]);
    const next = writeNextSecret(home);
    expect(secretInFile(home)).toBe(secret);
    expect([await isKnownSecret(database.db, secret), await isKnownSecret(database.db, next)]).toEqual([true, false]);
    await withTx(database.db, (tx) => keepFingerprint(tx, next));
    expect([await secretOf(), secretInFile(home), readdirSync(home)]).toEqual([next, next, ['app-secret']]);
  });

  it('is the drawn one too where a setting gave the secret before, of which the database knew nothing', async () => {
    const next = writeNextSecret(join(home, 'new'));
    await withTx(database.db, (tx) => keepFingerprint(tx, next));
    expect(await secretOf(join(home, 'new'))).toBe(next);
  });

  it('is not made anew where the file is lost, and not exchanged for another: the start is rejected', async () => {
    const secret = await secretOf();
    rmSync(path());
    await expect(secretOf()).rejects.toThrow(/secret for this data is missing: \S+app-secret does not exist/);
    expect(existsSync(path())).toBe(false);
    writeFileSync(path(), 'another-secret-of-forty-three-characters-xx');
    await expect(secretOf()).rejects.toThrow('encrypted with a different secret');
    writeFileSync(path(), secret);
    expect(await secretOf()).toBe(secret);
  });

  it('is one for servers that start at once on one folder', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => secretOf()));
    expect(new Set(all).size).toBe(1);
  });
});
