import type { Database } from '../db/client';
import { getKeptSecret } from '../db/kept-secret';
import type { Settings } from '../env';
import type { Logger, ServiceContext } from '../services/context';
import { openMailer } from './mailer';
import { serviceSettings } from './service-settings';
import { openStripe } from './stripe';

/** Everything verbs work with, over the open database. */
export async function openServices(of: {
  settings: Settings;
  db: Database;
  log: Logger;
  port: number;
}): Promise<ServiceContext> {
  const { settings, db, log, port } = of;
  const clock = { now: () => new Date() };
  const appSecret = settings.server.appSecret ?? (await getKeptSecret(db, 'app'));
  const forVerbs = serviceSettings(settings, { port, appSecret });
  const mail = await openMailer({ settings, db, clock, log, publicUrl: forVerbs.publicUrl });
  const stripe = await openStripe({ settings, db, clock });
  return { db, clock, log, settings: forVerbs, mail, stripe, requestId: 'start' };
}
