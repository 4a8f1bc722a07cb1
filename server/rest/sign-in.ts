import type { Context } from 'hono';
import { z } from 'zod';
import { roles } from '#shared/domain/roles.ts';
import { passkeySignInInput, provePasskeyInput } from '#shared/inputs/passkeys.ts';
import { signInInput } from '#shared/inputs/sign-in.ts';
import { askToSignIn } from '../services/passkeys/ask';
import { provePasskey } from '../services/passkeys/prove';
import { signInWithPasskey } from '../services/passkeys/sign-in';
import { endSession } from '../services/sessions/end';
import type { SignedIn } from '../services/users/begin-session';
import { signIn } from '../services/users/sign-in';
import type { WebEnvironment } from '../services/web-context';
import { timestamp } from './answers';
import { everybody } from './authorize';
import { defineRoute, ok } from './define-route';
import { formBody, jsonBody } from './read-request';

/** `id` is the public id of the session, which opens nothing. */
const signedInAnswer = z.strictObject({ id: z.string(), authorities: z.array(z.enum(roles)), expiresAt: timestamp });

/** What `navigator.credentials.get` takes (`PublicKeyCredentialRequestOptionsJSON` of Web Authentication). */
const passkeyOptions = z.looseObject({ challenge: z.string(), rpId: z.string().optional() });

const visitOf = ({ var: { cookies, origin } }: Context<WebEnvironment>) => ({ browser: cookies.browser(), origin });

const visitorOf = (c: Context<WebEnvironment>) => ({
  address: c.var.address,
  visit: visitOf(c),
  userAgent: c.req.header('user-agent') ?? null,
  device: c.var.cookies.device(),
  replaces: c.var.sessionToken ?? null,
});

function begun({ var: { cookies } }: Context<WebEnvironment>, { session, authorities, device }: SignedIn) {
  cookies.begin(session, device);
  return ok({ id: session.id, authorities: [...authorities], expiresAt: session.expiresAt.toISOString() });
}

export const signInRoutes = [
  defineRoute('post /api/authentication', {
    id: 'signIn',
    tag: 'account',
    auth: everybody,
    body: formBody(signInInput),
    answers: { 200: { schema: signedInAnswer } },
    rejections: [401],
    handle: async ({ c, context, body }) => begun(c, await signIn(context, { input: body, ...visitorOf(c) })),
  }),
  /** Of nobody: the same for every visitor. */
  defineRoute('post /api/authentication/passkey/options', {
    id: 'askPasskey',
    tag: 'account',
    auth: everybody,
    answers: { 200: { schema: passkeyOptions } },
    rejections: [400, 409],
    handle: async ({ c, context }) =>
      ok({ ...(await askToSignIn(context, { visit: visitOf(c), address: c.var.address })) }),
  }),
  defineRoute('post /api/authentication/passkey', {
    id: 'signInWithPasskey',
    tag: 'account',
    auth: everybody,
    body: jsonBody(passkeySignInInput),
    answers: { 200: { schema: signedInAnswer } },
    rejections: [401, 409],
    handle: async ({ c, context, body }) =>
      begun(c, await signInWithPasskey(context, { input: body, ...visitorOf(c) })),
  }),
  /** For a form that asks for a code, also of a person who is signed in. */
  defineRoute('post /api/authentication/passkey/code', {
    id: 'provePasskey',
    tag: 'account',
    auth: everybody,
    body: jsonBody(provePasskeyInput),
    answers: { 200: { schema: z.strictObject({ code: z.string() }) } },
    rejections: [401, 409],
    handle: async ({ c, context, body }) =>
      ok(await provePasskey(context, { ...body, visit: visitOf(c), address: c.var.address })),
  }),
  /** Without a session it is the same answer. Only the cache is cleared: drafts stay on the device. */
  defineRoute('post /api/logout', {
    id: 'signOut',
    tag: 'account',
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
