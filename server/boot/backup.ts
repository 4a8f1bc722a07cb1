import { resolve } from 'node:path';
import { backup as texts } from '#shared/messages/en/backup.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { dumpDatabase } from '../db/dump/dump-database';
import { DumpError } from '../db/dump/dump-error';
import { writeDumpFile } from '../db/dump/dump-file';
import { lockDatabase, openAsItIs } from '../db/open-database';
import { readSettings, type Settings } from '../env';
import { fileFromTerminal } from './file-argument';
import { print } from './print';
import { failureText } from './start-error-text';

/** `npm run backup`: writes the database that the settings name into one file, and ends. It changes nothing, so an older schema stays as it is. */
export async function backUpFromTerminal(): Promise<void> {
  const settings = readSettings();
  const given = fileFromTerminal('to');
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

async function backUp(settings: Settings['data'], file: string) {
  const lock = lockDatabase(settings);
  try {
    const database = await openAsItIs(settings);
    if (!database) throw new DumpError('noDatabase', { folder: settings.folder });
    try {
      return await writeDumpFile(file, (write) => dumpDatabase(database.db, new Date(), write));
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}
