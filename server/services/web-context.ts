import type { ServiceContext } from './context';
import type { Limits } from './limits/limits';
import type { Metrics } from './metrics/create-metrics';
import type { NewSession } from './sessions/create';
import type { CurrentSession } from './sessions/current-session';
import type { CurrentToken } from './tokens/current-token';
import type { PasswordHasher } from './users/password-hasher';

/** What a request of the web hands to verbs: the service context and the two guards of sign-in. */
export interface WebContext extends ServiceContext {
  passwords: PasswordHasher;
  limits: Limits;
  metrics: Metrics;
}

/** The cookies of one request and its answer; handlers name no cookie themselves. */
export interface RequestCookies {
  /** What proves that this device has signed in before; null without. */
  device(): string | null;
  /** Hash of the session, else of the visitor's id; null for who holds neither. */
  browser(): string | null;
  /** Hands the browser a new session, the proof of the device and a CSRF token that fits the session. */
  begin(session: NewSession, device: string): void;
  /** Hands the browser the proof of the device alone. */
  rememberDevice(device: string): void;
  /** Takes the session away and gives a new anonymous id with its CSRF token. */
  end(): void;
  /** Sees to it that the browser holds a CSRF token that fits who it is now. */
  offerCsrfToken(): void;
}

/** What the middleware has found out about one request, under the names that handlers read. */
export interface RequestVariables {
  requestId: string;
  service: WebContext;
  /** Address of the person, by `TRUST_PROXY`. */
  address: string;
  /** Null for everybody who is not signed in. */
  session: CurrentSession | null;
  /** The valid token of a service that came in place of a session; a request has one of the two at most. */
  token: CurrentToken | null;
  /** The cookie's session id while it opens something; undefined where the session was not looked up. */
  sessionToken: string | null | undefined;
  /** The accepted origin that the request came by. */
  origin: string;
  cookies: RequestCookies;
}

export interface WebEnvironment {
  Variables: RequestVariables;
}
