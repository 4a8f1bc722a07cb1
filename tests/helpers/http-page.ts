import type { Database } from '#server/db/client.ts';
import { withTx } from '#server/db/client.ts';
import { createSession } from '#server/services/sessions/create.ts';

/** A session of a person as a row; returns what its cookie holds. */
export async function addSession(db: Database, userId: string): Promise<string> {
  const wanted = { userId, isRemembered: true, address: null, userAgent: null, replaces: null };
  const session = await withTx(db, (tx) => createSession({ tx, clock: { now: () => new Date() } }, wanted));
  return session.token;
}

/** A page that calls a server which is another process: the session's cookie, and the token against forged requests. */
export class HttpPage {
  private xsrf: string | null = null;

  constructor(readonly session: string) {}

  private cookies(): string {
    return [`session=${this.session}`, ...(this.xsrf ? [`XSRF-TOKEN=${this.xsrf}`] : [])].join('; ');
  }

  async visit(url: string): Promise<void> {
    const answer = await fetch(`${url}/api/user`, { headers: { Cookie: this.cookies() } });
    await answer.text();
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('XSRF-TOKEN='));
    this.xsrf = line?.split(';')[0]?.slice('XSRF-TOKEN='.length) ?? this.xsrf;
  }

  /** The answer of a mutation with its status. Rejects where the server breaks off. */
  async mutate<Answer>(url: string, procedure: string, input: unknown): Promise<{ status: number; answer: Answer }> {
    const sent = await fetch(`${url}/trpc/${procedure}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: this.cookies(),
        Origin: url,
        'Sec-Fetch-Site': 'same-origin',
        ...(this.xsrf && { 'X-XSRF-TOKEN': this.xsrf }),
      },
      body: JSON.stringify(input),
    });
    return this.answerOf(sent);
  }

  async query<Answer>(url: string, procedure: string, input: unknown): Promise<{ status: number; answer: Answer }> {
    const address = `${url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
    return this.answerOf(await fetch(address, { headers: { Cookie: this.cookies() } }));
  }

  private async answerOf<Answer>(sent: Response): Promise<{ status: number; answer: Answer }> {
    const body = (await sent.json()) as { result?: { data: Answer | { json: Answer } }; error?: unknown };
    const data = body.result?.data;
    const answer = typeof data === 'object' && data !== null && 'json' in data ? data.json : data;
    return { status: sent.status, answer: (answer ?? body.error) as Answer };
  }

  stream(url: string, path: string, signal?: AbortSignal): Promise<Response> {
    return fetch(`${url}${path}`, { headers: { Cookie: this.cookies() }, ...(signal && { signal }) });
  }
}
