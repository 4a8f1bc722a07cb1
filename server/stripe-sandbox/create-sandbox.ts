import { Hono } from 'hono';
import type { SandboxConnection } from '../stripe/client';
import { createApi } from './api';
import { createConsole } from './console';
import { createControl, type SandboxControl } from './control';
import { SandboxCore, type SandboxOptions } from './core';
import { inFailureMode } from './misbehaviour';
import { checkoutRoutes } from './pages/checkout-routes';
import { consoleRoute } from './pages/console-route';
import { portalRoutes } from './pages/portal-routes';
import { seedCatalogue } from './seed-catalogue';

/** Time passes here as well while nobody asks. */
const lookEveryMs = 60_000;

export interface Sandbox {
  /** What the gateway talks to. */
  connection: SandboxConnection;
  /** `/sandbox/*`: the hosted pages, mounted wherever the sandbox runs. */
  pages: Hono;
  /** `/v1/*` over HTTP: mounted for tests and development alone, since it trusts any test key. */
  api: Hono;
  control: SandboxControl;
  /** Makes the products and prices that are missing, and sends what was left undelivered. */
  start(): Promise<void>;
  /** Resolves when all events so far have been sent. */
  settle(): Promise<void>;
  /** Sends no more events; for the end of the process. */
  close(): Promise<void>;
}

/** Stripe on this machine: the same interface for the SDK, hosted pages for people, signed events for us. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const core = new SandboxCore(options);
  const api = createApi(core);
  let timer: NodeJS.Timeout | null = null;
  const look = async () => {
    await core.catchUp().catch((error: unknown) => options.log?.error({ err: error }, 'sandbox clock'));
    // A server that ended in the middle leaves events that were not sent.
    core.deliveries.wake();
  };
  return {
    connection: {
      fetch: inFailureMode(options.store, (request) => api.fetch(request)),
      webhookSecret: options.webhookSecret,
      now: () => core.now(),
      async advance(by) {
        const now = await core.advance(by);
        await core.deliveries.settle();
        return now;
      },
      desk: options.books ? createConsole(core, options.books) : null,
    },
    pages: new Hono().route('/', checkoutRoutes(core)).route('/', portalRoutes(core)).route('/', consoleRoute),
    api,
    control: createControl(core),
    async start() {
      await core.change((unit) => seedCatalogue(unit, options.plans));
      core.deliveries.wake();
      timer = setInterval(look, lookEveryMs);
      timer.unref();
    },
    settle: () => core.deliveries.settle(),
    async close() {
      if (timer) clearInterval(timer);
      await core.deliveries.close();
    },
  };
}
