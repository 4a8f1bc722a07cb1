import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { groupMembers } from '#server/db/schema/groups.ts';
import { roleOf } from '../members/forecast-role';

/** The group of a pin, beside the company that is selected from `forecasts`. */
export const pinning = alias(forecasts, 'pinning');
export const isGroupOfPin = eq(pinning.id, groupMembers.groupId);

/** A pin keeps its version while the owner of the group edits the company: nobody else fills the storage of its owner. */
export const keepsVersion = () => sql`${roleOf(pinning.userId)} in ('owner', 'editor')`;

/** A column beside a company and its place in a group: the version that the group uses, which is the newest where the pinned one is gone. */
export const usedVersion = () =>
  sql<number>`coalesce((select pinned.version from ${forecastVersions} as pinned
    where pinned.forecast_id = ${forecasts.id} and pinned.version = ${groupMembers.pinnedVersion}), ${forecasts.version})`;
