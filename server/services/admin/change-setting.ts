import { eq } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { serviceSettings } from '#server/db/schema/operation.ts';
import type { SettingInput } from '#shared/inputs/service-settings.ts';
import type { ActorContext } from '../context';
import { readSettings } from '../settings/read';
import { auditChange } from './audit-change';
import { holdActing } from './locked-user';

/** Changes one setting of the service; it holds from the next request on, on every server. */
export async function changeSetting(context: ActorContext, { name, value }: SettingInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    await holdActing(tx, context.actor.userId);
    const before = (await readSettings(tx))[name];
    if (JSON.stringify(before) === JSON.stringify(value)) return;

    // Nothing is what holds where nobody has set anything.
    if (value === null) await tx.delete(serviceSettings).where(eq(serviceSettings.name, name));
    else await write(tx, { name, value, updatedAt: context.clock.now(), updatedBy: context.actor.userId });
    const change = { before: { [name]: before }, after: { [name]: value } };
    await auditChange(tx, context, { action: 'setting.change', entity: 'setting', entityId: name, ...change });
  });
}

async function write(tx: Tx, row: typeof serviceSettings.$inferInsert): Promise<void> {
  const { name: _, ...set } = row;
  await tx.insert(serviceSettings).values(row).onConflictDoUpdate({ target: serviceSettings.name, set });
}
