import { handleFailedResponse } from './handle-error';
import { sendRequest } from './send';

/** The body of a failed REST answer (RFC 9457), as far as the client reads it. */
export interface Problem {
  status: number;
  code: string;
  title?: string;
  detail?: string;
  requestId?: string;
  /** Rejected fields by name, each with its issue code. */
  fields?: Record<string, string>;
  /** The same with their words, in the language of the request. */
  errors?: { field: string; code: string; message: string }[];
  retryAfterSeconds?: number;
  /** What the person's passkeys are asked where a sign-in wants a second factor. */
  passkey?: { challenge: string };
}

export class RestError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title ?? problem.code);
    this.name = 'RestError';
  }
}

/** Thrown when no answer came at all: the server is away or the network is down. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

interface RequestOptions {
  method?: string;
  body?: BodyInit;
  json?: unknown;
  /** Statuses that are answers to this caller and not errors for the common handler. */
  bypass?: readonly number[];
  /** Ends the call, also while its answer is read. */
  signal?: AbortSignal;
}

async function readProblem(response: Response): Promise<Problem> {
  const retryAfter = Number(response.headers.get('Retry-After'));
  const fallback: Problem = { status: response.status, code: `http-${response.status}` };
  if (retryAfter > 0) fallback.retryAfterSeconds = retryAfter;
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? { ...fallback, ...body } : fallback;
  } catch {
    return fallback;
  }
}

/** One call to the backend, with credentials and the CSRF header; a failed answer goes to the common handler and is thrown. */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const method = options.method ?? 'GET';
  const headers = new Headers({ Accept: 'application/json, text/plain' });
  if (options.json !== undefined) headers.set('Content-Type', 'application/json');
  const body = options.json === undefined ? options.body : JSON.stringify(options.json);

  const response = await sendRequest(path, {
    method,
    headers,
    body: body ?? null,
    signal: options.signal ?? null,
  }).catch((cause: unknown) => {
    throw new UnreachableError('unreachable', { cause });
  });
  if (response.ok) return response;

  if (!options.bypass?.includes(response.status)) handleFailedResponse(response.status);
  throw new RestError(await readProblem(response));
}

export async function getJson<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return (await request(path, options)).json();
}

export async function postJson<T = void>(path: string, json: unknown, options: RequestOptions = {}): Promise<T> {
  const response = await request(path, { ...options, method: 'POST', json });
  return response.status === 204 ? (undefined as T) : response.json();
}
