import { useEffect, useState } from 'react';
import { SUBSCRIPTION_ACTIVE } from '../../../shared/domain/subscription-status';
import { failureOf } from '../../lib/failure';
import { setSubscribed } from '../../lib/session';
import { trpc } from '../../lib/trpc';

export type Confirmation = 'confirming' | 'longer' | 'active' | 'not-found' | 'failed';

const quickTries = 20;
const quickPause = 1000;
const slowPause = 5000;

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
      if (next === 'active' || next === 'not-found') return;
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

async function confirmOnce(confirm: () => Promise<{ status: string }>): Promise<Confirmation> {
  try {
    const { status } = await confirm();
    return status === SUBSCRIPTION_ACTIVE ? 'active' : 'confirming';
  } catch (error) {
    const { status } = failureOf(error);
    if (status === 403 || status === 404 || status === 400) return 'not-found';
    return 'failed';
  }
}
