import { operations } from '#shared/messages/en/operations.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { dataFolderAt } from '../db/data-folder';
import { hostsOf } from '../db/primary';
import type { Settings } from '../env';
import type { ServiceContext } from '../services/context';
import { print } from './print';

const texts = operations.ready;

interface Announced {
  settings: Settings;
  context: ServiceContext;
  administratorLine: string | null;
}

/** Tells the person at the terminal where the service is and with which account to begin. */
export function announce({ settings, context, administratorLine }: Announced): void {
  const { folder, databaseUrl } = settings.data;

  print(fillMessage(texts.address, { address: context.settings.publicUrl }));
  if (databaseUrl) print(fillMessage(texts.postgres, { place: hostsOf(databaseUrl) }));
  else print(fillMessage(texts.embedded, { folder }));
  if (settings.server.appSecret === null) print(fillMessage(texts.secret, { path: dataFolderAt(folder).secret }));
  if (context.stripe.mode === 'sandbox') print(texts.sandbox);
  if (administratorLine) print(administratorLine);
}
