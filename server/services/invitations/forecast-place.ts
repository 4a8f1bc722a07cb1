import { and, eq, isNull } from 'drizzle-orm';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { memberRoles } from '#shared/domain/forecast-roles.ts';
import { admitMember } from '../members/admit-member';
import { lockForecast } from '../members/authorize-forecast';
import type { PlaceKind } from './place-kind';
import { takeOverForecast } from './take-over';

export const forecastPlace: PlaceKind = {
  hold: (tx, context, { id }) => lockForecast(tx, context, { forecastId: id, requiredRole: 'owner', kind: 'any' }),
  nameInstead: ({ mailSharing }) => mailSharing.aForecast,
  nameOf: async (tx, id, { invitedBy }) => {
    const [found] = await tx
      .select({ name: forecasts.name })
      .from(forecasts)
      .innerJoin(users, ownedBy)
      .where(and(isAlive(id), eq(forecasts.userId, invitedBy)));
    return found?.name ?? null;
  },
  async admit(tx, context, { id, invitation, user }) {
    if (invitation.role === 'owner') return takeOverForecast(tx, context, { ...invitation, forecastId: id });
    const [forecast] = await tx
      .select({
        id: forecasts.id,
        userId: forecasts.userId,
        version: forecasts.version,
        liveSince: forecasts.liveSince,
        kind: forecasts.kind,
      })
      .from(forecasts)
      .innerJoin(users, ownedBy)
      .where(isAlive(id))
      .for('no key update', { of: forecasts });
    const role = memberRoles.find((known) => known === invitation.role);
    if (!forecast || !role) throw new AppError('token-invalid');
    // The owner, who took the forecast over since, has everything already.
    if (forecast.userId === user.id) return;
    if (forecast.userId !== invitation.invitedBy) throw new AppError('token-invalid');

    await admitMember(tx, context, { forecast, userId: user.id, role, invitedBy: invitation.invitedBy });
  },
};

const ownedBy = eq(users.id, forecasts.userId);
const isAlive = (id: string) =>
  and(eq(forecasts.id, id), isNull(forecasts.deletedAt), isNull(users.disabledAt), isNull(users.closedAt));
