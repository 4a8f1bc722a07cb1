import { createTurns } from '../turns';

export interface FetchLimits {
  atOnce: number;
  /** How long a call waits for its turn before it fails. */
  patienceMs: number;
}

/** `fetch` with so many calls on their way at once: where Stripe hangs, the others fail in time and nothing piles up. A turn lasts until the whole answer is here. */
export function limitedFetch(limits: FetchLimits): typeof fetch {
  const turns = createTurns(limits);
  return async (input, init) => {
    const giveBack = await turns.take();
    try {
      const answer = await fetch(input, { ...init, redirect: 'manual' });
      return new Response(await answer.arrayBuffer(), answer);
    } finally {
      giveBack();
    }
  };
}
