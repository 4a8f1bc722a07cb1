import { useEffect, useState } from 'react';
import { failureOf } from '#client/lib/failure.ts';
import { setSubscribed } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { CheckoutConfirmation } from '#shared/domain/billing-answers.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';

export type Confirmation =
  | 'confirming'
  | 'longer'
  | 'processing'
  | 'active'
  | 'refused'
  | 'open'
  | 'expired'
  | 'not-found'
  | 'failed';

const quickTries = 20;
const quickPause = 1000;
const slowPause = 5000;

/** In these the payment may still come by itself. */
const waiting: readonly Confirmation[] = ['confirming', 'longer', 'processing', 'failed'];

/** True while the screen asks again by itself. */
export const isAsking = (confirmation: Confirmation): boolean => waiting.includes(confirmation);

/**
 * Asks for the payment until it is there: each second for twenty seconds, then every five. A 403 means that
 * the payment is not this person's; it is shown here and does not reach the common handler.
 */
export function useConfirmation(sessionId: string | null): { confirmation: Confirmation; ask: () => void } {
  const { client } = trpc.useUtils();
  const [round, setRound] = useState(0);
  const [confirmation, setConfirmation] = useState<Confirmation>(sessionId ? 'confirming' : 'not-found');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the reason to ask again
  useEffect(() => {
    if (!sessionId) return;
    let isCurrent = true;
    let timer: number | undefined;
    const ask = async (tries: number) => {
      const next = await confirmOnce(() =>
        client.billing.confirmCheckout.mutate({ sessionId }, { context: { bypass: [403] } }),
      );
      if (!isCurrent) return;
      if (next === 'active') setSubscribed(true);
      const isLate = tries >= quickTries;
      setConfirmation(next === 'confirming' && isLate ? 'longer' : next);
      if (!isAsking(next)) return;
      timer = window.setTimeout(() => ask(tries + 1), isLate ? slowPause : quickPause);
    };
    void ask(1);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [client, sessionId, round]);

  const ask = () => {
    setConfirmation('confirming');
    setRound(round + 1);
  };
  return { confirmation, ask };
}

const outcomes = {
  complete: 'confirming',
  processing: 'processing',
  failed: 'refused',
  open: 'open',
  expired: 'expired',
} as const satisfies Record<CheckoutConfirmation['checkout'], Confirmation>;

async function confirmOnce(confirm: () => Promise<CheckoutConfirmation>): Promise<Confirmation> {
  try {
    const { status, checkout } = await confirm();
    return status === SUBSCRIPTION_ACTIVE ? 'active' : outcomes[checkout];
  } catch (error) {
    const { status } = failureOf(error);
    if (status === 403 || status === 404 || status === 400) return 'not-found';
    return 'failed';
  }
}
