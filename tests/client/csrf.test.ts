import { afterEach, describe, expect, it } from 'vitest';
import { csrfHeader, readCsrfToken, withCsrfHeader } from '#client/lib/csrf.ts';

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
  document.cookie = 'XSRF-TOKEN=; max-age=0';
};
const plant = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
  document.cookie = `XSRF-TOKEN=${value}`;
};
const headerOf = (url: string, method: string, headers = new Headers()) =>
  withCsrfHeader(url, method, headers).get(csrfHeader);

afterEach(forget);

describe('the CSRF header', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post'])('goes with %s to our own origin', (method) => {
    plant('abc123');
    expect(headerOf('/api/logout', method)).toBe('abc123');
  });

  it.each(['GET', 'HEAD'])('does not go with %s', (method) => {
    plant('abc123');
    expect(headerOf('/api/user', method)).toBeNull();
  });

  it('does not go to another origin', () => {
    plant('abc123');
    expect(headerOf('https://elsewhere.example/api', 'POST')).toBeNull();
  });

  it('is left out silently without the cookie', () => {
    expect(headerOf('/api/logout', 'POST')).toBeNull();
  });

  it('leaves a header that is set already', () => {
    plant('abc123');
    expect(headerOf('/api/logout', 'POST', new Headers({ [csrfHeader]: 'own' }))).toBe('own');
  });

  it('is URI-decoded, and found among other cookies whose names end alike', () => {
    expect(readCsrfToken('a=1; NOT-XSRF-TOKEN=x; XSRF-TOKEN=a%2Bb; c=2')).toBe('a+b');
    expect(readCsrfToken('a=1;XSRF-TOKEN=b')).toBe('b');
    // Another host of the domain can plant the one without prefix (A173).
    expect(readCsrfToken('XSRF-TOKEN=planted; __Host-XSRF-TOKEN=own')).toBe('own');
    expect(readCsrfToken('XSRF-TOKEN=%E0%A4%A')).toBe('%E0%A4%A');
    expect(readCsrfToken('a=1')).toBeNull();
  });
});
