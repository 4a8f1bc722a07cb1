import type { ServiceContext } from '../context';
import { decryptSecret, encryptSecret } from '../secrets/encrypt';

type Context = Pick<ServiceContext, 'settings' | 'log' | 'requestId'>;

/** Bound to the person: what is stored for one opens nothing for another. */
const purposeOf = (userId: string) => `second-factor:${userId}`;

export function sealTotpSecret({ settings }: Context, { userId, secret }: { userId: string; secret: string }): string {
  return encryptSecret({ appSecret: settings.appSecret, purpose: purposeOf(userId), text: secret });
}

/** The same secret, encrypted under another APP_SECRET. Throws where it cannot be read under the one before. */
export function reopenTotpSecret(
  { from, to }: { from: string; to: string },
  { userId, encrypted }: { userId: string; encrypted: string },
): string {
  const purpose = purposeOf(userId);
  return encryptSecret({ appSecret: to, purpose, text: decryptSecret({ appSecret: from, purpose, encrypted }) });
}

/** The secret in base 32; null where it was encrypted under another APP_SECRET, and then no code of the app is right. */
export function openTotpSecret(context: Context, stored: { userId: string; encrypted: string }): string | null {
  const { settings, log, requestId } = context;
  try {
    return decryptSecret({
      appSecret: settings.appSecret,
      purpose: purposeOf(stored.userId),
      encrypted: stored.encrypted,
    });
  } catch {
    log.error({ event: 'second-factor.unreadable', userId: stored.userId, requestId });
    return null;
  }
}
