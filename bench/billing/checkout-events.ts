import { createStripeGateway } from '#server/stripe/client.ts';
import { createSandbox } from '#server/stripe-sandbox/create-sandbox.ts';
import { createMemoryStore } from '#server/stripe-sandbox/memory-store.ts';
import { plans } from '#shared/domain/plans.ts';

const origin = 'http://127.0.0.1:3000';
const card = {
  cardNumber: '4242424242424242',
  cardExpiry: '12/34',
  cardCvc: '123',
  cardName: 'Harbour Bakery',
  country: 'US',
};

/** The events of one paid checkout, as the sandbox tells them. */
export async function eventsOfCheckout(): Promise<Record<string, unknown>[]> {
  const clock = { now: () => new Date() };
  const sandbox = createSandbox({
    store: createMemoryStore(),
    clock,
    webhookSecret: 'whsec_bench',
    origins: [origin],
    plans,
    styles: async () => [],
    deliver: () => new Response('{}'),
  });
  await sandbox.start();
  const { stripe } = createStripeGateway({
    secretKey: null,
    webhookSecrets: [],
    sandbox: sandbox.connection,
    clock,
  });
  const customer = await stripe.customers.create({ email: 'harbour@example.com' });
  const [price] = (await stripe.prices.list({ active: true })).data;
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    success_url: `${origin}/#/subscribe/return`,
  });
  const page = new URL(url ?? '').href;
  const nonce = /name="nonce" value="([^"]+)"/.exec(await (await sandbox.pages.request(page)).text())?.[1] ?? '';
  const answer = await sandbox.pages.request(page, {
    method: 'POST',
    body: new URLSearchParams({ ...card, nonce }),
  });
  if (answer.status !== 303) throw new Error(`The checkout was not paid: ${answer.status}`);
  const events = await stripe.events.list({ limit: 100 });
  await sandbox.close();
  return JSON.parse(JSON.stringify(events.data)) as Record<string, unknown>[];
}
