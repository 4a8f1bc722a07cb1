import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDumpFile, writeDumpFile } from '#server/db/dump/dump-file.ts';
import { newBackupKeys } from '#server/db/dump/encrypt-dump.ts';
import { openDataFolder } from '#server/db/embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecastle-encrypted-'));
const secretText = 'Harbour Bakery plans 1,234,567.89';
let keys: Awaited<ReturnType<typeof newBackupKeys>>;
beforeAll(async () => {
  keys = await newBackupKeys();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function linesOf(file: string, privateKey?: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readDumpFile(file, privateKey)) lines.push(line);
  return lines;
}

const written = async (name: string, publicKey: string | null, count = 3) => {
  const file = join(folder, name);
  await writeDumpFile({ file, publicKey }, async (write) => {
    for (let i = 0; i < count; i += 1) await write(`${secretText} ${i} ${crypto.randomUUID()}`);
  });
  return file;
};

describe('encrypted backups (A163)', () => {
  it('are read with the private key alone, line by line, and hold no text of the database', async () => {
    const file = await written('large', keys.publicKey, 20_000);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes('Harbour')).toBe(false);
    expect(bytes.includes(Buffer.from([0x1f, 0x8b, 0x08]))).toBe(false);
    const lines = await linesOf(file, keys.privateKey);
    expect([lines.length, lines[19_999]?.startsWith(`${secretText} 19999 `)]).toEqual([20_000, true]);
  });

  it('are refused without a key, with another and with none; a changed or cut one is damaged', async () => {
    const file = await written('small', keys.publicKey);
    await expect(linesOf(file)).rejects.toThrow('Name the file with its private key');
    await expect(linesOf(file, (await newBackupKeys()).privateKey)).rejects.toThrow('encrypted with another key');
    await expect(linesOf(file, 'no key')).rejects.toThrow('contains no private key');
    const bytes = readFileSync(file);
    for (const [name, damaged] of [
      ['cut', bytes.subarray(0, -1)],
      ['head', bytes.subarray(0, 40)],
      [
        'changed',
        Buffer.concat([bytes.subarray(0, -30), Buffer.from([(bytes.at(-30) ?? 0) ^ 1]), bytes.subarray(-29)]),
      ],
    ] as const) {
      writeFileSync(join(folder, name), damaged);
      await expect(linesOf(join(folder, name), keys.privateKey)).rejects.toThrow('damaged or incomplete');
    }
  });

  it('are what they were where no key is set', async () => {
    expect(await linesOf(await written('plain', null))).toHaveLength(3);
  });

  it('are taken of the embedded database while it runs, and open with the key', async () => {
    const home = join(folder, 'home');
    const now = new Date();
    const settings = { folder: home, databaseUrl: null, directUrl: null, isPooled: false };
    const migrations = join(import.meta.dirname, '../../../migrations');
    await (await openDataFolder(settings, migrations, now)).close();
    const opened = await openDataFolder({ ...settings, backupPublicKey: keys.publicKey }, migrations, now);
    await new Promise<void>((resolve, reject) => {
      const fail = (details: object) => reject(new Error(JSON.stringify(details)));
      opened.tend({ info: () => resolve(), warn: fail, error: fail });
    });
    await opened.close();
    const [name = ''] = readdirSync(join(home, 'backups'));
    expect(name).toMatch(/\.tar\.gz\.age$/);
    const decrypter = new Decrypter();
    decrypter.addIdentity(keys.privateKey);
    const archive = gunzipSync(await decrypter.decrypt(readFileSync(join(home, 'backups', name))));
    expect(archive.includes('PG_VERSION')).toBe(true);
  }, 120_000);
});
