import { request } from '#client/lib/rest.ts';
import { dropSubscription, dropUser, type SessionMarker, writeMarker } from '#client/lib/session.ts';

export interface Credentials {
  username: string;
  password: string;
  rememberMe?: boolean;
  code?: string;
}

/** Posts the credentials as a form; its 401 is an answer that the form shows. On success the marker is written. */
export async function signIn({ username, password, rememberMe, code }: Credentials): Promise<void> {
  const form = new FormData();
  form.set('username', username);
  form.set('password', password);
  if (rememberMe) form.set('rememberMe', 'true');
  if (code) form.set('code', code);
  const response = await request('/api/authentication', { method: 'POST', body: form, bypass: [401] });
  signedIn(await response.json());
}

/** A session has begun in this browser. */
export function signedIn(marker: SessionMarker): void {
  writeMarker(marker);
  dropSubscription();
  dropUser();
}
