import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import { withTx } from '#server/db/client.ts';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { serviceSettings } from '#server/db/schema/operation.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { apiTokens, secondFactors, sessions, users } from '#server/db/schema/users.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { addPasskey } from '#server/services/passkeys/add.ts';
import { askToSignIn } from '#server/services/passkeys/ask.ts';
import { beginPasskey } from '#server/services/passkeys/begin.ts';
import { removePasskey } from '#server/services/passkeys/remove.ts';
import { signInWithPasskey } from '#server/services/passkeys/sign-in.ts';
import { beginSecondFactor } from '#server/services/second-factor/begin.ts';
import { confirmSecondFactor } from '#server/services/second-factor/confirm.ts';
import { createSession } from '#server/services/sessions/create.ts';
import { createToken } from '#server/services/tokens/create.ts';
import { changePassword } from '#server/services/users/change-password.ts';
import { closeAccount } from '#server/services/users/close-account.ts';
import { createOneTimeToken } from '#server/services/users/one-time-token.ts';
import { requestEmailChange } from '#server/services/users/request-email-change.ts';
import { requestPasswordReset } from '#server/services/users/request-password-reset.ts';
import { resetPassword } from '#server/services/users/reset-password.ts';
import { verifyEmail } from '#server/services/users/verify-email.ts';
import { createWebhook } from '#server/services/webhooks/create.ts';
import { setWebhookEnabled } from '#server/services/webhooks/set-enabled.ts';
import { actingOnWeb, addPerson, bareService } from '../helpers/acting';
import { newAuthenticator } from '../helpers/authenticator';
import { quickPasswords, someTurn } from '../helpers/quick-passwords';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';
import { appCode } from '../helpers/second-factor';

const password = 'harbour wall seven';
const newPassword = 'quiet lantern nine';
const rounds = 8;

