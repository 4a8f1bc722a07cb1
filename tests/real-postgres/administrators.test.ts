import { arrayContains } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { disableUser } from '#server/services/admin/disable-user.ts';
import { unmakeAdministrator } from '#server/services/admin/unmake-administrator.ts';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { actingOnWeb, addPerson, bareService } from '../helpers/acting';
import { quickPasswords, someTurn } from '../helpers/quick-passwords';
import { describeOnPostgres, openForTwoServers, type TwoServers } from '../helpers/real-postgres';

const password = 'harbour wall seven';

describeOnPostgres('A56 administrators who shut each other out at once', () => {
  let home: TwoServers;
  let pools: TwoServers['pools'];
  let ids: [string, string];

  beforeAll(async () => {
    home = await openForTwoServers();
    pools = home.pools;
    const [{ db }] = pools;
    ids = [await addPerson(db), await addPerson(db)];
    await db.update(users).set({ passwordHash: await quickPasswords.hash({ password, turn: someTurn() }) });
  });
  afterAll(async () => {
    await home?.close();
  });

  it.each([
    ['unmaking', unmakeAdministrator, 'forbidden'],
    // The account of whoever comes second is shut.
    ['disabling', disableUser, 'not-signed-in'],
  ])('%s: of each pair one stays, ten times', async (_, verb, code) => {
    const [one, other] = pools;
    for (let round = 0; round < 10; round += 1) {
      await one.db.update(users).set({ authorities: [ROLE_ADMIN, ROLE_USER], disabledAt: null });
      const outcomes = await Promise.allSettled([
        verb(actingOnWeb(bareService(one.db), ids[0], [ROLE_ADMIN]), { id: ids[1], password }),
        verb(actingOnWeb(bareService(other.db), ids[1], [ROLE_ADMIN]), { id: ids[0], password }),
      ]);
      const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
      expect(rejected).toEqual([code]);
      const left = await one.db
        .select()
        .from(users)
        .where(arrayContains(users.authorities, [ROLE_ADMIN]));
      expect(left.filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1);
    }
  });
});
