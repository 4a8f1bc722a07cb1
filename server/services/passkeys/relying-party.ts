import { AppError } from '#server/errors.ts';

/** Where a browser is: who asks for passkeys, and on whose behalf. */
export interface Visit {
  /** Hash of the session, or of the visitor's cookie; null for who holds neither. */
  browser: string | null;
  /** The accepted origin that the request came by. */
  origin: string;
}

/** The service as passkeys know it: by the host name of its address. Rejects with `passkey-host` an address without a name. */
export function relyingParty(origin: string): { rpId: string; origin: string } {
  const { hostname } = new URL(origin);
  if (!hasName(hostname)) throw new AppError('passkey-host');
  return { rpId: hostname, origin };
}

/** Browsers make no passkeys for `127.0.0.1` or `[::1]`. */
export const hasName = (hostname: string): boolean => !/^[\d.]+$|^\[/.test(hostname);
