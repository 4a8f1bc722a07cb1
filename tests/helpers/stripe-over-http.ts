import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripeNetwork } from '#server/stripe/client.ts';
import type { TestSandbox } from './sandbox';

/** What may be wrong with the way to Stripe. */
export const wayIssues = [
  '500',
  '429',
  'reset',
  'half an answer',
  'a page',
  'elsewhere',
  'silent',
  'drop by drop',
] as const;
export type WayIssue = (typeof wayIssues)[number];

export interface StripeOverHttp {
  address: NonNullable<StripeNetwork['address']>;
  /** Tells how a call with this body fails; null where it is answered. */
  faultOf: (body: string) => WayIssue | null;
  calls(): number;
  close(): Promise<void>;
}

/** The sandbox behind a server of its own, as Stripe is at the other end of a network that breaks. */
export async function stripeOverHttp({ connection }: TestSandbox): Promise<StripeOverHttp> {
  let calls = 0;
  const server = createServer(async (request, response) => {
    calls += 1;
    const body = await text(request);
    const issue = way.faultOf(body);
    if (issue === null) await answer(connection, { request, response, body });
    else break_[issue](response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const way: StripeOverHttp = {
    address: { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    faultOf: () => null,
    calls: () => calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return way;
}

const break_: Readonly<Record<WayIssue, (response: ServerResponse) => unknown>> = {
  '500': (response) => response.writeHead(500).end('{"error":{"type":"api_error","message":"down"}}'),
  '429': (response) => response.writeHead(429).end('{"error":{"type":"rate_limit_error","message":"slow down"}}'),
  reset: (response) => response.socket?.resetAndDestroy(),
  'half an answer': (response) => {
    response.writeHead(200, { 'Content-Length': 500 }).write('{"id":"cus_');
    setTimeout(() => response.destroy(), 20);
  },
  'a page': (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Captive portal</h1>'),
  elsewhere: (response) => response.writeHead(302, { Location: 'https://evil.test/' }).end(),
  silent: () => {},
  'drop by drop': (response) => {
    response.writeHead(200);
    const drops = setInterval(() => response.write(' '), 50);
    response.once('close', () => clearInterval(drops));
  },
};

async function answer(
  connection: TestSandbox['connection'],
  { request, response, body }: { request: IncomingMessage; response: ServerResponse; body: string },
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const answered = await connection.fetch(
    new Request(`http://${request.headers.host}${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      body: body || null,
    }),
  );
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(await answered.text());
}
