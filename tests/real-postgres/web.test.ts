import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { sessions, users } from '#server/db/schema/index.ts';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';
import { type TestApp, testApp, testPassword, wideLimits } from '../helpers/test-app';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const times = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

describeOnPostgres('the web service on Postgres', () => {
  let home: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let database: OpenDatabase;
  let test: TestApp;

  beforeAll(async () => {
    home = await createPostgresDatabase();
    database = await openDatabase(
      { folder: '', databaseUrl: home.url, directUrl: home.url, isPooled: false },
      { migrationsFolder, now: new Date(), retryMs: 0 },
    );
    test = await testApp({ db: database.db });
  });
  afterAll(async () => {
    await database?.close();
    await home?.drop();
  });

  it('of 20 registrations of one name at once one gets in, 19 name the field (A17)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const browser = test.browser();
        await browser.visit();
        const json = { username: 'emil', email: `emil-${i}@example.com`, password: testPassword, acceptTerms: true };
        const answer = await browser.call('/api/self-register', { json });
        return { status: answer.status, body: (await answer.json()) as { fields?: object } };
      }),
    );
    expect(
      times(
        answers.map(({ status }) => status),
        201,
      ),
    ).toBe(1);
    for (const { status, body } of answers) {
      if (status !== 201) expect([status, body.fields]).toEqual([409, { username: 'username-taken' }]);
    }
  });

  it('of 30 guesses at once from one address 10 are evaluated (A3)', async () => {
    const limits = { ...wideLimits, signInPerAddress: 10 };
    const limited = await testApp({ db: database.db, limits });
    const browsers = Array.from({ length: 30 }, () => limited.browser('198.51.100.200'));
    const answers = await Promise.all(browsers.map((browser) => browser.signIn('emil', 'wrong guess')));
    const statuses = answers.map(({ status }) => status);
    expect([times(statuses, 401), times(statuses, 429)]).toEqual([10, 20]);
  });

  it('of 30 sign-ins at once 20 sessions stay (A31)', async () => {
    // They wait for each other: on a busy machine some are told to come again, as a lock that is held too long is.
    const signIn = async (i: number): Promise<number> => {
      const { status } = await test.browser(`198.51.100.${i + 1}`).signIn('emil', testPassword);
      return status === 503 ? signIn(i) : status;
    };
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, i) => signIn(i)));
    expect(times(statuses, 200)).toBe(30);
    const [emil] = await test.db.select().from(users).where(eq(users.username, 'emil'));
    expect(await test.db.$count(sessions, eq(sessions.userId, emil?.id ?? ''))).toBe(20);
  });

  it('of two changes of the password at once one wins (A99)', async () => {
    const browser = await test.signedIn({ username: 'frida' });
    const change = (newPassword: string) =>
      browser.procedure('account.changePassword', { currentPassword: testPassword, newPassword }, { isMutation: true });
    const answers = await Promise.all([change('first quiet harbour'), change('second quiet harbour')]);
    // Who is later by a little finds the password changed: the one just typed is no longer right.
    expect([
      [200, 409],
      [200, 400],
      [200, 401],
    ]).toContainEqual(answers.map(({ status }) => status).sort());
  });

  it('a lock that is held too long is 503 with Retry-After, and the next request is served (F6)', async () => {
    const browser = await test.signedIn({ username: 'gerda' });
    const answer = await test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sessions in access exclusive mode`);
      return browser.call('/api/user');
    });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    expect((await browser.call('/api/user')).status).toBe(200);
  });

  it('connections that are cut give 503 at most once each, never a 500 (F4)', async () => {
    const browser = await test.signedIn({ username: 'hedda' });
    await test.db
      .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
      .catch(() => {});
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await browser.call('/api/user')).status);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    expect(statuses.at(-1)).toBe(200);
  });
});
