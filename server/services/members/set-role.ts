import { withTx } from '#server/db/client.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import type { MemberRole } from '#shared/domain/forecast-roles.ts';
import type { SetMemberRoleInput } from '#shared/inputs/member-requests.ts';
import type { ActorContext } from '../context';
import { withdrawInvitations } from '../invitations/withdraw';
import { notify } from '../notifications/notify';
import { noteMemberChange } from './change-members';
import { findMember, isMember, lockAsManager } from './find-member';

/** Gives a member of a forecast another role, of which they are told. Rejects with `not-found` who is no member; the role by a team stays as it is. */
export async function setMemberRole(
  context: ActorContext,
  { role, ...member }: SetMemberRoleInput,
): Promise<{ userId: string; role: MemberRole }> {
  const { forecastId, userId } = member;
  return withTx(context.db, async (tx) => {
    await lockAsManager(tx, context, forecastId);
    const { role: before } = await findMember(tx, member);
    if (before === role) return { userId, role };
    await tx.update(forecastMembers).set({ role }).where(isMember(member));
    if (role !== 'editor') await withdrawInvitations(tx, context, member);
    await noteMemberChange(tx, context, { forecastId, verb: 'setRole', userId, details: { before, after: role } });
    await notify(tx, context, { kind: 'roleChanged', receivers: [userId], forecastId, group: `role ${forecastId}` });
    return { userId, role };
  });
}
