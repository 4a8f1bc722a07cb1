import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, steps of 30 seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after the present one whose codes are taken: clocks of phones go wrong by seconds. */
const window = 1;

/** A new secret of 160 random bits, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address behind the QR code that an authenticator app reads. */
export function otpauthAddress(account: { secret: string; username: string; issuer: string }): string {
  return new TOTP({ ...shape, secret: account.secret, label: account.username, issuer: account.issuer }).toString();
}

/** True for six digits, as an app shows them; whatever else a person types may be a recovery code. */
export const isAppCode = (code: string): boolean => /^[0-9]{6}$/.test(code);

/** The 30-second step (counted from 1970) whose code this is, at most one away from the present; null for any other code. */
export function stepOfCode(attempt: { secret: string; code: string; now: Date }): number | null {
  if (!isAppCode(attempt.code)) return null;
  const timestamp = attempt.now.getTime();
  const secret = Secret.fromBase32(attempt.secret);
  const away = TOTP.validate({ ...shape, secret, token: attempt.code, timestamp, window });
  return away === null ? null : TOTP.counter({ period: shape.period, timestamp }) + away;
}
