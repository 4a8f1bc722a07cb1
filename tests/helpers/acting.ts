import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/db/client';
import { users } from '../../server/db/schema/users';
import type { ActorContext, ServiceContext } from '../../server/services/context';
import { ROLE_USER, type Role } from '../../shared/domain/roles';

/** A person as a row alone, without a password that opens anything. Returns the id. */
export async function addPerson(db: Database, username = `person-${randomUUID().slice(0, 8)}`): Promise<string> {
  const id = randomUUID();
  await db.insert(users).values({ id, username, email: `${username}@example.com`, passwordHash: 'none' });
  return id;
}

/** The context of a verb that this person calls. */
export function actingAs(
  service: Omit<ServiceContext, 'requestId'>,
  userId: string,
  authorities: Role[] = [ROLE_USER],
): ActorContext {
  return { ...service, requestId: 'a request of the tests', actor: { userId, authorities, sessionId: null } };
}
