import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, users } from '#server/db/schema/index.ts';
import {
  createAdministrator,
  generatePassword,
  hasAdministrator,
} from '#server/services/users/create-administrator.ts';
import { createPasswordHasher } from '#server/services/users/password-hasher.ts';
import { someTurn } from '#tests/helpers/quick-passwords.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

const now = new Date('2030-01-01T00:00:00Z');
const keeper = { username: 'admin', email: 'Keeper@example.com', password: 'quiet-harbour-41' };
const passwords = createPasswordHasher();

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const context = () => ({ db: database.db, clock: { now: () => now }, requestId: 'test', passwords });

describe('createAdministrator', () => {
  it('makes an account with both authorities, a confirmed address and a line in the audit log', async () => {
    expect(await hasAdministrator(database.db)).toBe(false);
    const { id } = await createAdministrator(context(), keeper);
    expect(await hasAdministrator(database.db)).toBe(true);
    const [row] = await database.db.select().from(users);
    expect(row).toMatchObject({
      id,
      username: 'admin',
      email: 'keeper@example.com',
      authorities: ['ROLE_ADMIN', 'ROLE_USER'],
      emailVerifiedAt: now,
    });
    expect(
      await passwords.verify({ password: keeper.password, stored: row?.passwordHash ?? null, turn: someTurn() }),
    ).toBe(true);
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { actorId: null, action: 'user.create-administrator', entityId: id },
    ]);
  });

  it('rejects a name or an address in use, whatever its case', async () => {
    const sameName = createAdministrator(context(), { ...keeper, username: 'ADMIN', email: 'other@example.com' });
    await expect(sameName).rejects.toMatchObject({ code: 'already-exists' });
    const sameAddress = createAdministrator(context(), { ...keeper, username: 'other' });
    await expect(sameAddress).rejects.toMatchObject({ code: 'already-exists' });
  });

  it.each([
    ['a password that is guessed first', { ...keeper, password: 'password1' }],
    ['a short password', { ...keeper, password: 'quiet' }],
    ['an address that is none', { ...keeper, email: 'keeper' }],
    ['a name with a blank', { ...keeper, username: 'the keeper' }],
  ])('refuses %s', async (_, input) => {
    await expect(createAdministrator(context(), input)).rejects.toThrow();
    expect(await database.db.$count(users)).toBe(1);
  });

  it('generates passwords of 128 random bits', () => {
    const made = new Set(Array.from({ length: 100 }, generatePassword));
    expect(made.size).toBe(100);
    for (const password of made) expect(password).toMatch(/^[\w-]{22}$/);
  });
});
