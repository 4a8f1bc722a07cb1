import { AppError } from '#server/errors.ts';
import type { SandboxConsole } from '#server/stripe/sandbox-console.ts';
import type { ServiceContext } from '../context';

/** The sandbox's console; where a key is set there is no sandbox, and nothing of it is found. */
export function consoleOf({ stripe: { desk: sandboxConsole } }: ServiceContext): SandboxConsole {
  if (!sandboxConsole) throw new AppError('not-found');
  return sandboxConsole;
}
