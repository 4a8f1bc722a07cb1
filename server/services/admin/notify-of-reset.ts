import type { ActorContext } from '../context';
import { greetingName, type UserRow } from '../users/find-by-name';

/** A mail to the person, and to every administrator, once somebody has asked to take away the second factors of the person. */
export async function notifyOfReset(
  { actor, mail, settings }: ActorContext,
  { user, administrators }: { user: UserRow; administrators: readonly UserRow[] },
): Promise<void> {
  const { username: by = '' } = administrators.find(({ id }) => id === actor.userId) ?? {};
  const link = `${settings.publicUrl}/#/dashboard/admin/users/${user.id}`;
  for (const { email: to, language, ...person } of [user, ...administrators.filter(({ id }) => id !== user.id)]) {
    const template = person.id === user.id ? 'factorResetAsked' : 'factorResetToConfirm';
    const params = { name: greetingName(person), by, person: user.username, link };
    await mail.send({ to, language, template, params });
  }
}
