import { AppError } from '#server/errors.ts';
import type { ActorContext } from '../context';
import { consoleOf } from './console-of';

/** An object or event of the sandbox as its store holds it. */
export async function getSandboxObject(
  context: ActorContext,
  { id }: { id: string },
): Promise<{ object: Record<string, unknown> }> {
  const object = await consoleOf(context).find(id);
  if (!object) throw new AppError('not-found');
  return { object };
}
