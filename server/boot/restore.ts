import { resolve } from 'node:path';
import { backup as texts } from '#shared/messages/en/backup.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { readDumpFile } from '../db/dump/dump-file';
import { rejectOtherSchema, rejectUnlessEmpty, restoreDatabase } from '../db/dump/restore-database';
import { knownSchema } from '../db/migrate';
import { lockDatabase, openAsItIs, openDatabase } from '../db/open-database';
import { readSettings, type Settings } from '../env';
import { filesFromTerminal } from './file-argument';
import { migrationsFolder } from './folders';
import { print } from './print';
import { privateKeyIn } from './private-key';
import { failureText } from './start-error-text';

/** `npm run restore`: fills the empty database that the settings name, on either engine, from a file of `npm run backup`, and ends. */
export async function restoreFromTerminal(): Promise<void> {
  const settings = readSettings();
  const { from: given, key } = filesFromTerminal(['from', 'key']);
  if (!given) {
    print(texts.restoreUsage);
    process.exitCode = 2;
    return;
  }

  const file = resolve(given);
  try {
    print(fillMessage(texts.restored, { file, ...(await restore(settings.data, file, key && privateKeyIn(key))) }));
  } catch (error) {
    print(fillMessage(texts.notRestored, { reason: failureText(error) }));
    process.exitCode = 1;
  }
}

async function restore(settings: Settings['data'], file: string, privateKey: string | null) {
  await rejectOtherFile(file, privateKey);
  const lock = lockDatabase(settings);
  try {
    await rejectUsedDatabase(settings);
    const direct = settings.databaseUrl === null ? {} : { databaseUrl: settings.directUrl, isPooled: false };
    const database = await openDatabase({ ...settings, ...direct }, { migrationsFolder, now: new Date(), retryMs: 0 });
    try {
      return await restoreDatabase(database.db, readDumpFile(file, privateKey));
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}

async function rejectOtherFile(file: string, privateKey: string | null): Promise<void> {
  const first = await readDumpFile(file, privateKey).next();
  rejectOtherSchema(first.done ? undefined : first.value, knownSchema(migrationsFolder));
}

/** Before anything is brought up to date: a database in use stays as it is. */
async function rejectUsedDatabase(settings: Settings['data']): Promise<void> {
  const database = await openAsItIs(settings);
  try {
    if (database) await rejectUnlessEmpty(database.db);
  } finally {
    await database?.close();
  }
}
