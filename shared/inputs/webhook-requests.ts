import { z } from 'zod';
import { isStorable } from './text';

/** Characters of an address that events are sent to. */
export const webhookUrlMaximum = 500;

const rowId = z.string('required').regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'not-a-choice');

/** Its shape alone; whether the service may send there is decided by the server. */
const webhookUrl = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(webhookUrlMaximum, 'too-long')
  .refine(isStorable, 'malformed')
  .refine((text) => URL.canParse(text), 'webhook-address')
  .transform((text) => new URL(text).href)
  .refine((text) => text.length <= webhookUrlMaximum, 'too-long');

export const createWebhookInput = z.strictObject({ url: webhookUrl });
export const webhookInput = z.strictObject({ id: rowId });
export const enableWebhookInput = z.strictObject({ id: rowId, isEnabled: z.boolean('required') });
export const webhookDeliveryInput = z.strictObject({ deliveryId: rowId });

export type CreateWebhookInput = z.output<typeof createWebhookInput>;
export type WebhookInput = z.output<typeof webhookInput>;
export type EnableWebhookInput = z.output<typeof enableWebhookInput>;
export type WebhookDeliveryInput = z.output<typeof webhookDeliveryInput>;
