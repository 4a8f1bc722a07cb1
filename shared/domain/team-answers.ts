import type { InvitationRole, TeamRole } from './forecast-roles';

/** What somebody is in a team. */
export type TeamStanding = TeamRole | 'owner';

/** One row of `team.list`. */
export interface TeamSummary {
  id: string;
  name: string;
  /** What the person is in it. */
  role: TeamStanding;
  ownerName: string;
  /** Its owner among them. */
  people: number;
  forecasts: number;
  hasSeat: boolean;
}

export interface TeamPerson {
  userId: string;
  username: string;
  /** For the owner and managers alone. */
  email: string | null;
  role: TeamStanding;
  hasSeat: boolean;
  since: Date;
}

export interface TeamInvitation {
  id: string;
  email: string;
  role: InvitationRole;
  createdAt: Date;
  expiresAt: Date;
}

/** Answer of `team.get`. */
export interface TeamView {
  id: string;
  name: string;
  role: TeamStanding;
  /** The owner first, then in the order of joining. */
  people: TeamPerson[];
  /** Those that wait, for the owner and managers alone. */
  invitations: TeamInvitation[];
  forecasts: number;
  /** How many people the owner's subscription is paid for over all their teams; for the owner alone. */
  quantity: number | null;
}
