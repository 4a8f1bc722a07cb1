import { eq, sql } from 'drizzle-orm';
import { batchedOn } from '#server/db/batched.ts';
import type { Database } from '#server/db/client.ts';
import { oncePer } from '#server/db/once-per.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { accessFacts } from '../billing/access/access-facts';
import { asksEverybody, hasSecondFactor } from '../second-factor/find';
import { personColumns } from '../users/person';

/** Every request asks it, so it is written out once and brings no more than is looked at. */
const rowsOf = oncePer((reader: Database) =>
  reader
    .select({
      id: sessions.id,
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      session: { createdAt: sessions.createdAt, isRemembered: sessions.isRemembered },
      user: { ...personColumns, disabledAt: users.disabledAt, closedAt: users.closedAt },
      hasTemporaryPassword: users.hasTemporaryPassword,
      hasSecondFactor: hasSecondFactor(),
      asksEverybody: asksEverybody(),
      access: accessFacts(),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    // Ids are hashes in hexadecimal digits.
    .where(sql`${sessions.id} = any(string_to_array(${sql.placeholder('ids')}, ','))`)
    // Without it Postgres expects ten rows, finds that a plan made for the ids at hand is cheaper, and plans at every call.
    .limit(sql.placeholder('count'))
    .prepare('sessions_of_requests'),
);

/** The row of a session with its person and what decides their access, whether it still opens something or not. */
export const sessionRow = batchedOn({
  read: (db, ids, mode) => rowsOf(db).execute({ ids: ids.join(','), count: ids.length, mode }),
  keyOf: ({ id }) => id,
});
