import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../errors';
import { checkSubscription } from '../services/billing/check-subscription';
import { receiveWebhook } from '../services/billing/receive-webhook';
import { actAs } from '../services/sessions/current-session';
import type { WebEnvironment } from '../services/web-context';

/** Stripe's own limit lies far below. */
const maximumBody = 1024 * 1024;

/** The text that clients compare letter for letter. */
export const stripeRoutes = new Hono<WebEnvironment>().get('/stripe/check-subscription', async (c) => {
  const status = await checkSubscription(actAs(c.var.service, c.var.session));
  return c.body(status, 200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
});

/** Stands before session, CSRF and body limits: the signature over the raw body is its only guard. */
export const stripeWebhookRoute = new Hono<WebEnvironment>().post(
  '/stripe/webhook',
  bodyLimit({
    maxSize: maximumBody,
    onError: () => {
      throw new AppError('too-large');
    },
  }),
  async (c) => {
    const raw = await c.req.text();
    await receiveWebhook(c.var.service, { raw, signature: c.req.header('stripe-signature') ?? null });
    return c.json({ received: true });
  },
);
