import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/client.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { groupMembers } from '#server/db/schema/groups.ts';
import { AppError } from '#server/errors.ts';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import type { ActorContext } from '../context';
import { type VersionRow, versionRow } from '../forecasts/stored-version';
import { type AuthorizedForecast, authorizeForecast } from '../members/authorize-forecast';
import { groupOfVersion, type MemberVersion } from './group-of-version';
import { usedVersion } from './pins';
import { isReadable } from './visible';

interface OpenedMembers {
  forecast: AuthorizedForecast;
  row: VersionRow;
  group: GroupDocument;
  members: MemberVersion[];
}

const ownRow = alias(forecasts, 'own_row');

/**
 * The newest version of a group with the versions of its companies that it uses. Where somebody saves it between the
 * statements it is read again: companies of one version are not those of another. Rejects with
 * `group-member-hidden` and their count where the person may not read all of them; with `not-found` what is no group of theirs.
 */
export async function openMembers(
  tx: Database,
  context: ActorContext,
  { id, requiredRole }: { id: string; requiredRole: ForecastRole },
): Promise<OpenedMembers> {
  const forecast = await authorizeForecast(tx, context, { forecastId: id, requiredRole, kind: 'group' });
  const row = await versionRow(tx, id, forecast.version);
  const group = groupOfVersion(row);
  const found = await tx
    .select({
      ...{ memberId: groupMembers.memberId, row: forecastVersions, newest: forecasts.version },
      groupVersion: ownRow.version,
    })
    .from(groupMembers)
    .innerJoin(ownRow, eq(ownRow.id, groupMembers.groupId))
    .innerJoin(forecasts, and(eq(forecasts.id, groupMembers.forecastId), isReadable(context)))
    .innerJoin(
      forecastVersions,
      and(eq(forecastVersions.forecastId, forecasts.id), eq(forecastVersions.version, usedVersion())),
    )
    .where(eq(groupMembers.groupId, id));
  if (found.some(({ groupVersion }) => groupVersion !== forecast.version))
    return openMembers(tx, context, { id, requiredRole });
  const hidden = group.members.length - found.length;
  if (hidden > 0) throw new AppError('group-member-hidden', { count: hidden });
  const members = group.members.flatMap((member) => found.find(({ memberId }) => memberId === member.id) ?? []);
  return { forecast, row, group, members };
}
