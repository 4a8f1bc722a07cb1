import { Hono } from 'hono';
import { checkSubscription } from '../services/billing/access/check-subscription';
import { receiveWebhook } from '../services/billing/inbox/receive-webhook';
import type { WebEnvironment } from '../services/web-context';
import { actingPerson } from './authorize';

/** The text that clients compare letter for letter. */
export const stripeRoutes = new Hono<WebEnvironment>().get('/stripe/check-subscription', async (c) => {
  const status = await checkSubscription(actingPerson(c, 'account:read'));
  return c.body(status, 200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
});

/** Shown before session and CSRF: the signature over the raw body is its only guard. */
export const stripeWebhookRoute = new Hono<WebEnvironment>().post('/stripe/webhook', async (c) => {
  const raw = await c.req.text();
  await receiveWebhook(c.var.service, { raw, signature: c.req.header('stripe-signature') ?? null });
  return c.json({ received: true });
});
