import type { ActorContext } from '../context';
import { greetingName, type UserRow } from '../users/find-by-name';

interface ChangedRole {
  user: UserRow;
  /** Everybody who is told: the administrators, and the person. */
  administrators: readonly UserRow[];
  template: 'administratorMade' | 'administratorUnmade';
}

/** A mail to every administrator after somebody gained or lost the role: who did it, to whom and when. */
export async function notifyOfRole(
  { actor, clock, mail, settings }: ActorContext,
  { user, administrators, template }: ChangedRole,
): Promise<void> {
  const by = administrators.find(({ id }) => id === actor.userId);
  const when = `${clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const link = `${settings.publicUrl}/#/dashboard/admin/users/${user.id}`;
  for (const administrator of administrators) {
    await mail.send({
      to: administrator.email,
      language: administrator.language,
      template,
      params: { name: greetingName(administrator), by: by?.username ?? '', person: user.username, when, link },
    });
  }
}
