import Stripe from 'stripe';
import type { BillingMode } from '#shared/domain/subscription-access.ts';
import { type FetchLimits, limitedFetch } from './limited-fetch';
import type { SandboxConsole } from './sandbox-console';

/** What verbs know of Stripe: the SDK, which account it talks to, and that account's clock. */
export interface StripeGateway {
  readonly stripe: Stripe;
  readonly mode: BillingMode;
  /** Several while a secret is being changed. */
  readonly webhookSecrets: readonly string[];
  /** Real time with keys; the sandbox's own clock in the sandbox. */
  billingNow(): Promise<Date>;
  /** Moves the sandbox's clock on and answers its time; null where it is real time. */
  readonly advanceClock: ((by: 'day' | 'month') => Promise<Date>) | null;
  /** Null where a key is set. */
  readonly desk: SandboxConsole | null;
}

/** The part of the sandbox that the gateway needs; `createSandbox` makes it. */
export interface SandboxConnection {
  fetch(request: Request): Response | Promise<Response>;
  readonly webhookSecret: string;
  now(): Promise<Date>;
  advance(by: 'day' | 'month'): Promise<Date>;
  readonly desk?: SandboxConsole | null;
}

export interface GatewayOptions {
  secretKey: string | null;
  webhookSecrets: readonly string[];
  /** Needed where no key is set, and never used where one is. */
  sandbox: SandboxConnection | null;
  clock: { now(): Date };
  /** Only tests name another: a server of their own, and times that are soon over. */
  network?: StripeNetwork;
}

export interface StripeNetwork extends FetchLimits {
  /** Of one try, until its whole answer is here; a call has two. */
  timeoutMs: number;
  address?: { protocol: 'http'; host: string; port: number };
}

/** Five at once, so that a Stripe that hangs holds few; a person waits 2 × 8 s at most. */
const realNetwork: StripeNetwork = { timeoutMs: 8_000, atOnce: 5, maxWaitMs: 3_000 };

/** The test key that our own sandbox is called with. */
const sandboxKey = 'sk_test_forecastle_sandbox';

/** Talks to Stripe where a key is set, else to the sandbox in this process. The only place that makes an SDK client. */
export function createStripeGateway(options: GatewayOptions): StripeGateway {
  const { secretKey, webhookSecrets, sandbox, clock, network = realNetwork } = options;
  if (secretKey !== null) {
    return {
      stripe: newClient(secretKey, limitedFetch(network), network),
      mode: modeOf(secretKey),
      webhookSecrets,
      billingNow: async () => clock.now(),
      advanceClock: null,
      desk: null,
    };
  }
  if (!sandbox) throw new Error('Without a Stripe key the gateway needs the sandbox.');
  return {
    stripe: newClient(sandboxKey, async (input, init) => sandbox.fetch(new Request(input, init))),
    mode: 'sandbox',
    webhookSecrets: [sandbox.webhookSecret],
    billingNow: () => sandbox.now(),
    advanceClock: (by) => sandbox.advance(by),
    desk: sandbox.desk ?? null,
  };
}

/** The account behind a key: `sk_live_` and `rk_live_` are live, everything else is a test account. */
export function modeOf(secretKey: string): 'test' | 'live' {
  return /^[sr]k_live_/.test(secretKey) ? 'live' : 'test';
}

function newClient(key: string, call: typeof fetch, { timeoutMs, address } = realNetwork): Stripe {
  return new Stripe(key, {
    telemetry: false,
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    appInfo: { name: 'Forecastle' },
    httpClient: Stripe.createFetchHttpClient(call),
    ...address,
  });
}
