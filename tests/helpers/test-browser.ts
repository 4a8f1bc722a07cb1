import type { Hono } from 'hono';
import type { WebEnvironment } from '#server/services/web-context.ts';
import { contractIssues } from './contract';

export const testOrigin = 'http://127.0.0.1:3000';

type Body = BodyInit | null;

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: Body;
  /** Sent as JSON in place of `body`. */
  json?: unknown;
  /** Sent as a multipart form in place of `body`. */
  form?: Record<string, string>;
}

/**
 * A browser on our own page: keeps cookies, sends the fetch metadata and the CSRF header as the client does. Every answer of REST
 * is held against the document of the interface.
 */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  /** Under which name the person opened the service. */
  host = '127.0.0.1:3000';

  constructor(
    private readonly app: Hono<WebEnvironment>,
    readonly address = '203.0.113.7',
    /** A service in place of a browser: it sends this token and nothing that only browsers send. */
    readonly token: string | null = null,
  ) {}

  /** One request; `headers` win over those of a browser, and the value '' leaves a header out. */
  async call(path: string, { method, headers = {}, body = null, json, form }: Call = {}): Promise<Response> {
    const verb = method ?? (body !== null || json !== undefined || form ? 'POST' : 'GET');
    const sent = this.headersFor(verb);
    sent.set('Host', this.host);
    if (json !== undefined) sent.set('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(headers)) {
      if (value === '') sent.delete(name);
      else sent.set(name, value);
    }

    const content = json !== undefined ? JSON.stringify(json) : form ? formOf(form) : body;
    const request = new Request(`http://${this.host}${path}`, { method: verb, headers: sent, body: content });
    const environment = { incoming: { socket: { remoteAddress: this.address } } };
    const response = await this.app.fetch(request, environment);
    const issues = await contractIssues(verb, path, response);
    if (issues.length > 0) throw new Error(`The answer is not what the document says:\n${issues.join('\n')}`);
    this.keep(response);
    return response;
  }

  /** What every request of this method carries. */
  headersFor(verb: string): Headers {
    if (this.token !== null) return new Headers({ Authorization: `Bearer ${this.token}` });
    const sent = new Headers({ 'Sec-Fetch-Site': 'same-origin' });
    if (this.cookies.size > 0) sent.set('Cookie', this.cookieHeader());
    if (verb !== 'GET') sent.set('Origin', `http://${this.host}`);
    const token = this.cookies.get('XSRF-TOKEN');
    if (verb !== 'GET' && token) sent.set('X-XSRF-TOKEN', token);
    return sent;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** First visit: brings the CSRF token. */
  async visit(): Promise<void> {
    await this.call('/api/user');
  }

  async signIn(username: string, password: string, more: Record<string, string> = {}): Promise<Response> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.visit();
    return this.call('/api/authentication', { form: { username, password, ...more } });
  }

  /** A tRPC query or mutation, by hand. */
  async procedure(path: string, input?: unknown, { isMutation = false } = {}): Promise<Response> {
    if (isMutation) return this.call(`/trpc/${path}`, { json: input ?? {} });
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return this.call(`/trpc/${path}${query}`);
  }

  private keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
