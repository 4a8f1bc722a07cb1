import { operations } from '#shared/messages/en/operations.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { appSecretOf, isKnownSecret, keepFingerprint, secretInFile, writeNextSecret } from '../db/app-secret';
import { dataFolderAt } from '../db/data-folder';
import { lockDatabase, openAsItIs } from '../db/open-database';
import { readSettings, type Settings } from '../env';
import { exchangeAppSecret, OtherSecret } from '../services/secrets/exchange';
import { print } from './print';
import { failureText } from './start-error-text';

const texts = operations.secretExchange;

/**
 * `npm run secret:exchange`, while no server runs: what is stored under the secret in use goes under a new one, which is APP_SECRET or,
 * without it, drawn and kept in the data folder. Exit code 1 where nothing was changed.
 */
export async function exchangeSecretFromTerminal(settings: Settings = readSettings()): Promise<void> {
  const { data, server } = settings;
  const lock = lockDatabase(data);
  try {
    const database = await openAsItIs(data);
    if (!database) throw new Error(fillMessage(texts.noDatabase, { folder: data.folder }));
    try {
      const from = server.appSecretBefore ?? secretInFile(data.folder);
      if (from === null) throw new Error(texts.needsBefore);
      if (from === server.appSecret) throw new Error(texts.same);
      if (!(await isKnownSecret(database.db, from))) throw new OtherSecret();
      const to = server.appSecret ?? writeNextSecret(data.folder);
      const exchanged = await exchangeAppSecret(database.db, { from, to }, (tx) => keepFingerprint(tx, to));
      print(fillMessage(texts.done, { ...exchanged }));
      if (server.appSecret !== null) return;
      await appSecretOf(database.db, data.folder);
      print(fillMessage(texts.newInFile, { path: dataFolderAt(data.folder).secret }));
    } finally {
      await database.close();
    }
  } catch (error) {
    const reason = error instanceof OtherSecret ? texts.other : failureText(error);
    print(fillMessage(texts.refused, { reason }));
    process.exitCode = 1;
  } finally {
    lock.release();
  }
}
