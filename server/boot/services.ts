import { appSecretOf } from '../db/app-secret';
import type { Database } from '../db/client';
import type { Settings } from '../env';
import type { Assets } from '../rest/assets';
import { createRuntime, type Workers } from '../runtime';
import type { Logger, ServiceContext } from '../services/context';
import { openMailer } from './mailer';
import { serviceSettings } from './service-settings';
import { openStripe, type StripeParts } from './stripe';
import { stylesOf } from './styles';

/** Everything verbs work with, over the open database. */
export async function openServices(parts: {
  settings: Settings;
  db: Database;
  log: Logger;
  port: number;
  assets: Assets | null;
  workers?: Workers;
}): Promise<{ context: ServiceContext; stripe: StripeParts }> {
  const { settings, db, log, port, assets, workers } = parts;
  const clock = { now: () => new Date() };
  const appSecret = settings.server.appSecret ?? (await appSecretOf(db, settings.data.folder));
  const forVerbs = serviceSettings(settings, { port, appSecret });
  const { publicUrl, origins } = forVerbs;
  const mail = await openMailer({ settings, db, clock, log, publicUrl });
  const stripe = await openStripe({ settings, db, clock, log, origins, styles: () => stylesOf(assets) });
  const runtime = createRuntime(workers);
  const context = { db, clock, log, settings: forVerbs, mail, stripe: stripe.gateway, runtime, requestId: 'start' };
  return { context, stripe };
}
