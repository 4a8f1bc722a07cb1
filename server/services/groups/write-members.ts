import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecastVersions } from '#server/db/schema/forecasts.ts';
import { groupMembers } from '#server/db/schema/groups.ts';
import { AppError } from '#server/errors.ts';
import type { GroupMember } from '#shared/inputs/group/document.ts';
import type { ActorContext } from '../context';
import { readableAmong } from './visible';

interface Written {
  groupId: string;
  members: readonly Pick<GroupMember, 'id' | 'forecastId' | 'version'>[];
}

/**
 * Writes the companies that a group's newest version names; true where they are the forecasts of before. A new one needs read
 * access, as does a version that is pinned anew: rejects with `invalid`, as for one that does not exist; with `group-member-hidden`
 * where one that was in the group cannot be read.
 */
export async function writeMembers(tx: Tx, context: ActorContext, { groupId, members }: Written): Promise<boolean> {
  const before = await tx.select().from(groupMembers).where(eq(groupMembers.groupId, groupId));
  const known = new Set(before.map(({ forecastId }) => forecastId));
  const wanted = members.map(({ forecastId }) => forecastId);
  const readable = new Set((await readableAmong(tx, context, wanted)).map(({ id }) => id));
  const hidden = before.filter(
    ({ forecastId }) => forecastId === null || (wanted.includes(forecastId) && !readable.has(forecastId)),
  );
  if (hidden.some(({ forecastId }) => forecastId !== null))
    throw new AppError('group-member-hidden', { count: hidden.length });
  const strange = members.findIndex(({ forecastId }) => !readable.has(forecastId));
  if (strange >= 0) throw notAChoice(strange, 'forecastId');
  // One that was pinned before may have aged out since.
  const isSame = ({ forecastId, version }: (typeof members)[number]) =>
    before.some((row) => row.forecastId === forecastId && row.pinnedVersion === version);
  await requirePinned(
    tx,
    members.map((member) => (isSame(member) ? { ...member, version: null } : member)),
  );

  await tx.delete(groupMembers).where(eq(groupMembers.groupId, groupId));
  await tx
    .insert(groupMembers)
    .values(
      members.map(({ id, forecastId, version }) => ({ groupId, memberId: id, forecastId, pinnedVersion: version })),
    );
  return known.size === wanted.length && wanted.every((id) => known.has(id));
}

const notAChoice = (index: number, field: string) =>
  new AppError('invalid', { fields: { [`document.members.${index}.${field}`]: 'not-a-choice' } });

async function requirePinned(tx: Tx, members: Written['members']): Promise<void> {
  const pinned = members.flatMap(({ forecastId, version }) => (version === null ? [] : [{ forecastId, version }]));
  if (pinned.length === 0) return;
  const found = await tx
    .select({ forecastId: forecastVersions.forecastId, version: forecastVersions.version })
    .from(forecastVersions)
    .where(
      or(
        ...pinned.map(({ forecastId, version }) =>
          and(eq(forecastVersions.forecastId, forecastId), eq(forecastVersions.version, version)),
        ),
      ),
    );
  const kept = new Set(found.map(({ forecastId, version }) => `${forecastId} ${version}`));
  const missing = members.findIndex(
    ({ forecastId, version }) => version !== null && !kept.has(`${forecastId} ${version}`),
  );
  if (missing >= 0) throw notAChoice(missing, 'version');
}
