import { and, desc, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';

export type UserRow = typeof users.$inferSelect;

/**
 * The user of a canonical user name or e-mail address, whatever the account's state; null when there is none. Of the accounts
 * with one address it is the one that has confirmed it, else the newest.
 */
export async function findUserByName(tx: Tx, name: string): Promise<UserRow | null> {
  const column = name.includes('@') ? users.email : users.username;
  const [found] = await tx
    .select()
    .from(users)
    .where(sql`lower(${column}) = ${name}`)
    .orderBy(sql`${users.emailVerifiedAt} is null`, desc(users.createdAt), users.id)
    .limit(1);
  return found ?? null;
}

/** Whoever has confirmed a canonical address; null where nobody has. */
export async function findHolder(tx: Tx, email: string): Promise<UserRow | null> {
  const [holder] = await tx
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email}`, isNotNull(users.emailVerifiedAt)));
  return holder ?? null;
}

/** How a mail addresses the person; nothing where nobody has proved to read mails there: the name may be meant for somebody else. */
export const greetingName = (user: Pick<UserRow, 'firstName' | 'username' | 'emailVerifiedAt'>): string =>
  user.emailVerifiedAt ? (user.firstName ?? user.username) : '';

/** Neither disabled by an administrator nor closed by the person: the account can be used. */
export const isOpenAccount = (user: Pick<UserRow, 'disabledAt' | 'closedAt'>): boolean =>
  user.disabledAt === null && user.closedAt === null;
