import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';

export const cookieNames = {
  session: '__Host-session',
  anonymous: '__Host-anonymous',
  device: '__Host-device',
  xsrf: 'XSRF-TOKEN',
} as const;

type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

/** A request with a bearer token is judged by that alone. */
export const isBearer = (c: Context): boolean => /^bearer\b/i.test(c.req.header('authorization') ?? '');

/** The first cookie of the name, as it was sent; none of a request with a bearer token. Never throws, whatever else the header holds. */
export function readCookie(c: Context, name: CookieName): string | null {
  if (isBearer(c)) return null;
  for (const part of (c.req.header('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** Sets a cookie with our attributes; without `maxAgeSeconds` it ends with the browser. Only the XSRF token may be read by scripts. */
export function writeCookie(c: Context, name: CookieName, value: string, maxAgeSeconds?: number): void {
  setCookie(c, name, value, {
    path: '/',
    secure: true,
    httpOnly: name !== cookieNames.xsrf,
    sameSite: 'Lax',
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
}

export const dropCookie = (c: Context, name: CookieName): void => writeCookie(c, name, '', 0);
