import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { type AppDeps, createApp } from '#server/app.ts';
import type { Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import type { Mailer, WrittenMail } from '#server/mail/mailer.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { createRuntime } from '#server/runtime.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { storageFigures } from '#server/services/storage/storage-figures.ts';
import type { WebEnvironment } from '#server/services/web-context.ts';
import { createStripeGateway } from '#server/stripe/client.ts';
import type { Role } from '#shared/domain/roles.ts';
import { quickPasswords } from './quick-passwords';
import { type SettableClock, settableClock } from './settable-clock';
import { TestBrowser, testOrigin } from './test-browser';
import { openTestDatabase } from './test-database';

export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  entry: Record<string, unknown>;
}

export interface NewPerson {
  username: string;
  password?: string;
  authorities?: Role[];
  /** The address is not confirmed, as right after registration. */
  isUnverified?: boolean;
}

export interface TestApp {
  app: Hono<WebEnvironment>;
  db: Database;
  clock: SettableClock;
  log: LogLine[];
  mails: WrittenMail[];
  /** Those about sign-ins from new devices, which tests cause all the time. */
  signInMails: WrittenMail[];
  service: Omit<ServiceContext, 'requestId'>;
  /** A browser of its own, with its own cookies; an address of its own where limits matter. */
  browser(address?: string): TestBrowser;
  /** A service that calls with this token. */
  withToken(token: string): TestBrowser;
  /** Registers a person over REST, confirms the address and gives the authorities asked for. Returns the id. */
  register(person: NewPerson): Promise<string>;
  /** Registers a person and signs in. */
  signedIn(person: NewPerson): Promise<TestBrowser>;
  close(): Promise<void>;
}

export const testPassword = 'tide table seven';
export const wideLimits = {
  signInPerAddress: 1_000,
  signInPerAccount: 1_000,
  attemptsPerAddress: 10_000,
  registerPerAddress: 10_000,
};

export const testSettings = {
  publicUrl: testOrigin,
  origins: [testOrigin, 'http://localhost:3000', 'http://[::1]:3000'],
  extraHosts: [],
  appSecret: 'a secret of the tests alone, long enough',
  billingGraceDays: 7,
  billingTrialDays: 0,
  requireAdminSecondFactor: false,
  outgoingHosts: null,
  allowsLoopbackWebhooks: false,
  auditDays: 400,
  dataFolder: null,
  storage: storageFigures({ total: 500, day: 250, minute: 40 }),
  providerName: 'Forecastle',
  providerUrl: 'https://example.com',
};

/** The gateway of tests that take no payment: every call to it says that the sandbox is not open. */
const closedSandbox = (clock: SettableClock) =>
  createStripeGateway({
    secretKey: null,
    webhookSecrets: [],
    sandbox: {
      webhookSecret: 'whsec_of_the_tests',
      now: async () => clock.now(),
      advance: async () => clock.now(),
      fetch: () =>
        Response.json({ error: { type: 'api_error', message: 'The sandbox is not open.' } }, { status: 503 }),
    },
    clock,
  });

/** The real application over a fresh database in memory, with a clock that stands still and mails that are kept. */
export async function testApp(overrides: Partial<AppDeps> = {}): Promise<TestApp> {
  const handedIn = overrides.db && { db: overrides.db, close: async () => {} };
  const database = handedIn ?? (await openTestDatabase());
  const { db } = database;
  const clock = settableClock();
  const log: LogLine[] = [];
  const mails: WrittenMail[] = [];
  const signInMails: WrittenMail[] = [];
  const write = (level: LogLine['level']) => (entry: object) => void log.push({ level, entry: { ...entry } });
  const mail: Mailer = {
    send: async (message) => void (message.template === 'newDevice' ? signInMails : mails).push(writeMail(message)),
    sendDue: async () => {},
    settle: async () => {},
  };
  const deps: AppDeps = {
    db,
    clock,
    log: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
    mail,
    stripe: closedSandbox(clock),
    runtime: createRuntime(),
    settings: testSettings,
    limits: wideLimits,
    trustProxy: 0,
    sentryDsn: null,
    assets: null,
    passwords: quickPasswords,
    ...overrides,
  };
  const app = createApp(deps);

  const test: TestApp = {
    app,
    db,
    clock,
    log,
    mails,
    signInMails,
    service: deps,
    browser: (address) => new TestBrowser(app, address),
    withToken: (token) => new TestBrowser(app, undefined, token),
    async register({ username, password = testPassword, authorities, isUnverified = false }) {
      const browser = test.browser();
      await browser.visit();
      const json = { username, email: `${username}@example.com`, password, acceptTerms: true };
      const answer = await browser.call('/api/self-register', { json });
      if (answer.status !== 201) throw new Error(`${username}: ${await answer.text()}`);
      const { id } = (await answer.json()) as { id: string };
      const emailVerifiedAt = isUnverified ? null : clock.now();
      await db
        .update(users)
        .set({ emailVerifiedAt, ...(authorities && { authorities }) })
        .where(eq(users.id, id));
      return id;
    },
    async signedIn(person) {
      await test.register(person);
      const browser = test.browser();
      const answer = await browser.signIn(person.username, person.password ?? testPassword);
      if (answer.status !== 200) throw new Error(`${person.username}: ${await answer.text()}`);
      return browser;
    },
    close: () => database.close(),
  };
  return test;
}
