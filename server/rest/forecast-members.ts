import { z } from 'zod';
import { forecastRoles, invitationRoles } from '#shared/domain/forecast-roles.ts';
import { forecastPath } from '#shared/inputs/forecast-calls.ts';
import { listMembers } from '../services/members/list';
import { timestamp, version } from './answers';
import { subscribedOrToken } from './authorize';
import { defineRoute, ok } from './define-route';

const person = z.strictObject({
  userId: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role: z.enum(forecastRoles),
  joinedAt: timestamp,
  seenVersion: version.nullable(),
  seenAt: timestamp.nullable(),
});
const invitation = z.strictObject({
  id: z.string(),
  email: z.string(),
  role: z.enum(invitationRoles),
  createdAt: timestamp,
  expiresAt: timestamp,
  sentCount: z.int(),
});
const membersAnswer = z.strictObject({
  role: z.enum(forecastRoles),
  isLive: z.boolean(),
  team: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  isMuted: z.boolean(),
  people: z.array(person),
  invitations: z.array(invitation),
});

export const forecastMemberRoutes = [
  defineRoute('get /api/forecasts/:id/members', {
    id: 'listMembers',
    tag: 'forecasts',
    auth: subscribedOrToken('forecasts:read'),
    params: forecastPath,
    answers: { 200: { schema: membersAnswer } },
    async handle({ context, params: { id } }) {
      const { people, invitations, ...members } = await listMembers(context, { forecastId: id });
      return ok({
        ...members,
        people: people.map(({ joinedAt, seenAt, ...row }) => ({
          ...row,
          joinedAt: joinedAt.toISOString(),
          seenAt: seenAt?.toISOString() ?? null,
        })),
        invitations: invitations.map(({ createdAt, expiresAt, ...row }) => ({
          ...row,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
      });
    },
  }),
];
