import Stripe from 'stripe';
import { operations } from '#shared/messages/en/operations.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { readSettingsBeforeProduction } from '../env';
import { inspectAccount } from '../services/billing/checkout/account-setup';
import { createStripeGateway, type StripeGateway } from '../stripe/client';
import { print } from './print';

const texts = operations.stripeSetup;

/** `npm run stripe:setup`: makes what is missing in the account at Stripe whose key is set, and ends. */
export async function setUpStripeFromTerminal(): Promise<void> {
  const { billing, server } = readSettingsBeforeProduction();
  const { stripeSecretKey: secretKey, webhookSecrets } = billing;
  if (secretKey === null) {
    print(texts.needsKey);
    process.exitCode = 2;
    return;
  }
  const clock = { now: () => new Date() };
  const stripe = createStripeGateway({ secretKey, webhookSecrets, sandbox: null, clock });
  const isDone = await setUpStripe({ stripe, publicUrl: server.publicUrl ?? '' }, print);
  if (!isDone) process.exitCode = 1;
}

/** Says of each part whether it was there, was made or was changed. False where Stripe rejected; what it says of the key is left out. */
export async function setUpStripe(
  account: { stripe: StripeGateway; publicUrl: string },
  write: (line: string) => void,
): Promise<boolean> {
  try {
    write(fillMessage(texts.account, { mode: account.stripe.mode }));
    const tasks = await inspectAccount(account);
    let secret: string | null = null;
    for (const { name, state, mend } of tasks) {
      secret = (await mend?.())?.secret ?? secret;
      const done = state === 'missing' ? texts.created : texts.updated;
      write(fillMessage(mend ? done : texts.found[state], { name }));
    }
    if (secret) write(fillMessage(texts.secret, { secret }));
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    write(fillMessage(texts.refused, { reason: error.message.replace(/\b[sr]k_(test|live)_\S+/g, '…') }));
    return false;
  }
}
