import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isCsrfToken } from '../services/sessions/signed-values';
import type { WebEnvironment } from '../services/web-context';
import { isBearer, readCookie } from './cookies';
import { type HttpProblemCode, problem } from './problem';
import { csrfSubject } from './request-cookies';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Exempt by name from the token and the content types, never from the rule about other sites; no session is read there. */
const exemptPaths = [
  /^\/errors\//,
  /^\/sandbox\/checkout\//,
  /^\/sandbox\/portal\//,
  /^\/sandbox\/invoice\//,
  /^\/v1\//,
  /^\/mcp$/,
];

export const isCsrfExempt = (path: string): boolean => exemptPaths.some((exempt) => exempt.test(path));

const jsonTypes = ['application/json'];
const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** The four rules for unsafe methods on every route behind it; the signed webhook is before it. */
export const csrf = createMiddleware<WebEnvironment>(async (c, next) => {
  if (safeMethods.includes(c.req.method)) return next();

  const error = errorOf(c);
  if (!error) return next();

  const { service, requestId, address } = c.var;
  service.log.warn({ event: 'csrf.refused', reason: error, path: c.req.path, address, requestId });
  return problem(c, { code: error, status: error === 'unsupported-media-type' ? 415 : 403 });
});

/** Rejects reads of a person's data that another site begins, downloads by a link among them. OPTIONS names methods alone. */
export const ownSiteReads = createMiddleware<WebEnvironment>(async (c, next) => {
  if (c.req.method === 'OPTIONS' || isFromOurSite(c)) return next();
  const { service, requestId, address } = c.var;
  service.log.warn({ event: 'csrf.refused', reason: 'cross-site', path: c.req.path, address, requestId });
  return problem(c, { code: 'cross-site', status: 403 });
});

function errorOf(c: Context<WebEnvironment>): HttpProblemCode | null {
  if (!isFromOurSite(c)) return 'cross-site';
  if (isCsrfExempt(c.req.path)) return null;
  if (needsToken(c) && !hasToken(c)) return 'csrf-token';
  return hasAllowedType(c) ? null : 'unsupported-media-type';
}

function isFromOurSite(c: Context<WebEnvironment>): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  return origin === undefined || origin === c.get('origin');
}

function needsToken(c: Context<WebEnvironment>): boolean {
  if (isBearer(c)) return false;
  const isBrowser = c.req.header('sec-fetch-site') !== undefined || c.req.header('origin') !== undefined;
  return isBrowser || readCookie(c, 'session') !== null;
}

function hasToken(c: Context<WebEnvironment>): boolean {
  const subject = csrfSubject(c);
  const token = c.req.header('x-xsrf-token');
  return subject !== null && token !== undefined && isCsrfToken(c.get('service').settings.appSecret, subject, token);
}

function hasAllowedType(c: Context): boolean {
  const type = c.req.header('content-type');
  if (type === undefined) return !hasBody(c);

  const [essence = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((part) => part.startsWith('charset='));
  if (charset && !/^charset="?utf-8"?$/.test(charset)) return false;
  return (c.req.path === '/api/authentication' ? formTypes : jsonTypes).includes(essence);
}

function hasBody(c: Context): boolean {
  const length = c.req.header('content-length');
  if (length !== undefined) return length !== '0';
  return c.req.raw.body !== null;
}
