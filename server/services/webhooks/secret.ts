import { createHmac } from 'node:crypto';
import { decryptSecret, encryptSecret } from '../secrets/encrypt';
import { randomText } from '../sessions/signed-values';

const purpose = 'webhook-secret';

/** A new secret as its owner sees it once. */
export const newWebhookSecret = (): string => `fcwh_${randomText()}`;

export const sealWebhookSecret = (appSecret: string, text: string): string =>
  encryptSecret({ appSecret, purpose, text });

export const openWebhookSecret = (appSecret: string, encrypted: string): string =>
  decryptSecret({ appSecret, purpose, encrypted });

/** The header by which a receiver knows that the body is ours: HMAC-SHA256 of `<unix seconds>.<body>` under its secret, in hex. */
export function signatureOf({ secret, seconds, body }: { secret: string; seconds: number; body: string }): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
