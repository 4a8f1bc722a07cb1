import type { Settings } from '../env';
import type { ServiceSettings } from '../services/context';
import { storageFigures } from '../services/storage/storage-figures';
import { extraHostsOf, originsOf } from './origins';

/** The settings that verbs see: no connection, no key of another service. */
export function serviceSettings(settings: Settings, parts: { port: number; appSecret: string }): ServiceSettings {
  const origins = originsOf(settings.server, parts.port);
  return {
    publicUrl: origins[0],
    origins,
    extraHosts: extraHostsOf(settings.server, parts.port),
    appSecret: parts.appSecret,
    billingGraceDays: settings.billing.graceDays,
    billingTrialDays: settings.billing.trialDays,
    requireAdminSecondFactor: settings.people.requireAdminSecondFactor,
    outgoingHosts: settings.outgoingHosts,
    allowsLoopbackWebhooks: settings.allowsLoopbackWebhooks,
    auditDays: settings.auditDays,
    dataFolder: settings.data.databaseUrl === null ? settings.data.folder : null,
    storage: storageFigures(settings.storageMegabytes),
    providerName: settings.provider.name,
    providerUrl: settings.provider.url,
  };
}
