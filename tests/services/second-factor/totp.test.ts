import { describe, expect, it } from 'vitest';
import { isAppCode, newTotpSecret, otpauthAddress, stepOfCode } from '#server/services/second-factor/totp.ts';

/** RFC 6238, appendix B, SHA-1: the secret is the ASCII text 12345678901234567890, the codes its last six digits of eight. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

describe('a code of the authenticator app', () => {
  it.each(vectors)('RFC 6238 at %i s: %s', (seconds, digits) => {
    const code = digits.slice(2);
    expect(stepOfCode({ secret, code, now: new Date(seconds * 1000) })).toBe(Math.floor(seconds / 30));
  });

  it('names its own step, one before or after the present; two away it is no code', () => {
    const step = Math.floor(1_111_111_111 / 30);
    const at = (steps: number) =>
      stepOfCode({ secret, code: '050471', now: new Date((step + steps) * 30_000 + 7_000) });
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
  });

  it('has six digits and nothing else', () => {
    const now = new Date(1_111_111_111_000);
    for (const code of ['50471', '0050471', '05047１', 'abcdef', ''])
      expect(stepOfCode({ secret, code, now })).toBeNull();
  });

  it('is told from a recovery code, which may hold six digits in a row', () => {
    expect(['050471', '234567abcd', 'abcd234567'].map(isAppCode)).toEqual([true, false, false]);
  });

  it('comes from 160 random bits, handed over as every app reads them', () => {
    const made = newTotpSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(made);
    const address = new URL(otpauthAddress({ secret: made, username: 'anna.b', issuer: 'Harbour & Co' }));
    expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Harbour & Co:anna.b',
    ]);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Harbour & Co',
      secret: made,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
