import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';

export type UserRow = typeof users.$inferSelect;

/** The user of a canonical user name or e-mail address, whatever the account's state; null when there is none. */
export async function findUserByName(tx: Tx, name: string): Promise<UserRow | null> {
  const column = name.includes('@') ? users.email : users.username;
  const [found] = await tx.select().from(users).where(sql`lower(${column}) = ${name}`);
  return found ?? null;
}

/** How a mail addresses the person; nothing where nobody has proved to read mails there: the name may be meant for somebody else. */
export const greetingName = (user: Pick<UserRow, 'firstName' | 'username' | 'emailVerifiedAt'>): string =>
  user.emailVerifiedAt ? (user.firstName ?? user.username) : '';

/** Neither disabled by an administrator nor closed by the person: the account can be used. */
export const isOpenAccount = (user: Pick<UserRow, 'disabledAt' | 'closedAt'>): boolean =>
  user.disabledAt === null && user.closedAt === null;
