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
import { acting, router, signedInProcedure, subscribedProcedure } from './init';

/** Addresses of other services that are told of a person's forecasts. What makes the service send something needs a subscription. */
export const webhookRouter = router({
  list: signedInProcedure.query(acting(listWebhooks)),
  create: subscribedProcedure.input(createWebhookInput).mutation(acting(createWebhook)),
  setEnabled: subscribedProcedure.input(enableWebhookInput).mutation(acting(setWebhookEnabled)),
  remove: signedInProcedure.input(webhookInput).mutation(acting(removeWebhook)),
  sendTest: subscribedProcedure.input(webhookInput).mutation(acting(sendTestWebhook)),
  replay: subscribedProcedure.input(webhookDeliveryInput).mutation(acting(replayWebhook)),
});
