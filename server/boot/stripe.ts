import type { Database } from '../db/client';
import { getKeptSecret } from '../db/kept-secret';
import type { Settings } from '../env';
import type { Clock } from '../services/context';
import { createStripeGateway, type SandboxConnection, type StripeGateway } from '../stripe/client';

/** The gateway to Stripe, or to the sandbox of this machine where no key is set. */
export async function openStripe(of: { settings: Settings; db: Database; clock: Clock }): Promise<StripeGateway> {
  const { settings, db, clock } = of;
  const { stripeSecretKey: secretKey, webhookSecrets } = settings.billing;
  const sandbox = secretKey === null ? await openSandbox(db, clock) : null;
  return createStripeGateway({ secretKey, webhookSecrets, sandbox, clock });
}

async function openSandbox(db: Database, clock: Clock): Promise<SandboxConnection> {
  return {
    webhookSecret: `whsec_${await getKeptSecret(db, 'sandbox-webhook')}`,
    now: async () => clock.now(),
    fetch: () => Response.json({ error: { type: 'api_error', message: 'The sandbox is not open.' } }, { status: 503 }),
  };
}
