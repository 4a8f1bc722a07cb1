import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { ActorContext } from '../context';
import { countBooks } from './count-books';

/** Gives a new forecast of the person the imports and the account map of another, under the same ids. */
export async function copyActuals(
  tx: Tx,
  context: ActorContext,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.execute(sql`insert into actual_imports
      (forecast_id, id, layout, statement, basis, months, account_count, source_name, source, extract, extract_hash, author_id, created_at, removed_at)
    select ${to}, id, layout, statement, basis, months, account_count, source_name, source, extract, extract_hash, author_id, created_at, removed_at
    from actual_imports where forecast_id = ${from}`);
  await tx.execute(sql`insert into account_maps (forecast_id, account_key, code, name, target, sign, updated_at)
    select ${to}, account_key, code, name, target, sign, updated_at from account_maps where forecast_id = ${from}`);
  await countBooks(tx, context, { id: to, userId: context.actor.userId, actualBytes: 0 });
}
