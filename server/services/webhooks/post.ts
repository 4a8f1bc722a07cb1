import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookIssue } from '#shared/domain/webhooks.ts';
import { type ResolveHost, resolveHost } from './resolve-host';
import { hostOf, isWithin, type Reach } from './target';

const maximumAnswerBytes = 64 * 1024;

export interface Post {
  url: URL;
  reach: Reach;
  headers: Record<string, string>;
  body: string;
  /** Ends the exchange, whatever it waits for. */
  signal: AbortSignal;
  resolve?: ResolveHost;
}

/** The exchange did not come to an answer. */
export class PostError extends Error {
  constructor(readonly issue: WebhookIssue) {
    super(issue);
  }
}

/**
 * Sends one POST and answers its status. The host is resolved once, every address of it is checked, and the connection goes
 * to one of those: a name that changes its mind afterwards is not asked again. A redirect is an answer like any other.
 */
export async function post(delivery: Post): Promise<number> {
  const addresses = await checkedAddresses(delivery);
  const { url, headers, body, signal } = delivery;
  const options = { method: 'POST', agent: false, lookup: only(addresses), headers: { ...headers }, signal } as const;
  const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
  try {
    request.end(body);
    const answer = await answerTo(request);
    await readSome(answer);
    return answer.statusCode ?? 0;
  } catch (error) {
    throw new PostError(errorOf(error as NodeJS.ErrnoException));
  }
}

async function checkedAddresses({ url, reach, signal, resolve = resolveHost }: Post): Promise<string[]> {
  const host = hostOf(url);
  const addresses = isIP(host)
    ? [host]
    : await resolve(host, signal).catch(() => {
        throw new PostError(signal.aborted ? 'timeout' : 'unreachable');
      });
  if (addresses.length === 0 || !addresses.every((address) => isWithin(reach, address))) throw new PostError('address');
  return addresses;
}

/** A name service that knows these addresses alone. */
const only = (addresses: string[]): LookupFunction => {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, done) => {
    if (options.all) done(null, known);
    else done(null, known[0]?.address ?? '', known[0]?.family);
  };
};

const answerTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => request.once('response', resolve).on('error', reject));

/** Takes what the receiver says, to an end or to the limit; its status counts either way. */
async function readSome(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const piece of answer) {
      bytes += (piece as Buffer).length;
      if (bytes > maximumAnswerBytes) return;
    }
  } catch {
    // Cut off after the status: the event arrived.
  }
}

function errorOf({ name, code }: NodeJS.ErrnoException): WebhookIssue {
  if (name === 'AbortError') return 'timeout';
  return /CERT|TLS|SSL|UNABLE_TO|EPROTO/.test(String(code)) ? 'certificate' : 'unreachable';
}
