import { operations } from '#shared/messages/en/operations.ts';
import { fillMessage } from '#shared/messages/index.ts';
import type { Settings } from '../env';
import type { ServiceContext } from '../services/context';
import { createAdministrator, generatePassword, hasAdministrator } from '../services/users/create-administrator';
import { createPasswordHasher } from '../services/users/password-hasher';

const generated = { username: 'admin', email: 'admin@forecastle.local' };

/** Makes the first administrator where there is none. Returns the line to print about it, or null when there is nothing to say. */
export async function seedAdministrator(
  context: Pick<ServiceContext, 'db' | 'clock' | 'requestId'>,
  settings: Settings,
): Promise<string | null> {
  if (await hasAdministrator(context.db)) return null;

  const passwords = createPasswordHasher();
  const { admin } = settings.people;
  if (admin) {
    try {
      await createAdministrator({ ...context, passwords }, admin);
    } catch (error) {
      // A server that started at the same moment was quicker.
      if (await hasAdministrator(context.db)) return null;
      throw error;
    }
    return fillMessage(operations.ready.adminFromSettings, { username: admin.username });
  }
  if (settings.isProduction || settings.data.databaseUrl) return operations.ready.adminMissing;

  const password = generatePassword();
  await createAdministrator({ ...context, passwords }, { ...generated, password, isTemporary: true });
  return fillMessage(operations.ready.adminMade, { username: generated.username, password });
}
