import { plans } from '#shared/domain/plans.ts';
import type { Database } from '../db/client';
import { getKeptSecret } from '../db/kept-secret';
import type { Settings } from '../env';
import { enabledEventTypes } from '../services/billing/inbox/event-types';
import { createConsoleStore } from '../services/billing/sandbox/console-store';
import { createSandboxStore } from '../services/billing/sandbox/store';
import type { Clock, Logger } from '../services/context';
import { createStripeGateway, type StripeGateway } from '../stripe/client';
import { createSandbox, type Sandbox } from '../stripe-sandbox/create-sandbox';

export interface StripeParts {
  gateway: StripeGateway;
  /** Null where a key is set. */
  sandbox: Sandbox | null;
  /** The sandbox's events go to this handler; until it is known they wait. */
  deliverTo(handler: (request: Request) => Response | Promise<Response>): void;
}

/** The gateway to Stripe, or to the sandbox of this machine where no key is set. */
export async function openStripe(parts: {
  settings: Settings;
  db: Database;
  clock: Clock;
  log: Logger;
  origins: readonly string[];
  styles: () => Promise<readonly string[]>;
}): Promise<StripeParts> {
  const { settings, db, clock, log, origins, styles } = parts;
  const { stripeSecretKey: secretKey, webhookSecrets } = settings.billing;
  let handler = (_request: Request): Response | Promise<Response> => new Response(null, { status: 503 });
  const sandbox =
    secretKey === null
      ? createSandbox({
          store: createSandboxStore(db, { isShared: settings.data.databaseUrl !== null }),
          books: createConsoleStore(db),
          clock,
          log,
          origins,
          styles,
          plans,
          enabledEvents: enabledEventTypes,
          webhookSecret: `whsec_${await getKeptSecret(db, 'sandbox-webhook')}`,
          deliver: (request) => handler(request),
        })
      : null;
  const gateway = createStripeGateway({ secretKey, webhookSecrets, sandbox: sandbox?.connection ?? null, clock });

  return {
    gateway,
    sandbox,
    deliverTo(next) {
      handler = next;
    },
  };
}
