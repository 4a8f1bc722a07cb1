import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isSessionToken } from '../services/sessions/session-token';
import { isCsrfToken, makeCsrfToken, randomText } from '../services/sessions/signed-values';
import type { RequestCookies, WebEnvironment } from '../services/web-context';
import { cookieNames, dropCookie, isBearer, readCookie, writeCookie } from './cookies';

const deviceLifeSeconds = 180 * 24 * 3600;
const anonymousForm = /^[\w-]{43}$/;

/** Whom a CSRF token has to fit: the session id that the cookie names, else the anonymous id; null where there is neither. */
export function csrfSubject(c: Context): string | null {
  const session = readCookie(c, cookieNames.session);
  if (session !== null && isSessionToken(session)) return session;
  return anonymousId(c);
}

function anonymousId(c: Context): string | null {
  const anonymous = readCookie(c, cookieNames.anonymous);
  return anonymous !== null && anonymousForm.test(anonymous) ? anonymous : null;
}

/** Gives handlers the cookies as verbs of ours. */
export const requestCookies = createMiddleware<WebEnvironment>(async (c, next) => {
  c.set('cookies', cookiesOf(c));
  await next();
});

function cookiesOf(c: Context<WebEnvironment>): RequestCookies {
  const { settings, clock } = c.get('service');
  const giveToken = (subject: string) => writeCookie(c, cookieNames.xsrf, makeCsrfToken(settings.appSecret, subject));
  const giveAnonymousId = () => {
    const anonymous = randomText();
    writeCookie(c, cookieNames.anonymous, anonymous);
    return anonymous;
  };

  return {
    device: () => readCookie(c, cookieNames.device),
    begin(session, device) {
      const seconds = Math.floor((session.expiresAt.getTime() - clock.now().getTime()) / 1000);
      writeCookie(c, cookieNames.session, session.token, session.isRemembered ? seconds : undefined);
      this.rememberDevice(device);
      dropCookie(c, cookieNames.anonymous);
      giveToken(session.token);
    },
    rememberDevice: (device) => writeCookie(c, cookieNames.device, device, deviceLifeSeconds),
    end() {
      dropCookie(c, cookieNames.session);
      giveToken(giveAnonymousId());
    },
    offerCsrfToken() {
      if (isBearer(c)) return;
      const known = c.get('sessionToken');
      const subject = (known === undefined ? csrfSubject(c) : (known ?? anonymousId(c))) ?? giveAnonymousId();
      const held = readCookie(c, cookieNames.xsrf);
      if (held && isCsrfToken(settings.appSecret, subject, held)) writeCookie(c, cookieNames.xsrf, held);
      else giveToken(subject);
    },
  };
}
