import { and, eq, isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { seats, teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import type { ServiceContext } from '#server/services/context.ts';
import type { HeldSeat } from '#shared/domain/billing-answers.ts';
import { type CoverState, decideCover, type SeatCover } from '#shared/domain/subscription-access.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { type CurrentAccess, currentAccess } from './current-access';

export interface CurrentCover extends Omit<CurrentAccess, 'state'> {
  state: CoverState;
  /** Every open seat, also one that gives no access now. */
  seats: HeldSeat[];
}

interface Options {
  /** False where the person is known to hold none, so that none are looked for. */
  mayHaveSeats?: boolean;
}

/** What the projection says of the subscription that covers a person. Only where it may be out of date, Stripe is asked first. */
export async function currentCover(
  context: ServiceContext,
  userId: string,
  { mayHaveSeats = true }: Options = {},
): Promise<CurrentCover> {
  const own = await currentAccess(context, userId);
  const held = mayHaveSeats ? await seatsOf(context, userId) : [];
  const covers: SeatCover[] = [];
  for (const { teamId, ownerId } of held) covers.push({ teamId, access: await currentAccess(context, ownerId) });
  const { status, state, endsAt } = decideCover(own, covers);
  const isActive = (id: string) =>
    covers.some(({ teamId, access }) => teamId === id && access.status === SUBSCRIPTION_ACTIVE);
  return {
    ...own,
    ...{ status, state, endsAt },
    seats: held.map(({ teamId, teamName, ownerName }) => ({ teamId, teamName, ownerName, isActive: isActive(teamId) })),
  };
}

/** Open seats in teams whose owners are not shut out. */
async function seatsOf({ db }: ServiceContext, userId: string) {
  return withTx(db, (tx) =>
    tx
      .select({ teamId: teams.id, teamName: teams.name, ownerId: teams.ownerId, ownerName: users.username })
      .from(seats)
      .innerJoin(teams, eq(teams.id, seats.teamId))
      .innerJoin(users, eq(users.id, teams.ownerId))
      .where(and(eq(seats.userId, userId), isNull(seats.freedAt), isNull(users.disabledAt), isNull(users.closedAt)))
      .orderBy(seats.takenAt, teams.id),
  );
}
