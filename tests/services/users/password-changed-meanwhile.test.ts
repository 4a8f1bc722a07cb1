import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/operation.ts';
import { apiTokens, secondFactors, users } from '#server/db/schema/users.ts';
import type { ActorContext } from '#server/services/context.ts';
import { beginSecondFactor } from '#server/services/second-factor/begin.ts';
import { disableSecondFactor } from '#server/services/second-factor/disable.ts';
import { createToken } from '#server/services/tokens/create.ts';
import { closeAccount } from '#server/services/users/close-account.ts';
import { requestEmailChange } from '#server/services/users/request-email-change.ts';
import type { WebContext } from '#server/services/web-context.ts';
import { actingOnWeb, addPerson, bareService } from '#tests/helpers/acting.ts';
import { quickPasswords, someTurn } from '#tests/helpers/quick-passwords.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const password = 'harbour wall seven';
const verbs: Record<string, (context: WebContext & ActorContext) => Promise<unknown>> = {
  'asking for another address': (context) =>
    requestEmailChange(context, { input: { email: 'other@example.com', password }, address: '127.0.0.1' }),
  'making a token': (context) =>
    createToken(context, { name: 'Books', scopes: ['forecasts:read'], days: 30, password }),
  'beginning a second factor': (context) => beginSecondFactor(context, { password }),
  'taking a second factor off': (context) => disableSecondFactor(context, { password, code: '123456' }),
  'closing the account': (context) => closeAccount(context, { password, confirm: 'racer' }),
};

it.each(Object.entries(verbs))(
  '%s is refused to whoever confirmed a password that changed meanwhile (A99)',
  async (_, verb) => {
    const { db } = database;
    const id = await addPerson(db);
    await db
      .update(users)
      .set({ passwordHash: await quickPasswords.hash({ password, turn: someTurn() }) })
      .where(eq(users.id, id));
    const passwords = {
      ...quickPasswords,
      verify: async (of: Parameters<typeof quickPasswords.verify>[0]) => {
        const isRight = await quickPasswords.verify(of);
        const passwordHash = await quickPasswords.hash({ password: 'quiet lantern nine', turn: someTurn() });
        await db.update(users).set({ passwordHash }).where(eq(users.id, id));
        return isRight;
      },
    };
    const context = { ...actingOnWeb(bareService(db), id), passwords };

    await expect(verb(context)).rejects.toMatchObject({ code: 'not-signed-in' });
    expect([await db.$count(apiTokens), await db.$count(secondFactors), await db.$count(auditLog)]).toEqual([0, 0, 0]);
    const [row] = await db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ closedAt: null });
  },
);
