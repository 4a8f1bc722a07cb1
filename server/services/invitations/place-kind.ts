import type { Tx } from '#server/db/client.ts';
import type { invitations } from '#server/db/schema/members.ts';
import type { Messages } from '#shared/messages/in-language.ts';
import type { ActorContext } from '../context';
import type { UserRow } from '../users/find-by-name';

export type InvitationRow = typeof invitations.$inferSelect;
/** What people are invited to. Each answers for its own kind: a forecast here, a team beside it. */
export interface PlaceKind {
  /**
   * Holds the place for a person who manages its people and gives this role. Rejects with `not-found` where they have nothing to do
   * with it, with `forbidden` where their own role is too low.
   */
  hold(tx: Tx, context: ActorContext, wanted: { id: string; role: InvitationRow['role'] }): Promise<{ name: string }>;
  /** What its name is in a mail where the name itself might become a link. */
  nameInstead(messages: Messages): string;
  /** The name for somebody who was invited; null where it is gone, its owner is shut out, or whoever invited may not invite any more. */
  nameOf(tx: Tx, id: string, invitation: InvitationRow): Promise<string | null>;
  /** Lets the person in as the invitation says; a higher role stays. Rejects with `token-invalid` where it has no name. */
  admit(tx: Tx, context: ActorContext, wanted: { id: string; invitation: InvitationRow; user: UserRow }): Promise<void>;
}
