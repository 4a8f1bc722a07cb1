import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { lifetimeOf, sessionEnd } from '#server/services/sessions/lifetimes.ts';
import { hashOfToken, isSessionToken } from '#server/services/sessions/session-token.ts';
import { isCsrfToken, isSameText, makeCsrfToken, randomText, sign } from '#server/services/sessions/signed-values.ts';
import { hashOfApiToken, hintOfApiToken, isApiToken, makeApiToken } from '#server/services/tokens/token-text.ts';

const secret = 'a secret of the tests alone, long enough';

describe('a signature', () => {
  it('is HMAC-SHA-256 over each part with its length before it', () => {
    const mac = createHmac('sha256', secret).update('4!csrf!2!me').digest('base64url');
    expect(sign(secret, ['csrf', 'me'])).toBe(mac);
  });

  it('differs where the secret, a part, their order or their borders differ', () => {
    const lists = [['ab', 'c'], ['a', 'bc'], ['abc'], ['c', 'ab'], ['ab!1!c'], ['ab', 'c', '']];
    const signatures = [...lists.map((parts) => sign(secret, parts)), sign('another secret', ['ab', 'c'])];
    expect(new Set(signatures).size).toBe(signatures.length);
  });

  it.each([
    ['same', 'same', true],
    ['same', 'some', false],
    ['same', 'sam', false],
    ['', '', true],
    ['é', 'e', false],
  ])('%j and %j are the same: %s', (one, other, isSame) => expect(isSameText(one, other)).toBe(isSame));
});

describe('chance', () => {
  it('is of 256 bits unless told, and never twice the same', () => {
    expect(Buffer.from(randomText(), 'base64url')).toHaveLength(32);
    expect(Buffer.from(randomText(16), 'base64url')).toHaveLength(16);
    expect(randomText()).not.toBe(randomText());
  });
});

describe('a CSRF token', () => {
  let token: string;
  let mac: string;
  let random: string;
  beforeAll(() => {
    token = makeCsrfToken(secret, 'session one');
    [mac = '', random = ''] = token.split('.');
  });

  it('fits its session and its secret alone', () => {
    expect(isCsrfToken(secret, 'session one', token)).toBe(true);
    expect(isCsrfToken(secret, 'session two', token)).toBe(false);
    expect(isCsrfToken('another secret', 'session one', token)).toBe(false);
    expect(Buffer.from(random, 'base64url')).toHaveLength(16);
  });

  it('is another each time', () => expect(makeCsrfToken(secret, 'session one')).not.toBe(token));

  it('is nothing when cut, lengthened, mixed, or signed for another purpose', () => {
    const otherRandom = randomText(16);
    const wrong = [
      ...['', '.', mac, random, `${mac}.`, `.${random}`, `${token}.`, `${token}.more`, `${mac}.${otherRandom}`],
      `${sign(secret, ['csrf', 'session one', ''])}.`,
      `${sign(secret, ['device', 'session one', random])}.${random}`,
    ];
    for (const text of wrong) expect([text, isCsrfToken(secret, 'session one', text)]).toEqual([text, false]);
  });
});

describe('a session', () => {
  const now = new Date('2026-11-20T09:00:00.000Z');
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

  it('lives 2 hours idle and 12 in all; remembered 14 days idle and 30 in all', () => {
    const hour = 3_600_000;
    expect(lifetimeOf(false)).toEqual({ idle: 2 * hour, absolute: 12 * hour });
    expect(lifetimeOf(true)).toEqual({ idle: 14 * 24 * hour, absolute: 30 * 24 * hour });
  });

  it('ends two hours after its last use, and never later than twelve after its start', () => {
    expect(sessionEnd({ now, createdAt: now, isRemembered: false })).toEqual(hours(2));
    expect(sessionEnd({ now, createdAt: hours(-10), isRemembered: false })).toEqual(hours(2));
    expect(sessionEnd({ now, createdAt: hours(-11), isRemembered: false })).toEqual(hours(1));
    expect(sessionEnd({ now, createdAt: hours(-11), isRemembered: true })).toEqual(hours(14 * 24));
  });

  it('has an id of forty characters of base 32 and nothing else', () => {
    const id = 'abcdefghijklmnopqrstuvwxyz234567abcdefgh';
    expect(isSessionToken(id)).toBe(true);
    for (const wrong of [`${id}a`, id.slice(1), `0${id.slice(1)}`, id.toUpperCase(), ` ${id}`, `${id}\n`, '']) {
      expect([wrong, isSessionToken(wrong)]).toEqual([wrong, false]);
    }
  });

  it('is stored as the SHA-256 of its id', () => {
    expect(hashOfToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('an API token', () => {
  let token: string;
  beforeAll(() => {
    token = makeApiToken();
  });

  it('is told apart from anything mistyped, cut or made up', () => {
    expect(isApiToken(token)).toBe(true);
    expect(isApiToken(makeApiToken())).toBe(true);
    const swap = (at: number) => token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);
    const wrong = [...Array.from(token, (_, at) => swap(at)), `${token}a`, `a${token}`, token.slice(1), 'fct_', ''];
    for (const text of wrong) expect([text, isApiToken(text)]).toEqual([text, false]);
  });

  it('has the form as well as the check, which anybody can work out', () => {
    const checked = (body: string) =>
      body + createHash('sha256').update(`check ${body}`).digest('base64url').slice(0, 6);
    const body = token.slice(0, -6);
    expect(checked(body)).toBe(token);
    for (const other of [
      `a${body}`,
      `${body}a`,
      body.replace('fct_', 'fcu_'),
      body.slice(0, -1),
      `${body.slice(0, -1)}~`,
    ]) {
      expect([other, isApiToken(checked(other))]).toEqual([other, false]);
    }
  });

  it('is never made twice, is stored as its SHA-256, and known by its first eight characters', () => {
    expect(makeApiToken()).not.toBe(token);
    expect(hashOfApiToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hintOfApiToken('fct_abcdefgh')).toBe('fct_abcd');
  });
});
