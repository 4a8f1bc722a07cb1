import { AppError } from '../../errors';
import type { SandboxDesk } from '../../stripe/sandbox-desk';
import type { ServiceContext } from '../context';

/** The sandbox's desk; where a key is set there is no sandbox, and nothing of it is found. */
export function deskOf({ stripe: { desk } }: ServiceContext): SandboxDesk {
  if (!desk) throw new AppError('not-found');
  return desk;
}
