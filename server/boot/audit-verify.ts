import { auditChain as texts } from '#shared/messages/en/audit-chain.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { appSecretOf } from '../db/app-secret';
import { lockDatabase, openAsItIs } from '../db/open-database';
import { readSettings } from '../env';
import { verifyAuditTrail } from '../services/audit/verify';
import { print } from './print';
import { failureText } from './start-error-text';

/** `npm run audit:verify`: reads the sealed audit trail and says whether it is whole; exit code 1 where it is not. */
export async function verifyAuditFromTerminal(): Promise<void> {
  const { data, server } = readSettings();
  const lock = lockDatabase(data);
  try {
    const database = await openAsItIs(data);
    if (!database) throw new Error(fillMessage(texts.noDatabase, { folder: data.folder }));
    try {
      const appSecret = server.appSecret ?? (await appSecretOf(database.db, data.folder));
      const { found, ...proof } = await verifyAuditTrail(database.db, appSecret);
      const broken = found && fillMessage(texts.breaks[found.what], { place: 'place' in found ? found.place : 0 });
      print(broken ? fillMessage(texts.broken, { reason: broken }) : fillMessage(texts.whole, { ...proof }));
      if (broken) process.exitCode = 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    print(fillMessage(texts.notRead, { reason: failureText(error) }));
    process.exitCode = 1;
  } finally {
    lock.release();
  }
}
