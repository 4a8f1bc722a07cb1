import { parseArgs } from 'node:util';
import { operations } from '#shared/messages/en/operations.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { lockDatabase, openDatabase } from '../db/open-database';
import { readSettings } from '../env';
import { createAdministrator, generatePassword } from '../services/users/create-administrator';
import { createPasswordHasher } from '../services/users/password-hasher';
import { migrationsFolder } from './folders';
import { print } from './print';
import { rejectionText } from './rejection-text';

const texts = operations.admin;
const options = { username: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } } as const;

function readArguments() {
  try {
    return parseArgs({ args: process.argv.slice(3), options }).values;
  } catch {
    return {};
  }
}

/** `npm run admin:create`: makes an administrator in the database that the settings name, and ends. */
export async function createAdministratorFromTerminal(): Promise<void> {
  const settings = readSettings();
  const given = readArguments();
  const { username = settings.people.admin?.username, email = settings.people.admin?.email } = given;
  const password = given.password ?? settings.people.admin?.password;
  if (!username || !email) {
    print(texts.usage);
    process.exitCode = 2;
    return;
  }

  const lock = lockDatabase(settings.data);
  const now = new Date();
  const database = await openDatabase(settings.data, { migrationsFolder, now });
  try {
    const made = { username, email, password: password ?? generatePassword() };
    const context = { db: database.db, clock: { now: () => now }, requestId: 'admin:create' };
    await createAdministrator({ ...context, passwords: createPasswordHasher() }, { ...made, isTemporary: !password });
    print(fillMessage(password ? texts.made : texts.madeWithPassword, made));
    if (settings.people.requireAdminSecondFactor) print(fillMessage(texts.secondFactor, { username }));
  } catch (error) {
    const reason = rejectionText(error);
    if (reason === null) throw error;
    print(fillMessage(texts.refused, { reason }));
    process.exitCode = 1;
  } finally {
    await database.close();
    lock.release();
  }
}
