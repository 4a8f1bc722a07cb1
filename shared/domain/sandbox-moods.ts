/** How the payment sandbox can be made to answer calls; the first is how Stripe should be. */
export const stripeMoods = ['well', 'slow', 'busy', 'down', 'unreachable'] as const;
export type StripeMood = (typeof stripeMoods)[number];

/** How it can be made to treat its webhooks; the first is how Stripe should. */
export const webhookMoods = ['deliver', 'hold', 'drop', 'duplicate', 'forge'] as const;
export type WebhookMood = (typeof webhookMoods)[number];
