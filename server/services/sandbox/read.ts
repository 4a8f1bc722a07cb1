import type { ConsoleReading } from '#server/stripe/sandbox-console.ts';
import type { SandboxInput } from '#shared/inputs/sandbox-requests.ts';
import type { ActorContext } from '../context';
import { consoleOf } from './console-of';

/** What is in the sandbox's store, which events it sent with what success, and which errors are on. */
export const readSandbox = async (context: ActorContext, input: SandboxInput): Promise<ConsoleReading> =>
  consoleOf(context).read(input);
