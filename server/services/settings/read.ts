import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { serviceSettings } from '#server/db/schema/operation.ts';
import { defaultSettings, type RuntimeSettings } from '#shared/domain/service-settings.ts';
import { settingNames, settingParsers } from '#shared/inputs/service-settings.ts';

/** What administrators have set, with the default for everything else. Read with each request, so that a change holds on all servers at once. */
export async function readSettings(tx: Database): Promise<RuntimeSettings> {
  const rows = await tx
    .select({ name: serviceSettings.name, value: serviceSettings.value })
    .from(serviceSettings)
    .where(inArray(serviceSettings.name, [...settingNames]));

  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const settingOf = <Name extends keyof RuntimeSettings>(name: Name): RuntimeSettings[Name] => {
    const parsed = stored.has(name) ? settingParsers[name].safeParse(stored.get(name)) : null;
    return parsed?.success ? (parsed.data as RuntimeSettings[Name]) : defaultSettings[name];
  };
  return {
    registrationOpen: settingOf('registrationOpen'),
    banner: settingOf('banner'),
    supportAddress: settingOf('supportAddress'),
    errorReportDays: settingOf('errorReportDays'),
    trialDays: settingOf('trialDays'),
    checkout: settingOf('checkout'),
    secondFactorForAll: settingOf('secondFactorForAll'),
    retention: settingOf('retention'),
  };
}
