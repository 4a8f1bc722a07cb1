import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { WebEnvironment } from '../services/web-context';

/** `ownXsrf`: the same token under a name that no other host can plant, where the address is https. */
type CookieName = 'session' | 'anonymous' | 'device' | 'xsrf' | 'ownXsrf';

/** By the configured address alone: nothing in a request makes cookies of an https service plain. */
export const isHttps = (c: Context<WebEnvironment>): boolean =>
  c.get('service').settings.publicUrl.startsWith('https:');

/** The name of a cookie in headers. Over http, where browsers and cookie jars reject the prefix, it goes without. */
export function cookieName(c: Context<WebEnvironment>, name: CookieName): string {
  if (name === 'xsrf') return 'XSRF-TOKEN';
  if (name === 'ownXsrf') return '__Host-XSRF-TOKEN';
  return isHttps(c) ? `__Host-${name}` : name;
}

/** A request with a bearer token is judged by that alone. */
export function isBearer(c: Context): boolean {
  const sent = c.req.header('authorization');
  return sent !== undefined && /^bearer\b/i.test(sent);
}

/** The first cookie of the name, as it was sent; none of a request with a bearer token. Never throws, whatever else the header holds. */
export function readCookie(c: Context<WebEnvironment>, name: CookieName): string | null {
  if (isBearer(c)) return null;
  const wanted = cookieName(c, name);
  for (const part of (c.req.header('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim();
  }
  return null;
}

/** Sets a cookie with our attributes; without `maxAgeSeconds` it ends with the browser. Only the XSRF token may be read by scripts. */
export function writeCookie(
  c: Context<WebEnvironment>,
  { name, value, maxAgeSeconds }: { name: CookieName; value: string; maxAgeSeconds?: number | undefined },
): void {
  setCookie(c, cookieName(c, name), value, {
    path: '/',
    secure: isHttps(c),
    httpOnly: name !== 'xsrf' && name !== 'ownXsrf',
    sameSite: 'Lax',
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
}

export const dropCookie = (c: Context<WebEnvironment>, name: CookieName): void =>
  writeCookie(c, { name, value: '', maxAgeSeconds: 0 });
