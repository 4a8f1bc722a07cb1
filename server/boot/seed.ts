import { operations } from '#shared/messages/en/operations.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { createApp } from '../app';
import { type Database, withTx } from '../db/client';
import { lockDatabase, openDatabase } from '../db/open-database';
import { users } from '../db/schema/users';
import { readSettings, type Settings } from '../env';
import type { Mailer } from '../mail/mailer';
import { settleBackground } from '../services/billing/background';
import { catchUpEvents } from '../services/billing/inbox/catch-up-events';
import { createLimits } from '../services/limits/create-limits';
import { createMetrics } from '../services/metrics/create-metrics';
import { createAdministrator, generatePassword } from '../services/users/create-administrator';
import { createPasswordHasher } from '../services/users/password-hasher';
import { appDeps } from './app-deps';
import { demonstrationStates, demonstrationUser, fillWithDemonstration } from './demonstration';
import { migrationsFolder } from './folders';
import { createLogger } from './logger';
import { print } from './print';
import { openServices } from './services';

const texts = operations.seed;
const administrator = 'demo-admin';
/** Links and greetings of people who do not exist go nowhere. */
const noMail: Mailer = { send: async () => {}, sendDue: async () => {}, settle: async () => {} };

/** `npm run seed`: fills the empty embedded database that the settings name with demonstration data, and ends. */
export async function seedFromTerminal(): Promise<void> {
  const settings = readSettings();
  const lock = lockDatabase(settings.data);
  try {
    print(isForDemonstration(settings) ? await seed(settings) : texts.notHere);
  } finally {
    lock.release();
  }
}

async function seed(settings: Settings): Promise<string> {
  const { folder } = settings.data;
  const database = await openDatabase(settings.data, { migrationsFolder, now: new Date() });
  try {
    const password = await seedDatabase(settings, database.db);
    if (password === null) return fillMessage(texts.notEmpty, { folder });
    const usernames = [administrator, ...demonstrationStates.map(demonstrationUser)].join(', ');
    return fillMessage(texts.done, { folder, password, usernames });
  } finally {
    await database.close();
  }
}

/** A real account at Stripe, other people's data and production are never touched. */
export const isForDemonstration = ({ isProduction, data, billing }: Settings): boolean =>
  !isProduction && data.databaseUrl === null && billing.stripeSecretKey === null;

/** Fills the database and returns the password of all its accounts; null, and nothing changes, where somebody has an account. */
export async function seedDatabase(settings: Settings, db: Database): Promise<string | null> {
  if ((await withTx(db, (tx) => tx.$count(users))) > 0) return null;

  const { port, logLevel } = settings.server;
  const log = createLogger(logLevel === 'info' ? 'warn' : logLevel);
  const opened = await openServices({ settings, db, log, port, assets: null });
  const { sandbox } = opened.stripe;
  if (!sandbox) throw new Error('Demonstration data needs the sandbox.');
  const context = { ...opened.context, mail: noMail, requestId: 'seed' };
  const app = createApp(appDeps({ context, settings, assets: null, sandbox, isDevelopment: false }));
  opened.stripe.deliverTo(app.fetch);
  await sandbox.start();

  try {
    const password = generatePassword();
    const passwords = createPasswordHasher();
    await createAdministrator(
      { ...context, passwords },
      { username: administrator, email: `${administrator}@example.com`, password },
    );
    const web = { ...context, passwords, limits: createLimits(db, settings.limits), metrics: createMetrics() };
    await fillWithDemonstration(web, sandbox.control, password);
    await sandbox.settle();
    await catchUpEvents(context);
    return password;
  } finally {
    await sandbox.close();
    await settleBackground(context.runtime);
  }
}
