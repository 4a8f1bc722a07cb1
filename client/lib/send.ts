import { withCsrfHeader } from './csrf';
import { getLanguage } from './locale';

type Send = (url: string, init: RequestInit) => Promise<Response>;

const send: Send = (url, init) => {
  const headers = withCsrfHeader(url, init.method ?? 'GET', new Headers(init.headers));
  headers.set('Accept-Language', getLanguage());
  return fetch(url, { ...init, headers, credentials: 'include' });
};

async function lacksToken(response: Response): Promise<boolean> {
  if (response.status !== 403 || !response.headers.get('Content-Type')?.includes('problem+json')) return false;
  const problem: unknown = await response.clone().json();
  return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'csrf-token';
}

/**
 * Every call to the backend: with credentials and the CSRF header. A token that is out of date, as after a session that
 * ended elsewhere, is renewed by asking who is signed in, whatever the answer; then the call goes out once more.
 */
export const sendRequest: Send = async (url, init) => {
  const response = await send(url, init);
  if (!(await lacksToken(response))) return response;

  await send('/api/user', { signal: init.signal ?? null });
  return send(url, init);
};
