import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { seats, teams } from '#server/db/schema/teams.ts';
import { seatQuantity } from '#shared/domain/seats.ts';

/** How many people the owner's subscription is to be paid for, by the ledger of seats: the truth that Stripe's quantity follows. */
export async function wantedQuantity(tx: Database, ownerId: string): Promise<number> {
  const holders = await tx
    .select({ userId: seats.userId })
    .from(seats)
    .innerJoin(teams, eq(teams.id, seats.teamId))
    .where(and(eq(teams.ownerId, ownerId), isNull(seats.freedAt), isNotNull(seats.userId)));
  return seatQuantity(
    ownerId,
    holders.flatMap(({ userId }) => userId ?? []),
  );
}
