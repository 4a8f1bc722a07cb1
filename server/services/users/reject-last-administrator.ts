import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { holdAdministrators } from './hold-administrators';

/** Rejects with `last-administrator` what would leave the service without one. */
export async function rejectLastAdministrator(tx: Tx, userId: string): Promise<void> {
  const open = await holdAdministrators(tx);
  if (open.length === 1 && open[0]?.id === userId) throw new AppError('last-administrator');
}
