import { users } from '#server/db/schema/users.ts';
import type { Role } from '#shared/domain/roles.ts';

const { id, username, email, firstName, lastName, authorities, language, locale, emailVerifiedAt } = users;

/** What every request and the profile read of a person. */
export const personColumns = {
  id,
  username,
  email,
  firstName,
  lastName,
  authorities,
  language,
  locale,
  emailVerifiedAt,
};

/** The person of a row, which may hold more. */
export const personOf = (row: Pick<typeof users.$inferSelect, keyof typeof personColumns>) => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  authorities: row.authorities as readonly Role[],
  language: row.language,
  locale: row.locale,
  isEmailVerified: row.emailVerifiedAt !== null,
});

export type Person = ReturnType<typeof personOf>;
