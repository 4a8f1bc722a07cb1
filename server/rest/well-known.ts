import { Hono } from 'hono';
import { AppError } from '../errors';
import { getPublicService } from '../services/settings/get-public';
import type { WebEnvironment } from '../services/web-context';

/** Days for which a reader may rely on security.txt: it is made at each request, and the standard asks for less than a year. */
const validDays = 180;

/** Addresses that programs know without asking: where a password is changed, and who is told of a weakness (RFC 9116). */
export const wellKnownRoutes = new Hono<WebEnvironment>()
  .get('/.well-known/change-password', (c) => c.redirect('/#/account/security'))
  .get('/.well-known/security.txt', async (c) => {
    const { service } = c.var;
    const { supportAddress } = await getPublicService(service);
    if (supportAddress === null) throw new AppError('not-found');
    const expires = new Date(service.clock.now().getTime() + validDays * 86_400_000);
    const lines = [
      `Contact: mailto:${supportAddress}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, de',
      `Canonical: ${new URL('/.well-known/security.txt', service.settings.publicUrl)}`,
    ];
    return c.text(`${lines.join('\n')}\n`);
  });
