import { desc, eq, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { comments, commentThreads, suggestions } from '#server/db/schema/comments.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers, forecastReaders, invitations, shareLinks } from '#server/db/schema/members.ts';
import { seats, teamMembers, teams } from '#server/db/schema/teams.ts';
import type { UserRow } from './find-by-name';

/** More of a kind than anybody makes; a bound all the same. */
const maximumRows = 10_000;

/** What a person has to do with others: memberships, invitations and links, own comments and suggestions. No token, and nothing that others wrote. */
export async function sharedWork(tx: Tx, { id: userId, email }: UserRow) {
  const member = { forecast: forecasts.name, role: forecastMembers.role, joinedAt: forecastMembers.joinedAt };
  const reader = {
    forecast: forecasts.name,
    seenVersion: forecastReaders.seenVersion,
    seenAt: forecastReaders.seenAt,
    isMuted: forecastReaders.isMuted,
  };
  const team = { team: teams.name, role: teamMembers.role, joinedAt: teamMembers.joinedAt };
  const seat = { team: teams.name, takenAt: seats.takenAt, freedAt: seats.freedAt, reason: seats.reason };
  return {
    memberships: await tx
      .select(member)
      .from(forecastMembers)
      .innerJoin(forecasts, eq(forecasts.id, forecastMembers.forecastId))
      .where(eq(forecastMembers.userId, userId)),
    readForecasts: await tx
      .select(reader)
      .from(forecastReaders)
      .innerJoin(forecasts, eq(forecasts.id, forecastReaders.forecastId))
      .where(eq(forecastReaders.userId, userId)),
    ownTeams: await tx
      .select({ name: teams.name, createdAt: teams.createdAt })
      .from(teams)
      .where(eq(teams.ownerId, userId)),
    teams: await tx
      .select(team)
      .from(teamMembers)
      .innerJoin(teams, eq(teams.id, teamMembers.teamId))
      .where(eq(teamMembers.userId, userId)),
    seats: await tx
      .select(seat)
      .from(seats)
      .leftJoin(teams, eq(teams.id, seats.teamId))
      .where(eq(seats.userId, userId)),
    invitations: await invitationsOf(tx, { userId, email }),
    links: await linksOf(tx, userId),
    ...(await writtenBy(tx, userId)),
  };
}

/** Those that the person sent, and those to the person's address: the address of somebody else only where the person typed it. */
function invitationsOf(tx: Tx, { userId, email }: { userId: string; email: string }) {
  const { role, createdAt, expiresAt, endedAt, endedAs } = invitations;
  return tx
    .select({
      email: invitations.email,
      forecast: forecasts.name,
      team: teams.name,
      role,
      createdAt,
      expiresAt,
      endedAt,
      endedAs,
    })
    .from(invitations)
    .leftJoin(forecasts, eq(forecasts.id, invitations.forecastId))
    .leftJoin(teams, eq(teams.id, invitations.teamId))
    .where(or(eq(invitations.invitedBy, userId), eq(invitations.email, email.toLowerCase())))
    .orderBy(desc(createdAt))
    .limit(maximumRows);
}

function linksOf(tx: Tx, userId: string) {
  const { name, contents, createdAt, expiresAt, revokedAt, lastUsedAt, uses } = shareLinks;
  return tx
    .select({ forecast: forecasts.name, name, contents, createdAt, expiresAt, revokedAt, lastUsedAt, uses })
    .from(shareLinks)
    .innerJoin(forecasts, eq(forecasts.id, shareLinks.forecastId))
    .where(eq(shareLinks.createdBy, userId))
    .orderBy(desc(createdAt))
    .limit(maximumRows);
}

async function writtenBy(tx: Tx, userId: string) {
  const { body, createdAt, editedAt, removedAt } = comments;
  const { title, reason, changes, status, source } = suggestions;
  return {
    comments: await tx
      .select({ forecast: forecasts.name, place: commentThreads.label, body, createdAt, editedAt, removedAt })
      .from(comments)
      .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
      .innerJoin(forecasts, eq(forecasts.id, commentThreads.forecastId))
      .where(eq(comments.authorId, userId))
      .orderBy(desc(createdAt))
      .limit(maximumRows),
    suggestions: await tx
      .select({ forecast: forecasts.name, title, reason, changes, status, source, createdAt: suggestions.createdAt })
      .from(suggestions)
      .innerJoin(forecasts, eq(forecasts.id, suggestions.forecastId))
      .where(eq(suggestions.authorId, userId))
      .orderBy(desc(suggestions.createdAt))
      .limit(maximumRows),
  };
}