describeOnPostgres('what happens to an account at once, on two connections', () => {
  let home: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let database: OpenDatabase;

  beforeAll(async () => {
    home = await createPostgresDatabase();
    const settings = { folder: '', databaseUrl: home.url, directUrl: home.url, isPooled: false };
    database = await openDatabase(settings, { migrationsFolder, now: new Date(), retryMs: 0 });
  });
  afterAll(async () => {
    await database?.close();
    await home?.drop();
  });

  async function newPerson() {
    const { db } = database;
    const id = await addPerson(db);
    const passwordHash = await quickPasswords.hash({ password, turn: someTurn() });
    await db.update(users).set({ passwordHash }).where(eq(users.id, id));
    const service = bareService(db);
    const wanted = { userId: id, isRemembered: false, address: null, userAgent: null, replaces: null };
    const links = await withTx(db, async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, id));
      if (!user) throw new Error('no person');
      const link = (purpose: 'reset-password' | 'change-email', email: string) =>
        createOneTimeToken(tx, { user: { id, email }, purpose, now: service.clock.now() });
      return {
        reset: await link('reset-password', user.email),
        change: await link('change-email', `new-${user.email}`),
        email: user.email,
        session: await createSession({ tx, clock: service.clock }, wanted),
      };
    });
    const context = actingOnWeb(service, id);
    return { id, ...links, context: { ...context, actor: { ...context.actor, sessionId: links.session.id } } };
  }
  type Person = Awaited<ReturnType<typeof newPerson>>;

  const token = ({ context }: Person) =>
    createToken(context, { name: 'Books', scopes: ['forecasts:read'], days: 30, password });
  const url = 'https://hooks.example.com/hook';
  const resume = async ({ context, id }: Person) => {
    const [webhook] = await database.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.userId, id));
    await setWebhookEnabled(context, { id: webhook?.id ?? '', isEnabled: true });
  };

  it.each<[string, (person: Person) => Promise<unknown>, ((person: Person) => Promise<unknown>)?]>([
    ['an API token', token],
    ['a webhook', ({ context }) => createWebhook(context, { url })],
    ['a resumed webhook', resume, ({ context }) => createWebhook(context, { url })],
    ['the beginning of a second factor', ({ context }) => beginSecondFactor(context, { password })],
  ])('%s, made while the password is reset, does not outlive the reset', async (_, make, prepare) => {
    for (let round = 0; round < rounds; round += 1) {
      const person = await newPerson();
      await prepare?.(person);
      // The order changes from round to round: a head start of nothing, or of a few milliseconds.
      const reset = async () => {
        await new Promise((resolve) => setTimeout(resolve, 3 * round));
        await resetPassword(person.context, { token: person.reset, password: newPassword });
      };
      const [resetting] = await Promise.allSettled([reset(), make(person)]);
      expect(resetting.status).toBe('fulfilled');

      const { db } = database;
      const own = { tokens: apiTokens, sessions, factors: secondFactors };
      for (const [name, table] of Object.entries(own)) {
        expect([name, await db.$count(table, eq(table.userId, person.id))]).toEqual([name, 0]);
      }
      const webhooks = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.userId, person.id));
      expect(webhooks.filter(({ isEnabled }) => isEnabled)).toEqual([]);
    }
  });

  it('a second factor that was begun before a reset is not confirmed after it', async () => {
    const person = await newPerson();
    const { secret } = await beginSecondFactor(person.context, { password });
    await resetPassword(person.context, { token: person.reset, password: newPassword });
    const code = appCode(secret, new Date());
    await expect(confirmSecondFactor(person.context, { code })).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(await database.db.$count(secondFactors, eq(secondFactors.userId, person.id))).toBe(0);
  });

  const origin = 'http://localhost:3000';

  it('of two answers of a passkey to one challenge at once one opens a session (A132); of the last two passkeys that go at once one stays where everybody needs one', async () => {
    const { db } = database;
    const { context, id: userId } = await newPerson();
    const codes: string[] = [];
    const add = async () => {
      const device = newAuthenticator();
      const code = codes.pop();
      const options = await beginPasskey(context, { proof: { password, ...(code && { code }) }, origin });
      const input = { name: 'Phone', attestation: device.make(options) };
      const { id, recoveryCodes } = await addPasskey(context, { input, origin });
      codes.push(...recoveryCodes.map((each) => each.replaceAll('-', '')));
      return { id, device };
    };
    const [first, second] = [await add(), await add()];

    const visit = { browser: 'the cookie of a visitor', origin };
    const visitor = { address: '192.0.2.9', userAgent: null, device: null, replaces: null };
    const { challenge } = await askToSignIn(context, { visit, address: visitor.address });
    const before = await db.$count(sessions, eq(sessions.userId, userId));
    const answers = [1, 2, 3, 4].map((counter) => {
      const assertion = first.device.answer({ challenge, counter });
      return signInWithPasskey(context, { input: { assertion }, visit, ...visitor });
    });
    const outcomes = await Promise.allSettled(answers);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(before + 1);

    await db.insert(serviceSettings).values({ name: 'secondFactorForAll', value: true });
    const removals = [first, second].map(({ id }) => removePasskey(context, { id, password, code: codes.pop() }));
    const removed = await Promise.allSettled(removals);
    await db.delete(serviceSettings);
    expect(removed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(removed).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'second-factor-mandatory' }) }),
    );
    expect(await db.$count(passkeys, eq(passkeys.userId, userId))).toBe(1);
  });

  it('links, new passwords and closing wait for one another: none ends in a deadlock', async () => {
    const known = ['token-invalid', 'not-signed-in', 'conflict', 'wrong-password', 'already-exists'];
    for (let round = 0; round < rounds; round += 1) {
      const person = await newPerson();
      const { context, id, email } = person;
      const [user] = await database.db.select().from(users).where(eq(users.id, id));
      const outcomes = await Promise.allSettled([
        resetPassword(context, { token: person.reset, password: newPassword }),
        verifyEmail(context, { token: person.change }),
        changePassword(context, { currentPassword: password, newPassword: 'a third fine phrase' }),
        requestPasswordReset(context, { email }),
        requestEmailChange(context, { input: { email: `other-${round}@example.com`, password }, address: '192.0.2.1' }),
        closeAccount(context, { password, confirm: user?.username ?? '' }),
      ]);
      const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(rejected.filter(({ code }) => !known.includes(code))).toEqual([]);
      expect(rejected.length).toBeLessThan(outcomes.length);
    }
  });
});
