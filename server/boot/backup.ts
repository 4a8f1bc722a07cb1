import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { backup as texts } from '#shared/messages/en/backup.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { dumpDatabase } from '../db/dump/dump-database';
import { DumpError } from '../db/dump/dump-error';
import { writeDumpFile } from '../db/dump/dump-file';
import { newBackupKeys } from '../db/dump/encrypt-dump';
import { lockDatabase, openAsItIs } from '../db/open-database';
import { readSettings, type Settings } from '../env';
import { filesFromTerminal } from './file-argument';
import { print } from './print';
import { failureText } from './start-error-text';

/** `npm run backup`: writes the database that the settings name into one file, and ends. It changes nothing, so an older schema stays as it is. */
export async function backUpFromTerminal(): Promise<void> {
  const settings = readSettings();
  const { to: given, 'new-key': keyFile } = filesFromTerminal(['to', 'new-key']);
  if (keyFile && !given) return writeNewKey(resolve(keyFile));
  if (!given) {
    print(texts.usage);
    process.exitCode = 2;
    return;
  }

  const file = resolve(given);
  try {
    print(fillMessage(texts.written, { file, ...(await backUp(settings.data, file)) }));
  } catch (error) {
    print(fillMessage(texts.notWritten, { reason: failureText(error) }));
    process.exitCode = 1;
  }
}

/** Writes a new private key into a file of the owner alone, and prints the public one, which is the setting. */
async function writeNewKey(file: string): Promise<void> {
  const { privateKey, publicKey } = await newBackupKeys();
  try {
    writeFileSync(file, `${privateKey}\n`, { flag: 'wx', mode: 0o600 });
    print(fillMessage(texts.newKey, { file, publicKey }));
  } catch (error) {
    print(fillMessage(texts.notWritten, { reason: failureText(error) }));
    process.exitCode = 1;
  }
}

async function backUp(settings: Settings['data'], file: string) {
  const lock = lockDatabase(settings);
  try {
    const database = await openAsItIs(settings);
    if (!database) throw new DumpError('noDatabase', { folder: settings.folder });
    try {
      return await writeDumpFile({ file, publicKey: settings.backupPublicKey }, (write) =>
        dumpDatabase(database.db, new Date(), write),
      );
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}
