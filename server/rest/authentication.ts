import { Hono } from 'hono';
import { signInInput } from '#shared/inputs/sign-in.ts';
import { signIn } from '../services/users/sign-in';
import type { WebEnvironment } from '../services/web-context';
import { readForm } from './read-body';

/** Signs in by form fields. `id` in the answer is the public id of the session, which opens nothing. */
export const authenticationRoutes = new Hono<WebEnvironment>().post('/authentication', async (c) => {
  const { service, address, cookies, sessionToken } = c.var;
  const { session, authorities, device } = await signIn(service, {
    input: await readForm(c, signInInput),
    address,
    userAgent: c.req.header('user-agent') ?? null,
    device: cookies.device(),
    replaces: sessionToken ?? null,
  });

  cookies.begin(session, device);
  return c.json({ id: session.id, authorities, expiresAt: session.expiresAt.toISOString() });
});
