import {
  createWebhookInput,
  enableWebhookInput,
  webhookDeliveryInput,
  webhookInput,
} from '#shared/inputs/webhook-requests.ts';
import { createWebhook } from '../services/webhooks/create';
import { listWebhooks } from '../services/webhooks/list';
import { removeWebhook } from '../services/webhooks/remove';
import { replayWebhook } from '../services/webhooks/replay';
import { sendTestWebhook } from '../services/webhooks/send-test';
import { setWebhookEnabled } from '../services/webhooks/set-enabled';
import { router, signedInProcedure, subscribedProcedure } from './init';

/** Addresses of other services that are told of a person's forecasts. What makes the service send something needs a subscription. */
export const webhookRouter = router({
  list: signedInProcedure.query(({ ctx }) => listWebhooks(ctx.acting)),
  create: subscribedProcedure.input(createWebhookInput).mutation(({ ctx, input }) => createWebhook(ctx.acting, input)),
  setEnabled: subscribedProcedure
    .input(enableWebhookInput)
    .mutation(({ ctx, input }) => setWebhookEnabled(ctx.acting, input)),
  remove: signedInProcedure.input(webhookInput).mutation(({ ctx, input }) => removeWebhook(ctx.acting, input)),
  sendTest: subscribedProcedure.input(webhookInput).mutation(({ ctx, input }) => sendTestWebhook(ctx.acting, input)),
  replay: subscribedProcedure
    .input(webhookDeliveryInput)
    .mutation(({ ctx, input }) => replayWebhook(ctx.acting, input)),
});
