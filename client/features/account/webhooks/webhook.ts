import type { RouterOutputs } from '../../../lib/trpc';

export type Webhook = RouterOutputs['account']['webhooks']['list'][number];
export type Delivery = Webhook['deliveries'][number];

/** How people name an address in a sentence. */
export const hostOf = (url: string): string => new URL(url).host;
