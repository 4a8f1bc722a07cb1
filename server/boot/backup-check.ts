import { resolve } from 'node:path';
import { backup as texts } from '#shared/messages/en/backup.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { checkBackup } from '../db/dump/check-backup';
import { filesFromTerminal } from './file-argument';
import { migrationsFolder } from './folders';
import { print } from './print';
import { privateKeyIn } from './private-key';
import { failureText } from './start-error-text';

/** `npm run backup:check`: restores a backup into a temporary database, reads all of it, and says whether it is whole; exit code 1 where it is not. */
export async function checkBackupFromTerminal(): Promise<void> {
  const { from: given, key } = filesFromTerminal(['from', 'key']);
  if (!given) {
    print(texts.checkUsage);
    process.exitCode = 2;
    return;
  }

  // Stopped by hand, or by the job because it takes too long: what is restored goes as the process ends.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
  const file = resolve(given);
  try {
    const counts = await checkBackup({ file, privateKey: key && privateKeyIn(key), migrationsFolder });
    print(fillMessage(texts.checked, { file, ...counts }));
  } catch (error) {
    print(fillMessage(texts.notChecked, { file, reason: failureText(error) }));
    process.exitCode = 1;
  }
}
