import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { idempotencyKeys, rateLimits, users } from '#server/db/schema/index.ts';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const person = { username: 'dana', email: 'dana@example.com', passwordHash: 'x', emailVerifiedAt: new Date() };

describe('the schema', () => {
  it('keeps user names and confirmed addresses apart whatever their case', async () => {
    await database.db.insert(users).values(person);
    const sameName = database.db.insert(users).values({ ...person, username: 'DANA', email: 'other@example.com' });
    await expect(sameName).rejects.toMatchObject({ cause: { code: '23505', constraint: 'users_username_key' } });
    const sameAddress = database.db.insert(users).values({ ...person, username: 'other', email: 'Dana@example.com' });
    await expect(sameAddress).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'users_confirmed_email_key' },
    });
  });

  it('gives a new person ROLE_USER and SUBSCRIPTION_INACTIVE, and takes no unknown authority', async () => {
    const [row] = await database.db.select().from(users).where(eq(users.username, 'dana'));
    expect(row).toMatchObject({ authorities: ['ROLE_USER'], subscriptionStatus: 'SUBSCRIPTION_INACTIVE' });
    const forged = database.db.execute(sql`update users set authorities = array['ROLE_ROOT']`);
    await expect(forged).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('removes what belongs to a person together with the person', async () => {
    const [row] = await database.db
      .insert(users)
      .values({ ...person, username: 'lee', email: 'lee@example.com' })
      .returning({ id: users.id });
    const userId = row?.id ?? '';
    const expiresAt = new Date('2030-01-01T00:00:00.123Z');
    await database.db
      .insert(idempotencyKeys)
      .values({ userId, key: 'k', requestHash: 'h', answer: { version: 1 }, expiresAt });
    expect(await database.db.select().from(idempotencyKeys)).toMatchObject([{ answer: { version: 1 }, expiresAt }]);
    await database.db.delete(users).where(eq(users.id, userId));
    expect(await database.db.select().from(idempotencyKeys)).toEqual([]);
  });
});

describe('withTx', () => {
  it('undoes everything when the work throws', async () => {
    const work = withTx(database.db, async (tx) => {
      await tx.insert(rateLimits).values({ key: 'a', points: 1 });
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await database.db.select().from(rateLimits)).toEqual([]);
  });

  it('rejects a second transaction inside an open one, which would wait for ever on the embedded engine', async () => {
    const nested = withTx(database.db, () => withTx(database.db, async () => 1));
    await expect(nested).rejects.toThrow('already open');
  });

  it('lets work that was begun inside go on after the end', async () => {
    let later: Promise<number> | undefined;
    await withTx(database.db, async () => {
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(() => withTx(database.db, async () => 2));
    });
    await expect(later).resolves.toBe(2);
  });
});
