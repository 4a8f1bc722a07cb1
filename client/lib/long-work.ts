/** Thrown by work that a person has cancelled. */
export class Cancelled extends Error {}

/**
 * Lets the browser draw and answer between two parts of long work; throws `Cancelled` once the work is no longer wanted.
 */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) throw new Cancelled();
  await new Promise((resolve) => setTimeout(resolve));
  if (signal?.aborted) throw new Cancelled();
}
