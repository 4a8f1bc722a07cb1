import { createMiddleware } from 'hono/factory';
import { AppError } from '../errors';
import { findToken } from '../services/tokens/find';
import type { WebEnvironment } from '../services/web-context';
import { isBearer } from './cookies';

const realm = 'Bearer realm="Forecastle"';

/** Finds the token of a service, and tells one that is rejected why (RFC 6750). */
export const bearer = createMiddleware<WebEnvironment>(async (c, next) => {
  if (isBearer(c)) {
    const text = (c.req.header('authorization') ?? '').replace(/^bearer\s*/i, '');
    c.set('token', await findToken(c.var.service, { text, address: c.var.address }));
  }
  await next();

  const token = c.get('token');
  if (c.res.status === 401) {
    c.header('WWW-Authenticate', isBearer(c) && !token ? `${realm}, error="invalid_token"` : realm);
  }
  if (c.error instanceof AppError && c.error.code === 'insufficient-scope') {
    c.header('WWW-Authenticate', `${realm}, error="insufficient_scope", scope="${String(c.error.details.scope)}"`);
  }
});
