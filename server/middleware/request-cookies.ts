import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { hashOfToken, isSessionToken } from '../services/sessions/session-token';
import { isCsrfToken, makeCsrfToken, randomText } from '../services/sessions/signed-values';
import type { RequestCookies, WebEnvironment } from '../services/web-context';
import { dropCookie, isBearer, isHttps, readCookie, writeCookie } from './cookies';

const deviceLifeSeconds = 180 * 24 * 3600;
const anonymousForm = /^[\w-]{43}$/;

/** Whom a CSRF token has to fit: the session id that the cookie names, else the anonymous id; null where there is neither. */
export function csrfSubject(c: Context<WebEnvironment>): string | null {
  const session = readCookie(c, 'session');
  if (session !== null && isSessionToken(session)) return session;
  return anonymousId(c);
}

function anonymousId(c: Context<WebEnvironment>): string | null {
  const anonymous = readCookie(c, 'anonymous');
  return anonymous !== null && anonymousForm.test(anonymous) ? anonymous : null;
}

/** Gives handlers the cookies as verbs of ours. */
export const requestCookies = createMiddleware<WebEnvironment>((c, next) => {
  c.set('cookies', cookiesOf(c));
  return next();
});

function cookiesOf(c: Context<WebEnvironment>): RequestCookies {
  const { settings, clock } = c.get('service');
  const tokenNames = isHttps(c) ? (['xsrf', 'ownXsrf'] as const) : (['xsrf'] as const);
  const giveToken = (subject: string) => {
    const value = makeCsrfToken(settings.appSecret, subject);
    for (const name of tokenNames) writeCookie(c, { name, value });
  };
  const giveAnonymousId = () => {
    const anonymous = randomText();
    writeCookie(c, { name: 'anonymous', value: anonymous });
    return anonymous;
  };

  return {
    device: () => readCookie(c, 'device'),
    browser() {
      const subject = csrfSubject(c);
      return subject && hashOfToken(subject);
    },
    begin(session, device) {
      const seconds = Math.floor((session.expiresAt.getTime() - clock.now().getTime()) / 1000);
      const maxAgeSeconds = session.isRemembered ? seconds : undefined;
      writeCookie(c, { name: 'session', value: session.token, maxAgeSeconds });
      this.rememberDevice(device);
      dropCookie(c, 'anonymous');
      giveToken(session.token);
    },
    rememberDevice: (device) => writeCookie(c, { name: 'device', value: device, maxAgeSeconds: deviceLifeSeconds }),
    end() {
      dropCookie(c, 'session');
      giveToken(giveAnonymousId());
    },
    offerCsrfToken() {
      if (isBearer(c)) return;
      const known = c.get('sessionToken');
      const subject = (known === undefined ? csrfSubject(c) : (known ?? anonymousId(c))) ?? giveAnonymousId();
      const held = tokenNames.map((name) => readCookie(c, name));
      if (!held.every((token) => token && isCsrfToken(settings.appSecret, subject, token))) giveToken(subject);
    },
  };
}
