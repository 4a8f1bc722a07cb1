import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { operations } from '#shared/messages/en/operations.ts';
import { detailOf, StartError } from '../db/start-error';
import { limitConnections } from './limit-connections';
import { mostConnections } from './most-connections';
import { rejectUnreadable } from './reject-unreadable';

export type FetchHandler = (request: Request, environment: object) => Response | Promise<Response>;

export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface HttpServer {
  port: number;
  node: Server;
  /** Hands every request to `middleware` before the application sees it. */
  askFirst(middleware: NodeMiddleware): void;
  /** From now on requests go to the application, those that wait for it first; before that only the health check is answered. */
  serve(handler: FetchHandler): void;
  /** Ends kept connections with their next answer, takes no more of them, lets the requests that run come to their end, and closes. */
  drain(maxWaitMs: number): Promise<void>;
}

export interface ListenOptions {
  port: number;
  host: string;
  /** The process serves and does nothing else: `Request` and `Response` become those of the adapter, which are written without a stream. */
  ownsProcess?: boolean;
  /** How many one address may hold open; none: as many as it likes, as a proxy before the server does. */
  connectionsPerAddress?: number | null;
}

const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** How often Node looks for requests over their time; its default would let a slow one have 30 s more. */
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  keepAliveTimeout: 5_000,
};
const lastRequestsMs = 150;
/** How long a request that comes while the server starts is kept for it. */
const startMaxWaitMs = 5_000;

/** Opens the port at once, so that a busy one is known before the database is touched. */
export async function listen(options: ListenOptions): Promise<HttpServer> {
  const { port, host, ownsProcess = false, connectionsPerAddress } = options;
  let begin: (handler: FetchHandler) => void = () => undefined;
  const begun = new Promise<FetchHandler>((resolve) => {
    begin = resolve;
  });
  let current: FetchHandler = (request, environment) => answerWhileStarting(request, environment, begun);
  let first: NodeMiddleware = (_request, _response, next) => next();
  let isDraining = false;
  const running = new Set<ServerResponse>();
  const answer = getRequestListener((request, environment) => current(request, environment), {
    overrideGlobalObjects: ownsProcess,
  });
  const server = createServer(limits, (request, response) => {
    response.shouldKeepAlive &&= !isDraining;
    running.add(response);
    response.once('close', () => running.delete(response));
    first(request, response, () => void answer(request, response));
  });
  server.maxConnections = mostConnections();
  if (connectionsPerAddress) limitConnections(server, connectionsPerAddress);
  rejectUnreadable(server);
  await open(server, port, host);

  return {
    port: (server.address() as AddressInfo).port,
    node: server,
    askFirst(middleware) {
      first = middleware;
    },
    serve(handler) {
      current = handler;
      begin(handler);
    },
    async drain(maxWaitMs) {
      isDraining = true;
      for (const response of running) response.shouldKeepAlive = false;
      const deadline = Date.now() + maxWaitMs;
      // A request may be on its way on a connection that looks idle; it is answered with the word that the connection ends.
      await delay(Math.min(lastRequestsMs, maxWaitMs));
      // What has arrived meanwhile is read first: its connection looks idle until then.
      await nextTurn();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      while (running.size > 0 && Date.now() < deadline) await delay(10);
      // What is left has no request running, or has used up its time; either would hold the process.
      server.closeAllConnections();
      await closed;
    },
  };
}

function open(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const key = error.code === 'EADDRINUSE' ? 'portBusy' : 'portForbidden';
      reject(new StartError(key, { port, host, detail: detailOf(error) }));
    });
    server.listen(port, host, resolve);
  });
}

/** Health is told at once; other requests wait a little, so that a server which comes back behind a proxy rejects nobody. */
async function answerWhileStarting(request: Request, environment: object, begun: Promise<FetchHandler>) {
  const { pathname } = new URL(request.url);
  const isHealth = pathname.startsWith('/api/health/');
  const handler = isHealth ? null : await Promise.race([begun, delay(startMaxWaitMs, null, { ref: false })]);
  if (handler) return handler(request, environment);
  // Programs heed the one, browsers that opened a page the other.
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': '2', Refresh: '2' };
  return new Response(operations.start.starting, { status: pathname === '/api/health/live' ? 200 : 503, headers });
}
