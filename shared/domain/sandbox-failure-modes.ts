/** How the payment sandbox can be made to answer calls; the first is how Stripe should be. */
export const stripeFailureModes = ['well', 'slow', 'busy', 'down', 'unreachable'] as const;
export type StripeFailureMode = (typeof stripeFailureModes)[number];

/** How it can be made to treat its webhooks; the first is how Stripe should. */
export const webhookFailureModes = ['deliver', 'hold', 'drop', 'duplicate', 'forge'] as const;
export type WebhookFailureMode = (typeof webhookFailureModes)[number];
