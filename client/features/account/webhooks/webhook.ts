import type { RouterOutputs } from '#client/lib/trpc.ts';

export type Webhook = RouterOutputs['account']['webhooks']['list'][number];
export type Delivery = Webhook['deliveries'][number];

/** How people name an address in a sentence. */
export const hostOf = (url: string): string => new URL(url).host;
