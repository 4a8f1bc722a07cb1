import { z } from 'zod';
import { isStorable, rowId } from './text';
import { maxLength, required } from './validators';

/** Characters of an address that events are sent to. */
export const webhookUrlMaximum = 500;

/** Its shape alone; whether the service may send there is decided by the server. */
const webhookUrl = z
  .string('required')
  .trim()
  .check(required, maxLength(webhookUrlMaximum))
  .refine(isStorable, 'malformed')
  .refine((text) => URL.canParse(text), 'webhook-address')
  .transform((text) => new URL(text).href)
  .check(maxLength(webhookUrlMaximum));

export const createWebhookInput = z.strictObject({ url: webhookUrl });
export const webhookInput = z.strictObject({ id: rowId });
export const enableWebhookInput = z.strictObject({ id: rowId, isEnabled: z.boolean('required') });
export const webhookDeliveryInput = z.strictObject({ deliveryId: rowId });

export type CreateWebhookInput = z.output<typeof createWebhookInput>;
export type WebhookInput = z.output<typeof webhookInput>;
export type EnableWebhookInput = z.output<typeof enableWebhookInput>;
export type WebhookDeliveryInput = z.output<typeof webhookDeliveryInput>;
