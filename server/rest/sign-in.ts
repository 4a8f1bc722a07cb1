import { z } from 'zod';
import { roles } from '#shared/domain/roles.ts';
import { signInInput } from '#shared/inputs/sign-in.ts';
import { endSession } from '../services/sessions/end';
import { signIn } from '../services/users/sign-in';
import { timestamp } from './answers';
import { everybody } from './authorize';
import { defineRoute, ok } from './define-route';
import { formBody } from './read-request';

/** `id` is the public id of the session, which opens nothing. */
const signedInAnswer = z.strictObject({ id: z.string(), authorities: z.array(z.enum(roles)), expiresAt: timestamp });

export const signInRoutes = [
  defineRoute({
    id: 'signIn',
    tag: 'account',
    method: 'post',
    path: '/api/authentication',
    auth: everybody,
    body: formBody(signInInput),
    answers: { 200: { schema: signedInAnswer } },
    rejections: [401],
    async handle({ c, context, body }) {
      const { address, cookies, sessionToken } = c.var;
      const { session, authorities, device } = await signIn(context, {
        input: body,
        address,
        userAgent: c.req.header('user-agent') ?? null,
        device: cookies.device(),
        replaces: sessionToken ?? null,
      });
      cookies.begin(session, device);
      return ok({ id: session.id, authorities: [...authorities], expiresAt: session.expiresAt.toISOString() });
    },
  }),
  /** Without a session it is the same answer. Only the cache is cleared: drafts stay on the device. */
  defineRoute({
    id: 'signOut',
    tag: 'account',
    method: 'post',
    path: '/api/logout',
    auth: everybody,
    answers: { 204: { schema: null } },
    async handle({ c, context }) {
      const { cookies, sessionToken } = c.var;
      if (sessionToken) await endSession(context, sessionToken);
      cookies.end();
      return { status: 204, headers: { 'Clear-Site-Data': '"cache"' } };
    },
  }),
];
