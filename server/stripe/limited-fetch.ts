import { createSemaphore } from '../semaphore';

export interface FetchLimits {
  atOnce: number;
  /** How long a call waits for its turn before it fails. */
  maxWaitMs: number;
}

/** `fetch` with so many calls on their way at once: where Stripe hangs, the others fail in time and nothing piles up. A turn lasts until the whole answer is here. */
export function limitedFetch(limits: FetchLimits): typeof fetch {
  const semaphore = createSemaphore(limits);
  return async (input, init) => {
    const release = await semaphore.acquire();
    try {
      const answer = await fetch(input, { ...init, redirect: 'manual' });
      return new Response(await answer.arrayBuffer(), answer);
    } finally {
      release();
    }
  };
}
