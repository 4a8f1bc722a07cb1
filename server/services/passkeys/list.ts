import { asc, eq } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import type { ActorContext } from '../context';

export interface ListedPasskey {
  id: string;
  name: string;
  /** Host name that it works under. */
  rpId: string;
  /** Kept by a password manager too, and so on more than one device. */
  isBackedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
  lastAddress: string | null;
  /** Since when it waits for the person to keep or remove it. */
  reviewSince: Date | null;
}

/** The passkeys of the person, the oldest first: no key, no id of a device. */
export async function listPasskeys({ db, actor }: ActorContext): Promise<ListedPasskey[]> {
  const { id, name, rpId, isBackedUp, createdAt, lastUsedAt, lastAddress, reviewSince } = passkeys;
  const shown = { id, name, rpId, isBackedUp, createdAt, lastUsedAt, lastAddress, reviewSince };
  return withoutTx(db, (tx) =>
    tx.select(shown).from(passkeys).where(eq(passkeys.userId, actor.userId)).orderBy(asc(createdAt), asc(id)),
  );
}
