import { withTx } from '#server/db/client.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import type { MemberInput } from '#shared/inputs/member-requests.ts';
import type { ActorContext } from '../context';
import { withdrawInvitations } from '../invitations/withdraw';
import { notify } from '../notifications/notify';
import { noteMemberChange } from './change-members';
import { findMember, isMember, lockAsManager } from './find-member';

/** Takes a member out of a forecast; what they wrote stays, and they are told. Rejects with `not-found` who is no member. */
export async function removeMember(context: ActorContext, member: MemberInput): Promise<{ userId: string }> {
  const { forecastId, userId } = member;
  return withTx(context.db, async (tx) => {
    await lockAsManager(tx, context, forecastId);
    const { role } = await findMember(tx, member);
    await tx.delete(forecastMembers).where(isMember(member));
    await withdrawInvitations(tx, context, member);
    await noteMemberChange(tx, context, { forecastId, verb: 'remove', userId, details: { role } });
    await notify(tx, context, { kind: 'removed', receivers: [userId], forecastId, group: `removed ${forecastId}` });
    return { userId };
  });
}
