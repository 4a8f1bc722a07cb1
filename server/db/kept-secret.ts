import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Database, withTx } from './client';
import { keptSecrets } from './schema/users';

/** The secret of that name: made on first use, kept with the data, the same for every server on it. */
export async function getKeptSecret(db: Database, name: string): Promise<string> {
  return withTx(db, async (tx) => {
    const fresh = { name, value: randomBytes(32).toString('base64url') };
    const [made] = await tx.insert(keptSecrets).values(fresh).onConflictDoNothing().returning();
    const [kept] = made ? [made] : await tx.select().from(keptSecrets).where(eq(keptSecrets.name, name));
    if (!kept) throw new Error(`The kept secret ${name} vanished`);
    return kept.value;
  });
}
