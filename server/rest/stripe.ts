import { z } from 'zod';
import { receiveWebhook } from '../services/billing/inbox/receive-webhook';
import { everybody } from './authorize';
import { defineRoute, ok } from './define-route';
import { textBody } from './read-request';

/** An event by Stripe's own rules. */
const stripeEvent = z.looseObject({ id: z.string(), type: z.string() });

/** The signature over the raw body is its only guard. */
export const stripeWebhook = defineRoute('post /api/stripe/webhook', {
  id: 'stripeWebhook',
  tag: 'service',
  auth: everybody,
  before: 'cookies',
  body: textBody(stripeEvent),
  answers: { 200: { schema: z.strictObject({ received: z.literal(true) }) } },
  async handle({ c, context, body: raw }) {
    await receiveWebhook(context, { raw, signature: c.req.header('stripe-signature') ?? null });
    return ok({ received: true as const });
  },
});
