import { Hono } from 'hono';
import { verifyEmailInput } from '#shared/inputs/password.ts';
import { asActor } from '../services/sessions/current-session';
import { resendVerification } from '../services/users/send-verification';
import { verifyEmail } from '../services/users/verify-email';
import type { WebEnvironment } from '../services/web-context';
import { readJson } from './read-body';

/** Confirms an address by the token of a mail, signed in or not; sends that mail again. */
export const verifyEmailRoutes = new Hono<WebEnvironment>()
  .post('/verify-email', async (c) => {
    await verifyEmail(c.var.service, await readJson(c, verifyEmailInput));
    return c.body(null, 204);
  })
  .post('/verify-email/resend', async (c) => {
    const { service, session, address } = c.var;
    await resendVerification(asActor(service, session), { address });
    return c.body(null, 204);
  });
