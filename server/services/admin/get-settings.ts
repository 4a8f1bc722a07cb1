import { desc, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { serviceSettings } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import type { Retention, RuntimeSettings } from '#shared/domain/service-settings.ts';
import type { ActorContext } from '../context';
import { readSettings } from '../settings/read';

export interface SettingsForAdministrators {
  /** As they hold now, what nobody has set included. */
  settings: RuntimeSettings & { trialDays: number; retention: Retention & { auditDays: number } };
  /** Who changed what last, the newest first. */
  changes: { name: string; at: Date; by: string | null }[];
}

/** Everything that can be set at run time, and who set it. */
export async function getSettings(context: ActorContext): Promise<SettingsForAdministrators> {
  return withTx(context.db, async (tx) => {
    const settings = await readSettings(tx);
    const { auditDays, billingTrialDays } = context.settings;
    return {
      settings: {
        ...settings,
        trialDays: settings.trialDays ?? billingTrialDays,
        retention: { ...settings.retention, auditDays: settings.retention.auditDays ?? auditDays },
      },
      changes: await tx
        .select({ name: serviceSettings.name, at: serviceSettings.updatedAt, by: users.username })
        .from(serviceSettings)
        .leftJoin(users, eq(users.id, serviceSettings.updatedBy))
        .orderBy(desc(serviceSettings.updatedAt)),
    };
  });
}
