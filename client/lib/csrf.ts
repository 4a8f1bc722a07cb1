/** Over https the first one is there too, which no page under another name can plant. */
const cookieNames = ['__Host-XSRF-TOKEN=', 'XSRF-TOKEN='];
export const csrfHeader = 'X-XSRF-TOKEN';

/** The token of a readable cookie, URI-decoded; null when there is none. */
export function readCsrfToken(cookies: string = document.cookie): string | null {
  const pairs = cookies.split(/;\s*/);
  const [raw] = cookieNames.flatMap((name) =>
    pairs.filter((pair) => pair.startsWith(name)).map((pair) => pair.slice(name.length)),
  );
  if (raw === undefined) return null;
  try {
    return decodeURIComponent(raw) || null;
  } catch {
    return raw;
  }
}

const isSafe = (method: string) => method === 'GET' || method === 'HEAD';

const isSameOrigin = (url: string) => new URL(url, window.location.href).origin === window.location.origin;

/** The convention of Angular's HTTP layer: same origin, not GET or HEAD, cookie there, header not set already. */
export function withCsrfHeader(url: string, method: string, headers: Headers): Headers {
  if (isSafe(method.toUpperCase()) || !isSameOrigin(url) || headers.has(csrfHeader)) return headers;
  const token = readCsrfToken();
  if (token !== null) headers.set(csrfHeader, token);
  return headers;
}
