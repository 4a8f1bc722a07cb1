import { AppError } from '#server/errors.ts';
import type { SandboxDesk } from '#server/stripe/sandbox-desk.ts';
import type { ServiceContext } from '../context';

/** The sandbox's desk; where a key is set there is no sandbox, and nothing of it is found. */
export function deskOf({ stripe: { desk } }: ServiceContext): SandboxDesk {
  if (!desk) throw new AppError('not-found');
  return desk;
}
