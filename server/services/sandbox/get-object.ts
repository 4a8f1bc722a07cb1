import { AppError } from '#server/errors.ts';
import type { ActorContext } from '../context';
import { deskOf } from './desk-of';

/** An object or event of the sandbox as its books hold it. */
export async function getSandboxObject(
  context: ActorContext,
  { id }: { id: string },
): Promise<{ object: Record<string, unknown> }> {
  const object = await deskOf(context).find(id);
  if (!object) throw new AppError('not-found');
  return { object };
}
